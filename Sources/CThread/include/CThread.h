#ifndef CTHREAD_H
#define CTHREAD_H

// What each thread keeps for itself. Swift 6.3 has no thread-local variable; here it is one load, which a function of
// pthreads is not. The program is one file, so that its threads' block is laid out when it is loaded ("initial-exec").
extern _Thread_local void *_Nullable cthread_page __attribute__((tls_model("initial-exec")));

/// The buffer that this thread is writing a page to.
static inline void *_Nullable cthread_current_page(void) { return cthread_page; }
static inline void cthread_set_current_page(void *_Nullable page) { cthread_page = page; }

extern _Thread_local void *_Nullable cthread_turn __attribute__((tls_model("initial-exec")));

/// What all reads of a request share that this thread answers.
static inline void *_Nullable cthread_current_turn(void) { return cthread_turn; }
static inline void cthread_set_current_turn(void *_Nullable turn) { cthread_turn = turn; }

#endif
