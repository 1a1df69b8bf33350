// The floor `readers/documents`: numbers, JSON, UBJSON and the lines of a text.
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check.h"
#include "faults.h"
#include "readers/boosters/checked_lookup.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/documents/json.h"
#include "readers/documents/scanned_document.h"
#include "readers/documents/ubjson.h"

namespace {

using namespace std::string_literals;
using namespace treebeard;
using namespace treebeard::planner;
using namespace treebeard::readers;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// Decimal numbers

double decimal(std::string_view text) {
  double value = kNan;
  CHECK(documents::read_decimal(text.data(), text.data() + text.size(), &value) ==
        text.data() + text.size());
  return value;
}

// How many letters of a text are a number; -1 where none begins.
int64_t decimal_size(std::string_view text) {
  double value = 0;
  const char* const end = documents::read_decimal(text.data(), text.data() + text.size(), &value);
  return end == nullptr ? -1 : end - text.data();
}

TEST(decimals_are_the_nearest_doubles) {
  CHECK_EQUAL(decimal("0.1"), 0x1.999999999999ap-4);
  CHECK_EQUAL(decimal("-1.5e3"), -1500.0);
  CHECK_EQUAL(decimal("9007199254740993"), 0x1p53);  // 2 ** 53 + 1 is a tie, which goes to even
  CHECK_EQUAL(decimal("9007199254740993.0000000001"), 0x1p53 + 2);
  CHECK_EQUAL(decimal("2.2250738585072011e-308"), 0x0.fffffffffffffp-1022);
  CHECK_EQUAL(decimal("1.7976931348623157e308"), 0x1.fffffffffffffp1023);
  CHECK_EQUAL(decimal("1.7976931348623159e308"), kInfinity);
  CHECK_EQUAL(decimal("5e-324"), 0x1p-1074);
  CHECK_EQUAL(decimal("2.4703282292062327e-324"), 0.0);  // less than half of the smallest
  CHECK_EQUAL(decimal("2.4703282292062328e-324"), 0x1p-1074);
  CHECK_EQUAL(decimal("-1e-400"), -0.0);
  CHECK_EQUAL(decimal("1e99999999999999999999"), kInfinity);
  CHECK_EQUAL(decimal("0." + std::string(400, '0') + "1e401"), 1.0);
}

TEST(decimals_end_where_no_digit_follows) {
  CHECK_EQUAL(decimal_size("12abc"), 2);
  CHECK_EQUAL(decimal_size(".5"), 2);
  CHECK_EQUAL(decimal_size("5."), 2);
  CHECK_EQUAL(decimal_size("+3"), 2);
  CHECK_EQUAL(decimal_size("1e"), 1);
  CHECK_EQUAL(decimal_size("1e+"), 1);
  for (const char* const none : {"", ".", "-", "e5", "--1", "inf"})
    CHECK_EQUAL(decimal_size(none), -1);
}

TEST(whole_numbers_have_64_bits) {
  const auto whole = [](std::string_view text) {
    int64_t value = 0;
    return documents::word_to_whole(text, &value) ? value : -77;
  };
  CHECK_EQUAL(whole("9223372036854775807"), std::numeric_limits<int64_t>::max());
  CHECK_EQUAL(whole("-9223372036854775808"), std::numeric_limits<int64_t>::min());
  for (const char* const none : {"9223372036854775808", "-9223372036854775809", "12 ", "-", ""})
    CHECK_EQUAL(whole(none), -77);
}

TEST(words_are_numbers_as_in_python) {
  const auto number = [](std::string_view text) {
    double value = -77;
    return documents::word_to_double(text, &value) ? value : -77;
  };
  CHECK_EQUAL(number("-Infinity"), -kInfinity);
  CHECK_EQUAL(number("INF"), kInfinity);
  CHECK_EQUAL(number("nan"), kNan);
  for (const char* const none : {"", "0x10", "1_0", "infin", "1.0.0", "- 1"})
    CHECK_EQUAL(number(none), -77.0);
}

// JSON

std::string json_of(const documents::Document& document) {
  return documents::json_of(document.value);
}

TEST(values_of_json_are_those_of_the_file) {
  const std::string text =
      R"({"a": [1, -2], "b": [0.5, NaN, -Infinity, 3.0], "c": NaN, "d": [1, 2.5, true, null], )"
      R"("e": {"": "\u0041\n\"", "f": [[], {}, [[7]]]}, "g": 18446744073709551616, "h": -0})";
  CHECK_EQUAL(json_of(documents::scan_json(text)),
              R"({"a":[1,-2],"b":[0.5,NaN,-Infinity,3.0],"c":NaN,"d":[1,2.5,true,null],)"
              R"("e":{"":"A\u000a\"","f":[[],{},[[7]]]},"g":18446744073709551616,"h":-0})");
}

