// Router scores the candidates of each request with a model in the process, reloads the model meanwhile, and prints how long requests took.
//
//	go run ./router -model latency.json -candidates 200 -time 10s
package main

import (
	"flag"
	"fmt"
	"log"
	"math/rand"
	"runtime"
	"sort"
	"syscall"
	"time"
	"unsafe"

	"treebeard"
)

// request is the request of one client: the features of every candidate, row after row, and room for their scores.
type request struct {
	candidates       int
	features, scores []float32
}

// best returns the candidate with the smallest score, such as a predicted latency.
func (r *request) best(model *treebeard.Model) (int, error) {
	if err := treebeard.Predict(model, r.features, r.candidates, r.scores); err != nil {
		return 0, err
	}
	best := 0
	for candidate, score := range r.scores {
		if score < r.scores[best] {
			best = candidate
		}
	}
	return best, nil
}

// measured sends requests for some time, with a pause after each. It returns how long each took, and the CPU time of all.
func measured(model *treebeard.Model, r *request, duration, pause time.Duration) ([]time.Duration, time.Duration, error) {
	runtime.LockOSThread() // the CPU time is the thread's
	defer runtime.UnlockOSThread()
	var took []time.Duration
	var cpu time.Duration
	for end := time.Now().Add(duration); time.Now().Before(end); time.Sleep(pause) {
		before, start := threadTime(), time.Now()
		if _, err := r.best(model); err != nil {
			return nil, 0, err
		}
		took = append(took, time.Since(start))
		cpu += threadTime() - before
	}
	sort.Slice(took, func(i, j int) bool { return took[i] < took[j] })
	return took, cpu, nil
}

func threadTime() time.Duration {
	const clock = 3 // CLOCK_THREAD_CPUTIME_ID of Linux
	var now syscall.Timespec
	if _, _, failed := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, clock, uintptr(unsafe.Pointer(&now)), 0); failed != 0 {
		log.Fatal(failed)
	}
	return time.Duration(now.Nano())
}

// reload reloads the model at intervals, as if a trainer had written a new file and renamed it.
func reload(model *treebeard.Model, path string, every time.Duration) {
	for range time.Tick(every) {
		if err := model.Reload(path); err != nil {
			log.Print(err) // the current model remains in service
		}
	}
}

func spin() {
	for {
	}
}

func main() {
	path := flag.String("model", "", "a model that reads and writes float32")
	candidates := flag.Int("candidates", 200, "rows a request")
	duration := flag.Duration("time", 10*time.Second, "how long requests are sent")
	pause := flag.Duration("pause", time.Millisecond, "between two requests")
	busy := flag.Int("busy", 1, "goroutines that keep a CPU busy meanwhile")
	every := flag.Duration("reload", time.Second, "between two reloads of the model")
	flag.Parse()
	model, err := treebeard.Open(*path)
	if err != nil {
		log.Fatal(err)
	}
	info := model.Info()
	r := &request{*candidates, make([]float32, *candidates*info.Features), make([]float32, *candidates*info.Outputs)}
	for k := range r.features {
		r.features[k] = rand.Float32()
	}
	for k := 0; k < *busy; k++ {
		go spin()
	}
	go reload(model, *path, *every)
	took, cpu, err := measured(model, r, *duration, *pause)
	if err != nil {
		log.Fatal(err)
	}
	n := len(took)
	fmt.Printf("%d candidates x %d features, %d trees, %d requests: p50 %v, p99 %v, max %v, CPU %v\n", *candidates, info.Features, info.Trees, n,
		took[n/2], took[n*99/100], took[n-1], cpu/time.Duration(n))
}
