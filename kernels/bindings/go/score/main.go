// Score scores two rows with a model of XGBoost:  go run ./score MODEL
package main

import (
	"fmt"
	"log"
	"os"

	"treebeard"
)

func main() {
	model, err := treebeard.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer model.Close()
	rows, scores := make([]float32, 2*model.Info().Features), make([]float32, 2)
	if err := treebeard.Predict(model, rows, 2, scores); err != nil {
		log.Fatal(err)
	}
	fmt.Println(scores[0])
	fmt.Println(scores[1])
}
