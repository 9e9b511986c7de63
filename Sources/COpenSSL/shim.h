#ifndef HEREABOUTS_COPENSSL_H
#define HEREABOUTS_COPENSSL_H

#include <openssl/core_dispatch.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/param_build.h>
#include <openssl/sha.h>

/* HMAC with SHA-256 that has taken in its key, to be copied for each message; NULL where libcrypto has none. A parameter
   points at its name and its value, which Swift lends for one call alone. */
static inline EVP_MAC_CTX *copenssl_hmac_sha256(const unsigned char *key, size_t count) {
    char digest[] = "SHA256";
    OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string("digest", digest, 0), OSSL_PARAM_construct_end()};
    EVP_MAC *algorithm = EVP_MAC_fetch(NULL, "HMAC", NULL);
    EVP_MAC_CTX *context = algorithm ? EVP_MAC_CTX_new(algorithm) : NULL;
    EVP_MAC_free(algorithm);
    if (context && EVP_MAC_init(context, key, count, parameters) != 1) {
        EVP_MAC_CTX_free(context);
        context = NULL;
    }
    return context;
}

#endif
