// Tables as Python hands them to kernels (onnx_treebeard/bindings/native_tables.py). In: columns,
// or the text of a CSV file. Out: rows (tables/table_rows.h).
//
// Functions return a treebeard_status; where it is not 0 they write a message of one line, cut to
// `error_size` bytes, into `error`. Arguments are checked, and no exception leaves.

#include <algorithm>
#include <cstdio>

#include "api/c_handles.h"
#include "base/city_hash.h"
#include "tables/category_codes.h"
#include "tables/column_match.h"
#include "tables/table_rows.h"
#include "treebeard.h"

extern "C" {

// Names, one behind the other in UTF-8. ends: n + 1, where each begins, and the end of the last.
typedef struct treebeard_names {
  int64_t n;
  const char* text;
  const int64_t* ends;
} treebeard_names;

// How they are matched: `treebeard::tables::NameRules`.
typedef struct treebeard_name_rules {
  int32_t has_blank_names, may_count, is_named;
  const char *input_name, *hint;
} treebeard_name_rules;

// What a model says of its columns: `treebeard::tables::ModelFacts`.
typedef struct treebeard_column_facts {
  int64_t n_features, n_frame_lists;
  const uint8_t *features, *frame_lists;
  int32_t numbers_categories, stores_categories, refuses_unknown;
} treebeard_column_facts;

}  // extern "C"

namespace {

using treebeard::ElementType;
using treebeard::require;

const treebeard_csv_form& checked(const treebeard_csv_form& form, int64_t size) {
  require(form.width > 0, "rows have ", form.width, " cells; expected 1 or more");
  require(form.delimiter > 0 && form.delimiter < 128, "the delimiter is ", form.delimiter,
          "; expected a character of ASCII");
  require(form.decimal == '.' || form.decimal == ',', "the decimal point is character code ",
          form.decimal, "; expected 46 (.) or 44 (,)");
  require(size >= 0, "the text has ", size, " bytes; expected 0 or more");
  require(form.n_words >= 0, "there are ", form.n_words, " words; expected 0 or more");
  return form;
}

void check_rows(int32_t type, int64_t n_rows) {
  require(n_rows >= 0, "there are ", n_rows, " rows; expected 0 or more");
  require(type == 1 || type == 11, "rows have type ", type, "; expected 1 (float) or 11 (double)");
}

treebeard::tables::Names listed(const treebeard_names& names) {
  treebeard::tables::Names result;
  require(names.n >= 0, "there are ", names.n, " names; expected 0 or more");
  for (int64_t position = 0; position < names.n; ++position)
    result.emplace_back(names.text + names.ends[position],
                        static_cast<size_t>(names.ends[position + 1] - names.ends[position]));
  return result;
}

}  // namespace

extern "C" {

// Writes whether the model's library is one whose models have a width, compare the codes of a data
// frame's categories, and have underscores for blanks.
TREEBEARD_API void treebeard_source_rules(const char* source, int32_t* rules) {
  const treebeard::planner::SourceRules rules_of_source = treebeard::planner::source_rules(source);
  rules[0] = rules_of_source.has_width;
  rules[1] = rules_of_source.numbers_categories;
  rules[2] = rules_of_source.has_blank_names;
}

TREEBEARD_API int32_t treebeard_are_positions(const treebeard_names* model,
                                              const char* input_name) {
  return treebeard::tables::are_positions(listed(*model), input_name);
}

// Writes the place of each of the model's names in the table, or that columns go by position.
// within: the places that may be meant.
TREEBEARD_API int treebeard_match_names(const treebeard_names* model, const treebeard_names* table,
                                        const int64_t* within, int64_t n_within,
                                        const treebeard_name_rules* rules, int64_t* places,
                                        int32_t* is_by_position, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    require(std::all_of(within, within + n_within,
                        [&](int64_t position) { return position >= 0 && position < table->n; }),
            "a place is not within the ", table->n, " columns of the table");
    const treebeard::tables::NameRules name_rules{rules->has_blank_names != 0,
                                                  rules->may_count != 0,
                                                  rules->is_named != 0,
                                                  rules->input_name,
                                                  "",
                                                  rules->hint};
    const auto places_of_names = treebeard::tables::match_names(
        listed(*model), listed(*table), {within, within + n_within}, name_rules);
    *is_by_position = places_of_names ? 0 : 1;
    if (places_of_names) std::copy(places_of_names->begin(), places_of_names->end(), places);
  });
}

