#ifndef STATEMENT_RECORDER_H
#define STATEMENT_RECORDER_H

// Nothing is called from outside: what is linked in records by itself (see StatementRecorder.c).

#endif
