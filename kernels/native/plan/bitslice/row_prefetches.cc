#include "plan/bitslice/row_prefetches.h"

#include <algorithm>

#include "plan/kernel/unit_names.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr int64_t kLineBytes = 64;
constexpr size_t kGroupsAhead = 3;

// The line of rows that has the value of a feature, and the first group of tiles that reads it.
struct Line {
  int64_t feature;
  size_t group;
};

// Lines in the order in which groups read them. Where lines begin depends on the address of a row,
// so what is covered are features that are no more than a line apart.
class Lines {
 public:
  Lines(int64_t n_features, int64_t value_bytes)
      : last_(n_features - 1), in_line_(kLineBytes / value_bytes) {}

  // The first group reads what nothing has prefetched.
  void add(int64_t feature, size_t group) {
    if (begin_ <= feature && feature <= end_) return;
    const bool follows = begin_ <= feature && feature <= end_ + in_line_;
    if (!follows) begin_ = feature;
    end_ = follows && group > 0 ? std::min(end_ + in_line_, last_) : feature;
    if (group > 0) lines_.push_back({end_, group});
  }
  const std::vector<Line>& lines() const { return lines_; }

 private:
  const int64_t last_, in_line_;
  int64_t begin_ = 0, end_ = -1;  // the features that are covered, the last one included
  std::vector<Line> lines_;
};

std::vector<Line> lines_of(const std::vector<FeatureRecord>& features,
                           const std::vector<GroupEnd>& groups, int64_t n_features,
                           int64_t value_bytes) {
  Lines lines(n_features, value_bytes);
  size_t position = 0;
  for (size_t group = 0; group < groups.size(); ++group) {
    for (; position < kTileFeatures * groups[group].tile; ++position) {
      const FeatureRecord& feature = features[position];
      if (feature.window == kNoWindow) {
        lines.add(feature.feature, group);
      } else if (position % kTileFeatures == 0) {
        lines.add(feature.window, group);
        lines.add(feature.window + kTileFeatures - 1, group);
      }
    }
  }
  return lines.lines();
}

// Hands out the parts of one line after the other.
class Parts {
 public:
  explicit Parts(const std::vector<Line>& lines) : lines_(lines) {}

  // How many the runs of a group take: all of the next group, or half of what the two next need.
  size_t of_group(size_t group) {
    while (line_ < lines_.size() && lines_[line_].group <= group) next_line();
    return std::max(left_until(group + kGroupsAhead),
                    (left_until(group + kGroupsAhead + 1) + 1) / 2);
  }
  // Gives a run so many parts, if the line has as many left; returns how many it has.
  size_t give(size_t count, RunRecord& run) {
    if (line_ == lines_.size()) return 0;
    const size_t first = part_;
    part_ = std::min(part_ + count, kAheadParts);
    run.ahead = static_cast<int32_t>(lines_[line_].feature);
    run.ahead_first = static_cast<int32_t>(first);
    run.ahead_end = static_cast<int32_t>(part_);
    const size_t given = part_ - first;
    if (part_ == kAheadParts) next_line();
    return given;
  }

 private:
  void next_line() {
    ++line_;
    part_ = 0;
  }
  size_t left_until(size_t group) const {
    size_t end = line_;
    while (end < lines_.size() && lines_[end].group <= group) ++end;
    return (end - line_) * kAheadParts - (end > line_ ? part_ : 0);
  }

  const std::vector<Line>& lines_;
  size_t line_ = 0;
  size_t part_ = 0;  // the first of the line that no run prefetches yet
};

}  // namespace

void prefetch_rows(const std::vector<FeatureRecord>& features, const std::vector<GroupEnd>& groups,
                   int64_t n_features, int64_t value_bytes, std::vector<RunRecord>& runs) {
  const std::vector<Line> lines = lines_of(features, groups, n_features, value_bytes);
  Parts parts(lines);
  size_t run = 0;
  for (size_t group = 0; group < groups.size(); ++group) {
    const size_t first = run, count = groups[group].run - first;
    const size_t wanted = parts.of_group(group);
    size_t given = 0;
    for (; run < groups[group].run; ++run) {
      const size_t due = (wanted * (run - first + 1) + count - 1) / count;
      if (due > given) given += parts.give(due - given, runs[run]);
      runs[run].ahead *= static_cast<int32_t>(value_bytes);
    }
  }
}

}  // namespace treebeard::planner::bitslice
