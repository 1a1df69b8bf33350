// The functions of document_api.h, which let no exception out.
#include "api/document_api.h"

#include <memory>
#include <string_view>
#include <utility>

#include "api/guarded.h"
#include "readers/boosters/lightgbm.h"
#include "readers/boosters/xgboost.h"
#include "readers/documents/document.h"
#include "readers/onnx/forest_columns.h"

struct treebeard_document {
  treebeard::readers::documents::Document document;
  bool is_text = false;  // of LightGBM
};

namespace {

using namespace treebeard::planner;
namespace boosters = treebeard::readers::boosters;
using namespace treebeard::readers::documents;

constexpr std::string_view kText = "lightgbm";

Document scanned(std::string_view format, std::string_view data) {
  if (format == "json") return scan_json(data);
  if (format == "ubjson") return scan_ubjson(data);
  if (format == kText) return scan_sections(data);
  throw treebeard::Error(treebeard::text("there is no format '", format, "'"));
}

}  // namespace

int treebeard_document_open(const char* format, const char* data, int64_t size,
                            treebeard_document** out, treebeard_result** contents,
                            treebeard_fault* fault) {
  return guarded(fault, [&] {
    auto document = std::make_unique<treebeard_document>();
    auto result = std::make_unique<treebeard_result>();
    document->document = scanned(format, {data, static_cast<size_t>(size)});
    document->is_text = std::string_view(format) == kText;
    result->result = document->document.contents;
    *out = document.release();
    *contents = result.release();
  });
}

void treebeard_document_destroy(treebeard_document* document) { delete document; }

int treebeard_document_gather(const treebeard_document* document, int64_t table, const char* outer,
                              const char* key, int32_t wanted, const int64_t* chosen,
                              int64_t n_chosen, treebeard_result** out, treebeard_fault* fault) {
  return guarded(fault, [&] {
    const Document& found = document->document;
    std::vector<std::string_view> path{key};
    if (outer != nullptr) path.insert(path.begin(), outer);
    const Rows& rows = found.tables.at(static_cast<size_t>(table));
    Gathered gathered = rows.gather(*found.cells, path, static_cast<Wanted>(wanted),
                                    {chosen, chosen + n_chosen});
    auto result = std::make_unique<treebeard_result>();
    result->result.add("size", gathered.size);
    if (static_cast<Wanted>(wanted) == Wanted::kNumbers) {
      result->result.add("values", gathered.numbers);
    } else {
      result->result.add("values", gathered.wholes);
    }
    *out = result.release();
  });
}

int treebeard_document_xgboost(const treebeard_document* document, int64_t first, int64_t end,
                               int32_t rules, treebeard_result** out, treebeard_fault* fault) {
  return guarded(fault, [&] {
    boosters::XgboostReading reading;
    reading.rules = {(rules & 1) != 0, (rules & 2) != 0, (rules & 4) != 0};
    reading.adds_to_zero = (rules & 8) != 0;
    reading.drops_of_booster = (rules & 16) == 0;
    reading.drops_of_model = (rules & 32) == 0;
    reading.trees = {first, end};
    const Document& read = document->document;
    auto result = std::make_unique<treebeard_result>();
    treebeard::readers::onnx::write_forest(
        boosters::xgboost_forest(read, boosters::value_of(read), reading), result->result);
    *out = result.release();
  });
}

int treebeard_document_lightgbm(const treebeard_document* document, int64_t first, int64_t end,
                                treebeard_result** out, treebeard_fault* fault) {
  return guarded(fault, [&] {
    const Document& read = document->document;
    const boosters::TreeRange trees = end < 0 ? boosters::TreeRange() : std::pair(first, end);
    auto result = std::make_unique<treebeard_result>();
    treebeard::readers::onnx::write_forest(
        document->is_text ? boosters::lightgbm_forest(read, trees)
                          : boosters::lightgbm_dump_forest(read, boosters::value_of(read), trees),
        result->result);
    *out = result.release();
  });
}