// Writes for each column of a table how it becomes numbers, and which list of the frame has its
// categories, or -1; where it fails, which column cannot be read, or -1 for the table.
TREEBEARD_API int treebeard_column_rules(const treebeard_column_facts* model, const uint8_t* forms,
                                         int64_t n_columns, int32_t is_in_memory, int32_t has_codes,
                                         uint8_t* treatments, int64_t* frame_lists,
                                         int64_t* refused, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    const treebeard::tables::ModelFacts facts{
        {model->features, model->features + model->n_features},
        {model->frame_lists, model->frame_lists + model->n_frame_lists},
        model->numbers_categories != 0,
        model->stores_categories != 0,
        model->refuses_unknown != 0};
    try {
      for (const treebeard::tables::ColumnRule& rule : treebeard::tables::column_rules(
               facts, {forms, forms + n_columns}, is_in_memory != 0, has_codes != 0)) {
        *treatments++ = static_cast<uint8_t>(rule.treatment);
        *frame_lists++ = rule.frame_list;
      }
    } catch (const treebeard::tables::ColumnError& error_of_column) {
      *refused = error_of_column.feature;
      throw;
    }
  });
}

// The categories that a model lists for a column, until they are freed.
TREEBEARD_API int treebeard_categories_new(const treebeard_values* listed,
                                           treebeard::tables::CategoryList** list, char* error,
                                           size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    *list = new treebeard::tables::CategoryList(treebeard::tables::categories_of(*listed));
  });
}

TREEBEARD_API void treebeard_categories_free(treebeard::tables::CategoryList* list) { delete list; }

// Writes some of the categories, for messages, cut to `size` bytes with the zero byte at the end.
TREEBEARD_API void treebeard_categories_shown(const treebeard::tables::CategoryList* list,
                                              char* text, size_t size) {
  std::snprintf(text, size, "%s", list->shown().c_str());
}

// Writes the code of each value: NaN of missing ones, -1 of those that are not listed, -2 of
// numbers where all categories are texts. have_type: whether they are the categories of a column.
TREEBEARD_API int treebeard_category_codes(const treebeard::tables::CategoryList* list,
                                           const treebeard_values* values, int32_t have_type,
                                           double* codes, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    const auto categories = treebeard::tables::categories_of(*values);
    if (have_type != 0) {
      const std::vector<double> type_codes = list->codes_of_type(categories);
      std::copy(type_codes.begin(), type_codes.end(), codes);
    } else {
      std::transform(categories.begin(), categories.end(), codes,
                     [&](const auto& value) { return list->code_of(value); });
    }
  });
}

// Writes the hashes of values. Where it fails, `refused` is the place of the first that has none.
TREEBEARD_API int treebeard_category_hashes(const treebeard_values* values, uint32_t* hashes,
                                            int64_t* refused, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    *refused = 0;
    for (const auto& value : treebeard::tables::categories_of(*values)) {
      hashes[*refused] = treebeard::tables::category_hash(value);
      ++*refused;
    }
  });
}

// Fails with what is wrong with the value at a place, whose code is -1 or -2.
TREEBEARD_API int treebeard_refuse_category(const treebeard::tables::CategoryList* list,
                                            const treebeard_values* values, int64_t position,
                                            double code, int32_t is_in_memory, char* error,
                                            size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    const auto own = treebeard::tables::categories_of(*values);
    require(position >= 0 && position < values->n, "place ", position, " is not one of ",
            values->n);
    treebeard::fail({list->refusal(own[static_cast<size_t>(position)], code, is_in_memory != 0)});
  });
}

