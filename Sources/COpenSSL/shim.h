#ifndef HEREABOUTS_COPENSSL_H
#define HEREABOUTS_COPENSSL_H

#include <errno.h>
#include <openssl/core_dispatch.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <string.h>
#include <sys/types.h>

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

/* TLS of a server. Most of what libssl is told goes through macros, which Swift cannot see. */

/* Of sys/socket.h, whose enums Swift would look for here if it was included. */
extern ssize_t recv(int, void *, size_t, int);
extern ssize_t send(int, const void *, size_t, int);
static const int copenssl_no_signal = 0x4000, copenssl_more = 0x8000;

/* The socket below a TLS connection. Its readiness is kept here, since epoll tells of it once (edge-triggered): a call that
   would find nothing is not made. */
typedef struct copenssl_socket {
    int descriptor;
    int is_readable, is_writable, is_hung_up, is_at_end;
    /* More follows at once: the kernel may wait for it. */
    int has_more;
    /* What was read before TLS began comes first. */
    const unsigned char *early;
    size_t early_count;
} copenssl_socket;

static inline int copenssl_socket_read(BIO *bio, char *bytes, int count) {
    copenssl_socket *below = (copenssl_socket *)BIO_get_data(bio);
    BIO_clear_retry_flags(bio);
    if (below->early_count > 0) {
        int taken = below->early_count < (size_t)count ? (int)below->early_count : count;
        memcpy(bytes, below->early, (size_t)taken);
        below->early += taken;
        below->early_count -= (size_t)taken;
        return taken;
    }
    if (below->is_readable) {
        ssize_t got;
        do { got = recv(below->descriptor, bytes, (size_t)count, 0); } while (got < 0 && errno == EINTR);
        if (got == 0) below->is_at_end = 1;
        /* A short read has emptied the socket: the next bytes make a new edge (epoll(7), question 9). */
        if (got > 0 && got < count && !below->is_hung_up) below->is_readable = 0;
        if (got >= 0) return (int)got;
        if (errno != EAGAIN) return -1;
        below->is_readable = 0;
    }
    BIO_set_retry_read(bio);
    return -1;
}

static inline int copenssl_socket_write(BIO *bio, const char *bytes, int count) {
    copenssl_socket *below = (copenssl_socket *)BIO_get_data(bio);
    BIO_clear_retry_flags(bio);
    if (below->is_writable) {
        ssize_t sent;
        int flags = copenssl_no_signal | (below->has_more ? copenssl_more : 0);
        do { sent = send(below->descriptor, bytes, (size_t)count, flags); } while (sent < 0 && errno == EINTR);
        if (sent >= 0) return (int)sent;
        if (errno != EAGAIN) return -1;
        below->is_writable = 0;
    }
    BIO_set_retry_write(bio);
    return -1;
}

static inline long copenssl_socket_control(BIO *bio, int command, long number, void *pointer) {
    copenssl_socket *below = (copenssl_socket *)BIO_get_data(bio);
    (void)number;
    (void)pointer;
    if (command == BIO_CTRL_EOF) return below->is_at_end;
    return command == BIO_CTRL_FLUSH;
}

/* NULL where there is no memory. Made once, for all connections. */
static inline BIO_METHOD *copenssl_socket_method(void) {
    BIO_METHOD *method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "socket");
    if (method && BIO_meth_set_read(method, copenssl_socket_read) && BIO_meth_set_write(method, copenssl_socket_write) &&
        BIO_meth_set_ctrl(method, copenssl_socket_control))
        return method;
    BIO_meth_free(method);
    return NULL;
}

/* A connection that has said nothing yet. `below` has to live until SSL_free. */
static inline SSL *copenssl_connection(SSL_CTX *context, const BIO_METHOD *method, copenssl_socket *below) {
    SSL *connection = method ? SSL_new(context) : NULL;
    BIO *bio = connection ? BIO_new(method) : NULL;
    if (!bio) {
        SSL_free(connection);
        return NULL;
    }
    BIO_set_data(bio, below);
    BIO_set_init(bio, 1);
    SSL_set_bio(connection, bio, bio);
    return connection;
}

/* Of what the client speaks, HTTP/1. A client that names protocols and none of ours is told so (RFC 7301 section 3.2): its
   words may be of another protocol (ALPACA). */
