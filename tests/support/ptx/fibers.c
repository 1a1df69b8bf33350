/* Runs the blocks of a launch on the host: a fiber for each thread, and what the machine does for its threads.
 *
 * Threads take turns. A thread runs until it waits for a barrier or for the other members of an operation of its warp, or until it ends.
 * run_block returns 0, or what is wrong: 1 a barrier that some threads miss, 2 an operation of a warp that members miss. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <ucontext.h>

enum { MAX_THREADS = 1024, STACK_BYTES = 64 << 10 };
enum state { READY, AT_BARRIER, AT_WARP, ENDED };
enum operation { BALLOT, IDX, BFLY, UP, DOWN, ADD, UMIN, UMAX, SMIN, SMAX, AND, OR, XOR, MEET };

struct fiber {
  ucontext_t context;
  enum state state;
  enum operation operation;
  uint32_t members, value, amount, clamp, result;
};

static struct fiber fibers[MAX_THREADS];
static char *stacks;
static ucontext_t scheduler;
static int current, threads;
static uint32_t block_size[3], grid_size[3], block_number[3];
static void (*kernel)(void *);
static void *kernel_arguments;

static void run_fiber(void) {
  kernel(kernel_arguments);
  fibers[current].state = ENDED;
}

static void wait_as(enum state state) {
  fibers[current].state = state;
  swapcontext(&fibers[current].context, &scheduler);
}

static uint32_t of_warp(enum operation operation, uint32_t members, uint32_t value, uint32_t amount, uint32_t clamp) {
  struct fiber *own = &fibers[current];
  own->operation = operation;
  own->members = members;
  own->value = value;
  own->amount = amount;
  own->clamp = clamp;
  wait_as(AT_WARP);
  return own->result;
}

/* The fiber of a lane in the warp of another fiber, or null. */
static struct fiber *mate(int thread, int lane) {
  int number = (thread & ~31) + lane;
  return number < threads ? &fibers[number] : 0;
}

static int all_members_wait(int thread) {
  struct fiber *own = &fibers[thread];
  if (!(own->members >> (thread & 31) & 1)) return 0;
  for (int lane = 0; lane < 32; lane++) {
    struct fiber *other = mate(thread, lane);
    if (!(own->members >> lane & 1)) continue;
    if (!other || other->state != AT_WARP || other->operation != own->operation || other->members != own->members) return 0;
  }
  return 1;
}

static uint32_t reduced(int thread) {
  struct fiber *own = &fibers[thread];
  uint32_t result = 0;
  int started = 0;
  for (int lane = 0; lane < 32; lane++) {
    if (!(own->members >> lane & 1)) continue;
    uint32_t value = mate(thread, lane)->value;
    if (own->operation == BALLOT) value <<= lane;
    if (!started++) { result = value; continue; }
    switch (own->operation) {
      case ADD: result += value; break;
      case UMIN: result = value < result ? value : result; break;
      case UMAX: result = value > result ? value : result; break;
      case SMIN: result = (int32_t)value < (int32_t)result ? value : result; break;
      case SMAX: result = (int32_t)value > (int32_t)result ? value : result; break;
      case AND: result &= value; break;
      case XOR: result ^= value; break;
      default: result |= value;
    }
  }
  return result;
}

static uint32_t shuffled(int thread) {
  struct fiber *own = &fibers[thread];
  int lane = thread & 31, amount = own->amount & 31, last = own->clamp & 31, segment = own->clamp >> 8 & 31;
  int end = (lane & segment) | (last & ~segment), source = lane, inside;
  switch (own->operation) {
    case UP: source = lane - amount; break;
    case DOWN: source = lane + amount; break;
    case BFLY: source = lane ^ amount; break;
    default: source = (lane & segment) | (amount & ~segment);
  }
  inside = own->operation == UP ? source >= end : source <= end;
  return mate(thread, inside ? source : lane)->value;
}

static void finish_operation(int thread) {
  struct fiber *own = &fibers[thread];
  uint32_t members = own->members;
  for (int lane = 0; lane < 32; lane++)
    if (members >> lane & 1) {
      int number = (thread & ~31) + lane;
      enum operation operation = fibers[number].operation;
      fibers[number].result = operation >= IDX && operation <= DOWN ? shuffled(number) : reduced(number);
    }
  for (int lane = 0; lane < 32; lane++)
    if (members >> lane & 1) mate(thread, lane)->state = READY;
}

