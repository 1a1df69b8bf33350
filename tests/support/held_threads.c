/* Preloaded: threads that start while the program says so do not begin, or are refused. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

typedef void* Function(void*);
typedef int Create(pthread_t*, const pthread_attr_t*, Function*, void*);
typedef struct {
  Function* function;
  void* argument;
} Start;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int holds, refuses, asked;

static void set(int* what, int value) {
  pthread_mutex_lock(&lock);
  *what = value;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

void hold_threads(int value) { set(&holds, value); }
void refuse_threads(int value) { set(&refuses, value); }
/* How many threads were to start since the last call. */
int asked_threads(void) {
  pthread_mutex_lock(&lock);
  const int count = asked;
  asked = 0;
  pthread_mutex_unlock(&lock);
  return count;
}

static void* begin(void* given) {
  const Start start = *(Start*)given;
  free(given);
  pthread_mutex_lock(&lock);
  while (holds) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return start.function(start.argument);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, Function* function, void* argument) {
  pthread_mutex_lock(&lock);
  const int refused = refuses;
  ++asked;
  pthread_mutex_unlock(&lock);
  if (refused) return EAGAIN;
  Start* start = malloc(sizeof *start);
  if (start == NULL) return EAGAIN;
  start->function = function;
  start->argument = argument;
  return ((Create*)dlsym(RTLD_NEXT, "pthread_create"))(thread, attributes, begin, start);
}
