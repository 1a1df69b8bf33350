// Scores two rows with a model of XGBoost:  score MODEL
#include <iomanip>
#include <iostream>

#include "treebeard.hpp"

int main(int, char** arguments) try {
  auto model = treebeard::Model::open(arguments[1]);
  std::vector<float> rows(static_cast<size_t>(2 * model.about().n_features));
  for (float score : model.predict<float>(rows, 2))
    std::cout << std::setprecision(9) << score << '\n';
} catch (const treebeard::Error& error) {
  std::cerr << error.what() << '\n';
  return error.status();
}
