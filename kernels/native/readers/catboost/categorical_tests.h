// Tests of categories as tests of derived columns (forest/derived_columns.h).
//
// In: a model of CatBoost. Out: the derivation of its forest; and for each test of
// categories, the column and the threshold above which it holds:
//
//     hash of the category == value     a flag > 0.5
//     value of the CTR > border         a value of a combination > border
//
// CTRs of one combination share its hash, those of one table the search for its row.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/derived_columns.h"
#include "readers/catboost/catboost_model.h"

namespace treebeard::readers::catboost {

struct ColumnTest {
  int32_t column;
  float threshold;
};

class CategoricalTests {
 public:
  // n_inputs: the columns of a row. Throws a Fault where a CTR that a tree tests has no table, or
  // where a JSON file may have lost tables.
  CategoricalTests(const CatboostModel& model, int64_t n_inputs);

  // The tests that follow those of float features in the list of all tests; of column 0 where no
  // tree has the test.
  const std::vector<ColumnTest>& tests() const { return tests_; }
  // Empty where no column has categories.
  Column<uint8_t> derivation() const;
  // Whether it looks up statistics of the model.
  bool reads_statistics() const { return !parts_.combinations.empty(); }

 private:
  DerivationParts parts_;
  std::vector<ColumnTest> tests_;
};

// Throws a Fault where a JSON file may lack tables that the model had: CatBoost writes one of
// several tables there that differ in nothing but the border of the target which they count by.
void refuse_lost_tables(const CatboostModel& model);

}  // namespace treebeard::readers::catboost
