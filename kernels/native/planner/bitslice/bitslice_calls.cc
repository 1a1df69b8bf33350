#include "planner/bitslice/bitslice_calls.h"

#include "error.h"
#include "planner/bitslice/tables.h"

namespace treebeard::planner::bitslice {
namespace {

Registers registers_of(const Options& options) {
  return {static_cast<int>(options.integer("plane_bytes")), options.flag("from_many")};
}

}  // namespace

void tell_bitslice_tables(const Forest& forest, const Options& options, Result& result) {
  Facts facts(forest);
  const Registers registers = registers_of(options);
  require(facts.forms(registers).has_value(), "a tree fits no form of bitslice");
  tell_tables(facts, registers, result);
}

}  // namespace treebeard::planner::bitslice
