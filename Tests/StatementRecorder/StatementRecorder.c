// Writes down every statement that runs in the process, each once: a line of the file that HEREABOUTS_STATEMENTS names. Part
// of the tests alone; without the variable it does nothing.
//
// SQLite calls an automatic extension for each connection that opens (sqlite.org/c3ref/auto_extension.html), and the
// connection then tells of each statement that begins (sqlite.org/c3ref/trace_v2.html), with its placeholders as they are
// written. The program itself needs no place to ask.
#include "StatementRecorder.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Declared here, since sqlite3.h itself is GRDB's to import.
typedef struct sqlite3 sqlite3;
extern int sqlite3_auto_extension(void (*entry)(void));
extern int sqlite3_trace_v2(sqlite3 *, unsigned mask, int (*)(unsigned, void *, void *, void *), void *);

enum { TRACE_STMT = 1, SLOTS = 1 << 16, LONGEST = 1 << 16 };

static int file = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Hashes of the statements that are written, by their last bits; 0 where a place is free.
static uint64_t seen[SLOTS];

static int is_new(uint64_t hash) {
    size_t slot = hash % SLOTS;
    for (size_t tries = 0; tries < SLOTS; tries++, slot = (slot + 1) % SLOTS) {
        if (seen[slot] == hash) return 0;
        if (seen[slot] == 0) {
            seen[slot] = hash;
            return 1;
        }
    }
    return 1;
}

static int is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

static int record(unsigned kind, void *context, void *statement, void *text) {
    const char *sql = text;
    // What runs in a trigger is told as a comment.
    if (kind != TRACE_STMT || sql == NULL || strncmp(sql, "--", 2) == 0) return 0;
    char line[LONGEST];
    size_t length = 0;
    uint64_t hash = 0xcbf29ce484222325; // FNV-1a
    for (const char *at = sql; *at != 0 && length < LONGEST - 1; at++) {
        int space = is_space(*at);
        if (space && (length == 0 || line[length - 1] == ' ')) continue;
        line[length++] = space ? ' ' : *at;
    }
    if (length > 0 && line[length - 1] == ' ') length--;
    for (size_t i = 0; i < length; i++) hash = (hash ^ (uint8_t)line[i]) * 0x100000001b3;
    if (length == 0) return 0;
    line[length++] = '\n';
    pthread_mutex_lock(&lock);
    // One write, to the end of the file: other processes of the same run write there too.
    if (is_new(hash) && write(file, line, length) < 0) abort();
    pthread_mutex_unlock(&lock);
    return 0;
}

static int opened(sqlite3 *connection, const char **message, const void *functions) {
    return sqlite3_trace_v2(connection, TRACE_STMT, record, NULL);
}

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("HEREABOUTS_STATEMENTS");
    if (path == NULL || *path == 0) return;
    // Programs that tests start are to be as any: they know all names that begin so, and refuse others.
    unsetenv("HEREABOUTS_STATEMENTS");
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0 || sqlite3_auto_extension((void (*)(void))opened) != 0) abort();
}
