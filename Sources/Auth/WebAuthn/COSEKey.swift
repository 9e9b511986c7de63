/// A public key as authenticators write it (COSE, RFC 9052 section 7), of the three kinds that are in use.
enum COSEKey: Hashable, Sendable {
    case es256(P256PublicKey)
    case edDSA(Ed25519PublicKey)
    case rs256(RSAPublicKey)

    /// `nil` unless the value is a key of one of these kinds that is meant for signatures of its one algorithm. A key that
    /// holds a private half is none to be shown around.
    init?(_ value: CBORValue) {
        guard let type = value[Label.type], let algorithm = value[Label.algorithm]?.integer,
            value[type == .unsigned(KeyType.rsa) ? Label.privateExponent : Label.privateKey] == nil
        else { return nil }
        switch (type, PasskeyAlgorithm(rawValue: algorithm)) {
        case (.unsigned(KeyType.ec2), .es256):
            guard value[Label.curve] == .unsigned(Curve.p256), let x = value[Label.x]?.bytes,
                let y = value[Label.y]?.bytes, x.count == 32, y.count == 32, let key = P256PublicKey(bytes: [4] + x + y)
            else { return nil }
            self = .es256(key)
        case (.unsigned(KeyType.okp), .edDSA):
            guard value[Label.curve] == .unsigned(Curve.ed25519),
                let key = value[Label.x]?.bytes.flatMap(Ed25519PublicKey.init(bytes:))
            else { return nil }
            self = .edDSA(key)
        case (.unsigned(KeyType.rsa), .rs256):
            guard let n = value[Label.modulus]?.bytes, let e = value[Label.exponent]?.bytes,
                let key = RSAPublicKey(modulus: n, exponent: e)
            else { return nil }
            self = .rs256(key)
        default: return nil
        }
    }

    /// Reads what a database has kept.
    init?(bytes: [UInt8]) {
        guard let value = try? CBORReader.read(bytes) else { return nil }
        self.init(value)
    }

    var algorithm: PasskeyAlgorithm {
        switch self {
        case .es256: .es256
        case .edDSA: .edDSA
        case .rs256: .rs256
        }
    }

    /// Whether the key's holder has signed `message`, in the form that WebAuthn section 6.5.5 gives to each kind.
    func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch self {
        case .es256(let key): key.isValid(encoded: signature, of: message)
        case .edDSA(let key): key.isValid(signature, of: message)
        case .rs256(let key): key.isValid(signature, of: message)
        }
    }

    /// Keys of the map (RFC 9053 section 7, RFC 8230 section 4). RSA counts its own from -1 on.
    private enum Label {
        static let type: Int64 = 1
        static let algorithm: Int64 = 3
        static let curve: Int64 = -1
        static let x: Int64 = -2
        static let y: Int64 = -3
        static let privateKey: Int64 = -4
        static let modulus: Int64 = -1
        static let exponent: Int64 = -2
        static let privateExponent: Int64 = -3
    }

    private enum KeyType {
        static let okp: UInt64 = 1
        static let ec2: UInt64 = 2
        static let rsa: UInt64 = 3
    }

    private enum Curve {
        static let p256: UInt64 = 1
        static let ed25519: UInt64 = 6
    }
}

/// How a passkey signs, as the registry of COSE numbers it; in the order in which we prefer them.
package enum PasskeyAlgorithm: Int64, Sendable, CaseIterable {
    case es256 = -7
    case edDSA = -8
    case rs256 = -257
}
