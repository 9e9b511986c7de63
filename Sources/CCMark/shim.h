#ifndef HEREABOUTS_CCMARK_H
#define HEREABOUTS_CCMARK_H

#include <cmark.h>

#endif
