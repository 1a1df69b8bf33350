// The exception of the runtime; its text is the message that the user reads.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>

namespace treebeard {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A device is missing, or does not do what it should. The forest is not at fault, and the CPU can serve it.
class DeviceError : public Error {
 public:
  using Error::Error;
};

// Error text from parts: text("found ", 3, ", expected ", 2).
template <class... Parts>
std::string text(const Parts&... parts) {
  std::ostringstream stream;
  stream.exceptions(std::ios::badbit);  // otherwise a failed allocation would only truncate the text
  (stream << ... << parts);
  return stream.str();
}

template <class... Parts>
void require(bool holds, const Parts&... parts) {
  if (!holds) throw Error(text(parts...));
}

}  // namespace treebeard