static int step(void) {
  int waiting = 0, ended = 0, progress = 0;
  for (int thread = 0; thread < threads; thread++)
    if (fibers[thread].state == READY) {
      current = thread;
      swapcontext(&scheduler, &fibers[thread].context);
      progress = 1;
    }
  for (int thread = 0; thread < threads; thread++)
    if (fibers[thread].state == AT_WARP && all_members_wait(thread)) {
      finish_operation(thread);
      progress = 1;
    }
  for (int thread = 0; thread < threads; thread++) {
    waiting += fibers[thread].state == AT_BARRIER;
    ended += fibers[thread].state == ENDED;
  }
  if (ended == threads) return 0;
  if (waiting == threads) {
    for (int thread = 0; thread < threads; thread++) fibers[thread].state = READY;
    return -1;
  }
  if (progress) return -1;
  return waiting ? 1 : 2;
}

int run_block(void (*function)(void *), void *arguments, const uint32_t *sizes) {
  int result = -1;
  if (!stacks) stacks = malloc((size_t)MAX_THREADS * STACK_BYTES);
  kernel = function;
  kernel_arguments = arguments;
  for (int axis = 0; axis < 3; axis++) {
    block_size[axis] = sizes[axis];
    grid_size[axis] = sizes[3 + axis];
    block_number[axis] = sizes[6 + axis];
  }
  threads = block_size[0] * block_size[1] * block_size[2];
  for (int thread = 0; thread < threads; thread++) {
    struct fiber *own = &fibers[thread];
    getcontext(&own->context);
    own->context.uc_stack.ss_sp = stacks + (size_t)thread * STACK_BYTES;
    own->context.uc_stack.ss_size = STACK_BYTES;
    own->context.uc_link = &scheduler;
    own->state = READY;
    makecontext(&own->context, run_fiber, 0);
  }
  while (result < 0) result = step();
  return result;
}

uint32_t nvvm_read_ptx_sreg_tid_x(void) { return current % block_size[0]; }
uint32_t nvvm_read_ptx_sreg_tid_y(void) { return current / block_size[0] % block_size[1]; }
uint32_t nvvm_read_ptx_sreg_tid_z(void) { return current / (block_size[0] * block_size[1]); }
uint32_t nvvm_read_ptx_sreg_ntid_x(void) { return block_size[0]; }
uint32_t nvvm_read_ptx_sreg_ntid_y(void) { return block_size[1]; }
uint32_t nvvm_read_ptx_sreg_ntid_z(void) { return block_size[2]; }
uint32_t nvvm_read_ptx_sreg_ctaid_x(void) { return block_number[0]; }
uint32_t nvvm_read_ptx_sreg_ctaid_y(void) { return block_number[1]; }
uint32_t nvvm_read_ptx_sreg_ctaid_z(void) { return block_number[2]; }
uint32_t nvvm_read_ptx_sreg_nctaid_x(void) { return grid_size[0]; }
uint32_t nvvm_read_ptx_sreg_nctaid_y(void) { return grid_size[1]; }
uint32_t nvvm_read_ptx_sreg_nctaid_z(void) { return grid_size[2]; }
uint32_t nvvm_read_ptx_sreg_laneid(void) { return current & 31; }

void nvvm_barrier_cta_sync_aligned_all(uint32_t number) { (void)number; wait_as(AT_BARRIER); }
void nvvm_barrier0(void) { wait_as(AT_BARRIER); }
void nvvm_bar_warp_sync(uint32_t members) { of_warp(MEET, members, 0, 0, 0); }
uint32_t nvvm_vote_ballot_sync(uint32_t members, int answer) { return of_warp(BALLOT, members, answer & 1, 0, 0); }

#define SHUFFLE(name, operation)                                                                         \
  uint32_t nvvm_shfl_sync_##name##_i32(uint32_t members, uint32_t value, uint32_t amount, uint32_t clamp) { \
    return of_warp(operation, members, value, amount, clamp);                                            \
  }
SHUFFLE(idx, IDX)
SHUFFLE(bfly, BFLY)
SHUFFLE(up, UP)
SHUFFLE(down, DOWN)

#define REDUCE(name, operation) \
  uint32_t nvvm_redux_sync_##name(uint32_t value, uint32_t members) { return of_warp(operation, members, value, 0, 0); }
REDUCE(add, ADD)
REDUCE(umin, UMIN)
REDUCE(umax, UMAX)
REDUCE(min, SMIN)
REDUCE(max, SMAX)
REDUCE(and, AND)
REDUCE(or, OR)
REDUCE(xor, XOR)

uint32_t nvvm_prmt(uint32_t low, uint32_t high, uint32_t selector) {
  uint64_t both = (uint64_t)high << 32 | low;
  uint32_t result = 0;
  for (int i = 0; i < 4; i++) {
    uint32_t byte = both >> 8 * (selector >> 4 * i & 7) & 255;
    if (selector >> 4 * i & 8) byte = byte & 128 ? 255 : 0;
    result |= byte << 8 * i;
  }
  return result;
}
