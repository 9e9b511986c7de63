import COpenSSL

/// What keys of P-256 want of libcrypto. Keys are held as bytes and made into libcrypto's for each use: that takes a
/// small part of the time of the curve's arithmetic, and nothing of it has to be shared between threads.
enum P256Curve {
    /// Whether the bytes are a point in the form of SEC 1 section 2.3.3.
    static func contains(_ point: [UInt8]) -> Bool {
        (try? withKey(public: point, private: nil) { key in
            let context = try LibcryptoError.check(EVP_PKEY_CTX_new(key, nil))
            defer { EVP_PKEY_CTX_free(context) }
            return EVP_PKEY_public_check(context) == 1
        }) ?? false
    }

    /// The public half, uncompressed: 65 bytes. `nil` unless the number is from 1 to n - 1.
    static func publicKey(of privateKey: [UInt8]) -> [UInt8]? {
        try? withGroup { group in
            let number = try LibcryptoError.check(BN_bin2bn(privateKey, Int32(privateKey.count), nil))
            defer { BN_clear_free(number) }
            guard let order = EC_GROUP_get0_order(group), BN_is_zero(number) == 0, BN_cmp(number, order) < 0
            else { throw LibcryptoError() }
            let point = try LibcryptoError.check(EC_POINT_new(group))
            defer { EC_POINT_free(point) }
            try LibcryptoError.check(EC_POINT_mul(group, point, number, nil, nil, nil))
            return [UInt8](unsafeUninitializedCapacity: P256PublicKey.byteCount) { bytes, count in
                count = EC_POINT_point2oct(
                    group,
                    point,
                    POINT_CONVERSION_UNCOMPRESSED,
                    bytes.baseAddress,
                    bytes.count,
                    nil
                )
            }
        }
    }

    /// Lends libcrypto's form of a key, which ends with `body`.
    static func withKey<Result>(
        public point: [UInt8],
        private number: [UInt8]?,
        _ body: (OpaquePointer) throws -> Result
    ) throws -> Result {
        let context = try LibcryptoError.check(EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil))
        defer { EVP_PKEY_CTX_free(context) }
        try LibcryptoError.check(EVP_PKEY_fromdata_init(context))
        var key: OpaquePointer?
        defer { EVP_PKEY_free(key) }
        try withParameters(point, number) { parameters in
            let selection = number == nil ? OSSL_KEYMGMT_SELECT_PUBLIC_KEY : OSSL_KEYMGMT_SELECT_PRIVATE_KEY
            try LibcryptoError.check(
                EVP_PKEY_fromdata(
                    context,
                    &key,
                    selection | OSSL_KEYMGMT_SELECT_PUBLIC_KEY | OSSL_KEYMGMT_SELECT_ALL_PARAMETERS,
                    parameters
                )
            )
        }
        return try body(LibcryptoError.check(key))
    }

    private static func withParameters(
        _ point: [UInt8],
        _ number: [UInt8]?,
        _ body: (UnsafeMutablePointer<OSSL_PARAM>) throws -> Void
    ) throws {
        let builder = try LibcryptoError.check(OSSL_PARAM_BLD_new())
        defer { OSSL_PARAM_BLD_free(builder) }
        let number = try number.map { try LibcryptoError.check(BN_bin2bn($0, Int32($0.count), nil)) }
        defer { BN_clear_free(number) }
        // The builder keeps the address of the point until the parameters are made.
        let parameters = try point.withUnsafeBytes { point in
            try LibcryptoError.check(
                OSSL_PARAM_BLD_push_utf8_string(builder, Self.text("group"), Self.text("prime256v1"), 0)
            )
            try LibcryptoError.check(
                OSSL_PARAM_BLD_push_octet_string(builder, Self.text("pub"), point.baseAddress, point.count)
            )
            if let number { try LibcryptoError.check(OSSL_PARAM_BLD_push_BN(builder, Self.text("priv"), number)) }
            return try LibcryptoError.check(OSSL_PARAM_BLD_to_param(builder))
        }
        defer { OSSL_PARAM_free(parameters) }
        try body(parameters)
    }

    /// A C string that lasts: the builder keeps the addresses of names, and Swift's own copies end with the call. What
    /// <openssl/core_names.h> calls OSSL_PKEY_PARAM_GROUP_NAME is "group", and so on.
    private static func text(_ text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    private static func withGroup<Result>(_ body: (OpaquePointer) throws -> Result) throws -> Result {
        let group = try LibcryptoError.check(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1))
        defer { EC_GROUP_free(group) }
        return try body(group)
    }
}
