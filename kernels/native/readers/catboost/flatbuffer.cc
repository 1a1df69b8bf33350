#include "readers/catboost/flatbuffer.h"

#include <utility>

#include "readers/reader_support.h"

namespace treebeard::readers::catboost {
namespace {

constexpr size_t kOffset = sizeof(uint32_t);

}  // namespace

FlatTable Flatbuffer::root(std::string name) {
  if (bytes_.size() < kOffset) refuse(in_field(name), "is cut off; the file is truncated");
  uint32_t position = 0;
  std::memcpy(&position, bytes_.data(), sizeof position);
  return {*this, position, std::move(name)};
}

// A table begins with the distance back to its list of slots, which begins with two lengths.
FlatTable::FlatTable(Flatbuffer& buffer, size_t position, std::string name)
    : buffer_(&buffer), place_(position), name_(std::move(name)) {
  constexpr size_t kLengths = 2 * sizeof(uint16_t);
  check(holds(position, sizeof(int32_t)), {});
  const int64_t slots = static_cast<int64_t>(position) - at<int32_t>(position);
  check(slots >= 0 && holds(static_cast<uint64_t>(slots), kLengths), {});
  const auto begin = static_cast<size_t>(slots);
  const auto length = at<uint16_t>(begin);
  size_ = at<uint16_t>(begin + sizeof(uint16_t));
  check(length >= kLengths && holds(begin, length) && holds(position, size_), {});
  slots_ = begin + kLengths;
  n_slots_ = static_cast<int>((length - kLengths) / sizeof(uint16_t));
}

void FlatTable::check(bool holds, std::string_view field) const {
  if (holds) return;
  refuse(field.empty() ? in_field(name_) : location(field),
         "points outside of the file, or to bytes that were read before; the file is damaged");
}

size_t FlatTable::place_of(int slot, const char* field, size_t size) const {
  const uint16_t distance = slot < n_slots_ ? at<uint16_t>(slots_ + static_cast<size_t>(slot) *
                                                                        sizeof(uint16_t))
                                            : uint16_t{0};
  if (distance == 0) return 0;
  check(distance + size <= size_, field);
  return place_ + distance;
}

size_t FlatTable::target_of(size_t position, std::string_view field) const {
  const uint64_t target = uint64_t{position} + at<uint32_t>(position);
  check(holds(target, kOffset), field);
  return static_cast<size_t>(target);
}

std::string_view FlatTable::elements(size_t position, std::string_view field, size_t size) const {
  const uint64_t length = uint64_t{at<uint32_t>(position)} * size;
  check(holds(position + kOffset, length) && length + kOffset <= buffer_->budget_, field);
  buffer_->budget_ -= static_cast<size_t>(length) + kOffset;
  return buffer_->bytes_.substr(position + kOffset, static_cast<size_t>(length));
}

std::string_view FlatTable::vector_of(int slot, const char* field, size_t size) const {
  const size_t position = place_of(slot, field, kOffset);
  return position == 0 ? std::string_view() : elements(target_of(position, field), field, size);
}

std::vector<size_t> FlatTable::targets_of(int slot, const char* field) const {
  std::vector<size_t> targets;
  const std::string_view span = vector_of(slot, field, kOffset);
  const auto begin = static_cast<size_t>(span.data() - buffer_->bytes_.data());
  for (size_t offset = 0; offset < span.size(); offset += kOffset)
    targets.push_back(target_of(begin + offset, field));
  return targets;
}

std::vector<std::string> FlatTable::texts(int slot, const char* field) const {
  std::vector<std::string> texts;
  for (const size_t target : targets_of(slot, field))
    texts.push_back(checked_text(elements(target, field, sizeof(char)), field));
  return texts;
}

std::string FlatTable::checked_text(std::string_view text, const char* field) const {
  if (!is_utf8(text)) refuse(location(field), "is not UTF-8 text");
  return std::string(text);
}

std::vector<FlatTable> FlatTable::tables(int slot, const char* field) const {
  std::vector<FlatTable> tables;
  for (const size_t target : targets_of(slot, field))
    tables.push_back(FlatTable(*buffer_, target, treebeard::text(field, "[", tables.size(), "]")));
  return tables;
}

FlatTable FlatTable::table(int slot, const char* field) const {
  const size_t position = place_of(slot, field, kOffset);
  if (position == 0) refuse(location(field), "is missing");
  return {*buffer_, target_of(position, field), name_.empty() ? field : name_ + "." + field};
}

}  // namespace treebeard::readers::catboost