TREEBEARD_API uint32_t treebeard_category_hash(const char* category, size_t size) {
  return treebeard::category_hash({category, size});
}

TREEBEARD_API int treebeard_interleave(const treebeard_table_column* columns, int64_t n_columns,
                                       int64_t first_row, int64_t n_rows, int32_t type, void* rows,
                                       int64_t row_stride, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    check_rows(type, n_rows);
    require(n_columns >= 0 && first_row >= 0, "there are ", n_columns, " columns from row ",
            first_row, "; expected 0 or more");
    require(row_stride >= n_columns, "rows are ", row_stride, " elements apart; they have ",
            n_columns, " columns");
    treebeard::tables::interleave(columns, n_columns, first_row, n_rows,
                                  static_cast<ElementType>(type), rows, row_stride);
  });
}

// Writes how many rows a text has that begins with one, `most_rows` at most, and the end of the
// last whole one.
TREEBEARD_API int treebeard_csv_scan(const char* data, int64_t size, const treebeard_csv_form* form,
                                     int64_t most_rows, int32_t is_final, int64_t* n_rows,
                                     int64_t* end, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    const treebeard::tables::CsvRows scan = treebeard::tables::scan_rows(
        data, size, checked(*form, size), most_rows, is_final != 0);
    *n_rows = scan.n_rows;
    *end = scan.end;
  });
}

TREEBEARD_API int treebeard_csv_copy(const char* data, int64_t size, const treebeard_csv_form* form,
                                     char* copy, int64_t* n_bytes, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    *n_bytes = treebeard::tables::copy_rows(data, size, checked(*form, size), copy);
  });
}

TREEBEARD_API int treebeard_csv_read(const char* data, int64_t size, const treebeard_csv_form* form,
                                     const int64_t* places, int64_t n_rows, int32_t type,
                                     void* rows, int64_t row_stride, int64_t* n_read, char* error,
                                     size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    check_rows(type, n_rows);
    const treebeard_csv_form& form_of_rows = checked(*form, size);
    for (int64_t cell = 0; cell < form_of_rows.width; ++cell) {
      require(places[cell] < row_stride, "a cell goes to place ", places[cell], " of a row of ",
              row_stride);
    }
    *n_read = treebeard::tables::read_rows(data, size, form_of_rows, places, n_rows,
                                           static_cast<ElementType>(type), rows, row_stride);
  });
}

// Writes the hashes of `n_texts` texts, of which the one at k lies from ends[k] to ends[k + 1].
TREEBEARD_API int treebeard_hash_texts(const char* data, int64_t size, const int64_t* ends,
                                       int64_t n_texts, uint32_t* hashes, char* error,
                                       size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    require(n_texts >= 0 && size >= 0, "there are ", n_texts, " texts of ", size,
            " bytes; expected 0 or more");
    require(ends[0] >= 0 && ends[n_texts] <= size && std::is_sorted(ends, ends + n_texts + 1),
            "the ends of texts do not rise within ", size, " bytes");
    for (int64_t number = 0; number < n_texts; ++number)
      hashes[number] = treebeard::category_hash(
          {data + ends[number], static_cast<size_t>(ends[number + 1] - ends[number])});
  });
}

// The same for integers. type: 7 (int64) or 13 (uint64).
TREEBEARD_API int treebeard_hash_integers(const void* values, int32_t type, int64_t n_values,
                                          uint32_t* hashes, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    require(type == 7 || type == 13, "integers have type ", type,
            "; expected 7 (int64) or 13 (uint64)");
    const auto hash_all = [&](auto* integers) {
      std::transform(integers, integers + n_values, hashes,
                     [](auto number) { return treebeard::category_hash(number); });
    };
    type == 7 ? hash_all(static_cast<const int64_t*>(values))
              : hash_all(static_cast<const uint64_t*>(values));
  });
}

}  // extern "C"
