#ifndef HEREABOUTS_CQRENCODE_H
#define HEREABOUTS_CQRENCODE_H

#include <qrencode.h>

#endif
