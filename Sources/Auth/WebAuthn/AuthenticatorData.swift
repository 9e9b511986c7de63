/// What an authenticator says of itself and signs (WebAuthn section 6.1).
struct AuthenticatorData {
    struct Flags: OptionSet {
        let rawValue: UInt8
        static let userPresent = Flags(rawValue: 1 << 0)
        static let userVerified = Flags(rawValue: 1 << 2)
        static let backupEligible = Flags(rawValue: 1 << 3)
        static let backedUp = Flags(rawValue: 1 << 4)
        static let attestedCredential = Flags(rawValue: 1 << 6)
        static let extensions = Flags(rawValue: 1 << 7)
    }

    /// A passkey that was just made (section 6.5.2).
    struct Credential {
        let aaguid: [UInt8]
        let id: [UInt8]
        /// As they came, so that what is kept is what was said.
        let publicKeyBytes: [UInt8]
        let publicKey: CBORValue
    }

    let rpIDHash: [UInt8]
    let flags: Flags
    let signCount: UInt32
    let credential: Credential?

    private static let headCount = 37
    /// Section 4, "Credential ID".
    static let maxCredentialIDBytes = 1_023
    /// The longest key that is read is one of RSA with 8192 bits; extensions are of some bytes.
    private static let maxBytes = 8_192

    init(_ bytes: [UInt8]) throws(WebAuthnError) {
        guard (Self.headCount...Self.maxBytes).contains(bytes.count) else { throw .malformedAuthenticatorData }
        rpIDHash = Array(bytes[..<32])
        flags = Flags(rawValue: bytes[32])
        signCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        var position = Self.headCount
        credential = try flags.contains(.attestedCredential) ? Self.credential(in: bytes, at: &position) : nil
        if flags.contains(.extensions) {
            guard try Self.value(in: bytes, at: &position).isMap else { throw .malformedAuthenticatorData }
        }
        guard position == bytes.count else { throw .malformedAuthenticatorData }
    }

    private static func credential(in bytes: [UInt8], at position: inout Int) throws(WebAuthnError) -> Credential {
        let start = position
        guard bytes.count >= start + 18 else { throw .malformedAuthenticatorData }
        let count = Int(bytes[start + 16]) << 8 | Int(bytes[start + 17])
        guard count <= maxCredentialIDBytes else { throw .credentialIDTooLong }
        let idStart = start + 18
        guard count > 0, bytes.count >= idStart + count else { throw .malformedAuthenticatorData }
        position = idStart + count
        let keyStart = position
        let key = try value(in: bytes, at: &position)
        return Credential(
            aaguid: Array(bytes[start..<start + 16]),
            id: Array(bytes[idStart..<keyStart]),
            publicKeyBytes: Array(bytes[keyStart..<position]),
            publicKey: key
        )
    }

    private static func value(in bytes: [UInt8], at position: inout Int) throws(WebAuthnError) -> CBORValue {
        var reader = CBORReader(bytes, from: position)
        guard let value = try? reader.value() else { throw .malformedAuthenticatorData }
        position = reader.position
        return value
    }

    /// Steps 13 to 15 of section 7.1, 15 to 17 of section 7.2, and what level 3 says of backups.
    func check(
        relyingParty: RelyingParty,
        userVerification: UserVerification
    ) throws(WebAuthnError) {
        guard equalInConstantTime(rpIDHash, relyingParty.idHash) else { throw .wrongRelyingParty }
        guard flags.contains(.userPresent) else { throw .userNotPresent }
        guard userVerification != .required || flags.contains(.userVerified) else { throw .userNotVerified }
        guard flags.contains(.backupEligible) || !flags.contains(.backedUp) else { throw .wrongBackupState }
    }
}