// Sizes and values of the cells at a key, or at a key within another.
std::pair<std::vector<int64_t>, std::vector<double>> cells_of(
    const documents::Document& document, const std::vector<std::string_view>& path,
    documents::CellKind kind) {
  std::vector<int64_t> rows;
  for (int64_t row = 0; row < document.tables[0].size(); ++row) rows.push_back(row);
  documents::Gathered found = document.tables[0].gather(*document.cells, path, kind, rows);
  found.numbers.insert(found.numbers.end(), found.wholes.begin(), found.wholes.end());
  return {found.size, found.numbers};
}

void check_cells(int line, const std::string& format, const std::string& file,
                 const std::vector<std::string_view>& path, documents::CellKind kind,
                 const std::vector<int64_t>& sizes, const std::vector<double>& expected) {
  const auto document = format == "json" ? documents::scan_json(file)
                                         : documents::scan_sections(file);
  const auto [size, values] = cells_of(document, path, kind);
  floors::check_equal(__FILE__, line, "sizes", size, sizes);
  floors::check_equal(__FILE__, line, "values", values, expected);
}
#define CHECK_CELLS(...) check_cells(__LINE__, __VA_ARGS__)

constexpr auto kCount = documents::CellKind::kCount;
constexpr auto kWhole = documents::CellKind::kWhole;
constexpr auto kWholes = documents::CellKind::kWholes;
constexpr auto kNumbers = documents::CellKind::kNumbers;
constexpr int64_t kAbsent = documents::kAbsent, kWrong = documents::kWrong;

TEST(cells_of_json_are_read_by_key) {
  const std::string
      file = R"({"tree_info": [{"a": [1, true, -0]}, { "b" : {"a": [7]} }, {"\u0061":[2.5]}, )"
             R"({"a": "x"}, {"a":[]}]})";
  CHECK_CELLS("json", file, {"a"}, kWholes, {3, kAbsent, kWrong, kWrong, 0}, {1, 1, 0});
  CHECK_CELLS("json", file, {"a"}, kNumbers, {3, kAbsent, 1, kWrong, 0}, {1, 1, 0, 2.5});
  CHECK_CELLS("json", file, {"a"}, kCount, {3, kAbsent, 1, kWrong, 0}, {});
  CHECK_CELLS("json", file, {"b", "a"}, kWholes, {kWrong, 1, kWrong, kWrong, kWrong}, {7});
}

TEST(whole_numbers_alone_are_numbers_or_texts) {
  const auto file = [](const std::string& value) {
    return R"({"tree_info": [{"a": )" + value + "}]}";
  };
  for (const char* const good : {"7", "\"7\"", "\"0000000007\"", R"("\u0037")"})
    CHECK_CELLS("json", file(good), {"a"}, kWhole, {1}, {7});
  CHECK_CELLS("json", file("2147483647"), {"a"}, kWhole, {1}, {2147483647});
  for (const char* const bad :
       {"2147483648", "-1", "1.0", "1e3", "true", "null", R"("")", R"("+1")", R"(" 1")", "[1]",
        "12345678901", R"("00000000001")", "NaN"})
    CHECK_CELLS("json", file(bad), {"a"}, kWhole, {kWrong}, {});
}

TEST(lists_of_whole_numbers_have_64_bits) {
  const auto file = [](const std::string& number) {
    return R"({"tree_info": [{"a": [1 ,)" + number + " ,2]}]}";
  };
  for (const int64_t number : {int64_t{0}, int64_t{-1}, int64_t{1} << 52})
    CHECK_CELLS("json", file(std::to_string(number)), {"a"}, kWholes, {3},
                {1, static_cast<double>(number), 2});
  for (const char* const bad :
       {"9223372036854775808", "-9223372036854775809", "1.0", "1e3",
        "10000000000000000000000000000000000000000", "null", "\"1\"", "[1]"})
    CHECK_CELLS("json", file(bad), {"a"}, kWholes, {kWrong}, {});
  CHECK_CELLS("json", file("18446744073709551616"), {"a"}, kNumbers, {3}, {1, 0x1p64, 2});
}

