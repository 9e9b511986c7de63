#ifndef HEREABOUTS_COPENSSL_H
#define HEREABOUTS_COPENSSL_H

#include <openssl/sha.h>

#endif
