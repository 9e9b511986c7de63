#ifndef HEREABOUTS_CSQLITE_H
#define HEREABOUTS_CSQLITE_H

// Declared here, since sqlite3.h itself is GRDB's to import. sqlite3_config is variadic, which Swift cannot call.
extern int sqlite3_config(int, ...);

// SQLITE_CONFIG_MEMSTATUS is 9: whether memory is counted, under a lock that all threads share
// (https://sqlite.org/c3ref/c_config_covering_index_scan.html).
static inline int csqlite_count_no_memory(void) { return sqlite3_config(9, 0); }

#endif