TEST(cells_of_a_text_are_words) {
  const std::string file = "tree\nTree=0\na=1\t-2 +3\nTree=1\n=9\nb\nTree=2\na=4 x\nend of trees";
  CHECK_CELLS("text", file, {"a"}, kWholes, {3, kAbsent, kWrong}, {1, -2, 3});
  CHECK_CELLS("text", file, {"a"}, kCount, {3, kAbsent, 2}, {});
  CHECK_CELLS("text", file, {"b"}, kCount, {kAbsent, 0, kAbsent}, {});
}

TEST(parts_of_a_text_are_found) {
  const auto fault = [](const std::string& file) {
    const auto& found = documents::scan_sections(file).sections.fault;
    return found ? treebeard::fault_text(*found) : std::string();
  };
  CHECK_EQUAL(fault("tree\nTree=0\na=1\nTree=1\nend of trees"), "");
  CHECK_EQUAL(fault("tree\nTree=0 \r\na=1\nTree=2\nend of trees"),
              "tree 1, field 'Tree': is '2'; expected 1: trees are numbered in order");
  CHECK_EQUAL(fault("tree\nTree=0\na=1\na=2\nTree=2\nend of trees"),
              "tree 0, field 'a': occurs twice in one section");
  CHECK_EQUAL(fault("tree\na=1\na=1\nTree=0\nTree=1\nfeature_importances:\nTree=7"),
              "field 'a': occurs twice in one section");
  CHECK_EQUAL(fault("tree\nTree=0Tree=0\nfeature importances:"),
              "tree 0, field 'Tree': is '0Tree=0'; expected 0: trees are numbered in order");
  for (const char* const open :
       {"", "\n", "tree", "Tree=0\nend of tree", "end of trees", "\nTree=0"})
    CHECK(!documents::scan_sections(std::string(open)).sections.are_trees_complete);
}

TEST(texts_of_json_are_utf8) {
  CHECK_EQUAL(documents::unescaped(R"("a\n\u00e9\ud83d\ude00\/")"), "a\n\xC3\xA9\xF0\x9F\x98\x80/");
  CHECK_EQUAL(documents::unescaped(R"("\ud83dx")"), "\xED\xA0\xBDx");  // half a pair is a letter
}

TEST(values_of_json_are_found_by_key) {
  const std::string text = R"({"a": {"n": "7", "x": 2.5, "l": [3, true]}, "t": "\u0041"})";
  const auto document = documents::scan_json(text);
  const boosters::Section top(document.value, ""), a = top.section("a");
  CHECK_EQUAL(top.text("t"), "A");
  CHECK_EQUAL(a.integer("n"), 7);
  CHECK_EQUAL(a.integer("absent", 5), 5);
  CHECK_EQUAL(a.number("x"), 2.5);
  CHECK_EQUAL(a.wholes("l"), {3, 1});
  CHECK_FAULT(a.integer("x"), "field 'a.x': is '2.5'; expected a whole number");
  CHECK_FAULT(a.text("l"), "field 'a.l': is a list; expected text");
  CHECK_FAULT(a.get("absent"), "field 'a.absent': is missing");
}

