extern "C" const char* treebeard_version() noexcept { return "0.1.0"; }
