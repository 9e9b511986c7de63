#ifndef HEREABOUTS_CPOSTGRESQL_H
#define HEREABOUTS_CPOSTGRESQL_H

#include <libpq-fe.h>

#endif