TEST(malformed_json_is_refused) {
  const std::string good = R"({"a": [1, {"b": "c"}], "d": -1.5e3})";
  documents::scan_json(good);
  for (size_t size = 0; size < good.size(); ++size)
    CHECK_FAULT(documents::scan_json(std::string(good, 0, size)),
                "is not valid JSON (line 1, column ");
  for (const std::string bad :
       {R"({"a": 01})", R"({"a": 1,})", R"([1,])", R"({"a" 1})", R"({a: 1})", R"({"a": 1} x)",
        R"({"a": .5})", R"({"a": 5.})", R"({"a": "\x"})", R"({"a": "\u12g4"})", R"({"a": tru})",
        "{\"a\": \"\n\"}", R"({"a": +1})", R"([1})"}) {
    CHECK_FAULT(documents::scan_json(bad), "is not valid JSON (line 1, column ");
  }
  const auto scan = [](const std::string& text) { documents::scan_json(text); };
  CHECK_FAULT(scan("{\"\xC3\xA9\": 1,\n \"\xC3\xA9\": 01}"),
              "is not valid JSON (line 2, column 8: expected ',' or '}')");
  CHECK_FAULT(scan("[1, "), "is not valid JSON (line 1, column 5: expected a value); truncated?");
  CHECK_FAULT(scan("\"\xFF\""), "is not valid JSON: its text is not UTF-8");
  for (const std::string twice :
       {R"({"a": 1, "\u0061": 2})", R"([{"a": 1, "a": 1}])",
        R"({"tree_info": [{"b": {"a": 1, "a": 1}}]})", R"({"tree_info": [{"a": 1, "a": 1}]})"})
    CHECK_FAULT(scan(twice), "has the key 'a' twice in one object");
  const std::string list = "[1]",
                    deep = "{\"a\":" + std::string(3000, '[') + std::string(3000, ']') + "}";
  CHECK_EQUAL(documents::scan_json(list).value.wholes, {1});
  CHECK_FAULT(documents::scan_json(deep), "is nested too deeply for a model");
  const std::string in_tree = "{\"tree_info\":[" + deep + "]}";  // is skipped
  CHECK_EQUAL(documents::scan_json(in_tree).tables[0].size(), 1);
}

// UBJSON

TEST(numbers_of_ubjson_are_big_endian) {
  const auto number = [](const std::string& bytes) {
    documents::UbjsonReader reader(bytes);
    const char marker = reader.marker();
    return reader.number(marker).value();
  };
  CHECK_EQUAL(number("i\xFF"), -1.0);
  CHECK_EQUAL(number("U\xFF"), 255.0);
  CHECK_EQUAL(number("NNI\x01\x02"), 258.0);  // N is nothing
  CHECK_EQUAL(number("l\xFF\xFF\xFF\xFE"s), -2.0);
  CHECK_EQUAL(number("L\0\0\0\1\0\0\0\0"s), 0x1p32);
  CHECK_EQUAL(number("d\x3F\xC0\0\0"s), 1.5);
  CHECK_EQUAL(number("D\xBF\xF8\0\0\0\0\0\0"s), -1.5);
}

TEST(values_of_ubjson_are_those_of_the_file) {
  const std::string file =
      "{U\1ai\xFFU\1bd\x3F\xC0\0\0U\1cTU\1dFU\1eZU\1f[NNi\1Si\1x]U\1g[#i\2TFU\1h{U\1a{}}"
      "U\1i[$I#i\2\0\5\xFF\xFFU\1j[$d#i\1\x3F\xC0\0\0}"s;
  CHECK_EQUAL(json_of(documents::scan_ubjson(file)),
              R"({"a":-1,"b":1.5,"c":true,"d":false,"e":null,"f":[1,"x"],"g":[true,false],)"
              R"("h":{"a":{}},"i":[5,-1],"j":[1.5]})");
}

TEST(malformed_ubjson_is_refused_with_its_place) {
  const auto scan = [](const std::string& bytes) { documents::scan_ubjson(bytes); };
  const std::string good = "{U\1a[$l#U\1\0\0\0\7U\1bSU\2xy}"s;
  scan(good);
  for (size_t size = 0; size < good.size(); ++size)
    CHECK_FAULT(scan(good.substr(0, size)), "is not valid UBJSON at byte ");
  CHECK_FAULT(scan("{U\1aH}"), "is not valid UBJSON at byte 5: unknown marker 'H'");
  CHECK_FAULT(scan("{i\xFFT}"), "is not valid UBJSON at byte 3: a count of -1");
  CHECK_FAULT(scan("{U\1\xFFT}"), "is not valid UBJSON at byte 4: expected UTF-8");
  CHECK_FAULT(scan("[$T#U\1T]"), "is not valid UBJSON at byte 3: expected a typed array");
  CHECK_FAULT(scan("{}x"), "is not valid UBJSON at byte 2: expected the end");
  CHECK_FAULT(scan("{U\1aTU\1aF}"), "has the key 'a' twice in one object");
  CHECK_FAULT(scan(std::string(65, '[')), "is nested too deeply for a model");
}

}  // namespace
