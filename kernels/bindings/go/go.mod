module treebeard

go 1.19
