#ifndef HEREABOUTS_CIDN_H
#define HEREABOUTS_CIDN_H

#include <idn2.h>

#endif