static inline int copenssl_choose_protocol(SSL *connection, const unsigned char **chosen, unsigned char *length,
                                           const unsigned char *offered, unsigned int count, void *unused) {
    static const unsigned char ours[] = "\x08http/1.1\x08http/1.0";
    (void)connection;
    (void)unused;
    int found = SSL_select_next_proto((unsigned char **)chosen, length, ours, sizeof(ours) - 1, offered, count);
    return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

/* Sessions are resumed under the name that they were made for, and no other (RFC 6066 section 3): the name, in small letters, is a
   part of what a session belongs to. libssl looks for the session before it tells of the name, so it is read here from
   the extension: the length of a list, then a type, a length and the name. What is no such list libssl refuses itself. */
static inline int copenssl_bind_session(SSL *connection, int *alert, void *unused) {
    const unsigned char *bytes;
    size_t count;
    unsigned char name[256], digest[SHA256_DIGEST_LENGTH];
    (void)alert;
    (void)unused;
    if (!SSL_client_hello_get0_ext(connection, TLSEXT_TYPE_server_name, &bytes, &count)) return SSL_CLIENT_HELLO_SUCCESS;
    if (count <= 5 || count - 5 > sizeof(name)) return SSL_CLIENT_HELLO_SUCCESS;
    for (size_t i = 5; i < count; i++) name[i - 5] = bytes[i] >= 'A' && bytes[i] <= 'Z' ? bytes[i] + 32 : bytes[i];
    SHA256(name, count - 5, digest);
    /* As long as libssl takes (SSL_MAX_SID_CTX_LENGTH). */
    SSL_set_session_id_context(connection, digest, sizeof(digest));
    return SSL_CLIENT_HELLO_SUCCESS;
}

static inline int copenssl_no_passphrase(char *bytes, int count, int writes, void *unused) {
    (void)bytes;
    (void)count;
    (void)writes;
    (void)unused;
    return -1;
}

/* Versions, ciphers and curves are those of Mozilla's "intermediate" (version 5.7), without finite fields and with the longest
   keys first (OWASP ASVS 5.0, 12.1.2). NULL where libssl takes them not. */
static inline SSL_CTX *copenssl_server_context(void) {
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (!context) return NULL;
    /* Requests say themselves how long they are, so a client that just hangs up has cut off nothing that is believed. */
    SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE |
                                     SSL_OP_PRIORITIZE_CHACHA | SSL_OP_IGNORE_UNEXPECTED_EOF);
    /* A record at a time, from wherever the bytes lie meanwhile; idle connections keep no buffer. */
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                  SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_read_ahead(context, 1);
    /* Clients keep their sessions themselves, in tickets. */
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_alpn_select_cb(context, copenssl_choose_protocol, NULL);
    SSL_CTX_set_client_hello_cb(context, copenssl_bind_session, NULL);
    static const char ciphers[] =
        "ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:"
        "ECDHE-RSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256";
    if (SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) && SSL_CTX_set_cipher_list(context, ciphers) &&
        SSL_CTX_set_ciphersuites(
            context, "TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256") &&
        SSL_CTX_set1_groups_list(context, "X25519:P-256:P-384") &&
        SSL_CTX_set_session_id_context(context, (const unsigned char *)"hereabouts", 10))
        return context;
    SSL_CTX_free(context);
    return NULL;
}

/* For how many seconds the sessions in tickets are taken. */
static inline void copenssl_set_session_seconds(SSL_CTX *context, long seconds) { SSL_CTX_set_timeout(context, seconds); }

/* Takes no possession of the certificate. */
static inline int copenssl_add_chain(SSL_CTX *context, X509 *certificate) {
    return (int)SSL_CTX_add1_chain_cert(context, certificate);
}

typedef int (*copenssl_name_callback)(SSL *connection, int *alert, void *argument);
static inline void copenssl_on_name(SSL_CTX *context, copenssl_name_callback callback, void *argument) {
    SSL_CTX_set_tlsext_servername_callback(context, callback);
    SSL_CTX_set_tlsext_servername_arg(context, argument);
}
static inline const char *copenssl_name(SSL *connection) {
    return SSL_get_servername(connection, TLSEXT_NAMETYPE_host_name);
}
static inline int copenssl_taken(void) { return SSL_TLSEXT_ERR_OK; }
static inline int copenssl_not_taken(void) { return SSL_TLSEXT_ERR_NOACK; }

/* Whether it says that the other one has signed it, by name. */
static inline int copenssl_is_below(X509 *certificate, X509 *other) {
    return X509_NAME_cmp(X509_get_issuer_name(certificate), X509_get_subject_name(other)) == 0;
}

/* Whether the certificate is for this name, or for this numeric address. */
static inline int copenssl_is_for(X509 *certificate, const char *name) {
    return X509_check_host(certificate, name, 0, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS, NULL) == 1 ||
           X509_check_ip_asc(certificate, name, 0) == 1;
}

/* Makes what a ticket is sealed or opened by of its two keys of 32 bytes (RFC 5077 section 4); sealing draws `iv`. -1 where
   libcrypto fails. */
static inline int copenssl_begin_ticket(EVP_CIPHER_CTX *cipher, EVP_MAC_CTX *mac, const unsigned char *cipher_key,
                                        unsigned char *mac_key, unsigned char *iv, int seals) {
    char digest[] = "SHA256";
    OSSL_PARAM parameters[] = {OSSL_PARAM_construct_octet_string("key", mac_key, 32),
                               OSSL_PARAM_construct_utf8_string("digest", digest, 0), OSSL_PARAM_construct_end()};
    if (seals && RAND_bytes(iv, 16) != 1) return -1;
    if (EVP_CipherInit_ex(cipher, EVP_aes_256_cbc(), NULL, cipher_key, iv, seals) != 1) return -1;
    return EVP_MAC_CTX_set_params(mac, parameters) == 1 ? 1 : -1;
}

/* Whether the last error is that nothing begins any more in a file in PEM, which is its end. */
static inline int copenssl_is_pem_end(void) {
    unsigned long code = ERR_peek_last_error();
    return ERR_GET_LIB(code) == ERR_LIB_PEM && ERR_GET_REASON(code) == PEM_R_NO_START_LINE;
}

#endif
