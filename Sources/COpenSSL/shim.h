#ifndef HEREABOUTS_COPENSSL_H
#define HEREABOUTS_COPENSSL_H

#include <openssl/core_dispatch.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/sha.h>

#endif
