// The execution provider in one session: it claims tree nodes, and runs them.
//
//     GetCapability: graph -> claims, compiled     Compile: claims -> kernels     Compute: rows -> scores
//
// onnxruntime only logs an error that GetCapability returns, and runs the node itself. What the caller has to hear of (an unknown option,
// a schedule that is illegal) is therefore kept in the claim, and Compile returns it, which ends the making of the session.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "ort/claim.h"
#include "ort/ep_abi.h"

namespace treebeard {

class Provider : public OrtEp {
 public:
  Provider(const OrtApi& api, ProviderOptions options, const OrtLogger* logger);

 private:
  void claim(const OrtGraph* graph, OrtEpGraphSupportInfo* support);
  void check_names();
  void add(TreeNode& node, OrtEpGraphSupportInfo* support);
  std::unique_ptr<OrtNodeComputeInfo> compile(const OrtGraph* graph, const OrtNode* fused);
  void log(OrtLoggingLevel level, const std::string& message) const;

  const OrtApi& api_;
  const ProviderOptions options_;
  const OrtLogger* logger_;
  std::set<std::string> names_;                           // of all tree nodes seen
  std::map<std::string, std::unique_ptr<Claim>> claims_;  // of the graph last seen, by its tree node's first output
};

}  // namespace treebeard
