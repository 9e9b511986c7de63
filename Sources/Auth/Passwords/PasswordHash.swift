import Foundation

/// A salted scrypt hash that names its own cost: `$scrypt$ln=15,r=8,p=3$salt$hash`, the last two in base64url.
///
/// Hashing takes tens of milliseconds of one core: never on an event loop.
package struct PasswordHash: Hashable, Sendable {
    package let cost: PasswordCost
    private let salt: [UInt8]
    private let key: [UInt8]

    private static let saltCount = 16
    private static let keyCount = 32

    /// Hashes a password that `PasswordPolicy` has let through. Throws `PasswordHashingFailed` for an empty one, and
    /// when there is no memory left.
    package init(
        of password: String,
        cost: PasswordCost,
        using generator: inout some RandomNumberGenerator
    ) throws {
        let salt = generator.bytes(Self.saltCount)
        guard let key = Self.derive(password, salt: salt, cost: cost) else { throw PasswordHashingFailed() }
        self.init(cost: cost, salt: salt, key: key)
    }

    private init(cost: PasswordCost, salt: [UInt8], key: [UInt8]) {
        self.cost = cost
        self.salt = salt
        self.key = key
    }

    /// Whether `password` is the one. Compares in constant time.
    package func verify(_ password: String) -> Bool {
        guard let other = Self.derive(password, salt: salt, cost: cost) else { return false }
        return equalInConstantTime(other, key)
    }

    /// Whether the hash should be made anew at the next log-in, when the password is at hand.
    package func needsUpgrade(to wanted: PasswordCost) -> Bool { cost != wanted }

    /// The same work as `verify`, for an account that does not exist, so that the time does not tell so.
    package static func verifyNothing(_ password: String, cost: PasswordCost) {
        _ = derive(password, salt: [UInt8](repeating: 0, count: saltCount), cost: cost)
    }

    /// The bytes that are hashed. NFKC, as NIST SP 800-63B section 5.1.1.2 asks, so that a password typed on another
    /// keyboard or phone is the same password; it also makes wide and narrow forms and most spaces one. Letters' case
    /// and spaces count, as in RFC 8265's OpaqueString. Zero bytes at the end do not, since HMAC fills its key with them.
    static func normalised(_ password: String) -> [UInt8] {
        Array(password.precomposedStringWithCompatibilityMapping.utf8)
    }

    /// `nil` for an empty password, which lets nobody in, and when there is no memory for the work.
    private static func derive(_ password: String, salt: [UInt8], cost: PasswordCost) -> [UInt8]? {
        guard !password.isEmpty else { return nil }
        return Scrypt.key(of: normalised(password), salt: salt, cost: cost, count: keyCount)
    }
}

extension PasswordHash: LosslessStringConvertible {
    /// What the database keeps.
    package var description: String {
        let cost = "ln=\(cost.logN),r=\(cost.blockSize),p=\(cost.parallelism)"
        return "$scrypt$\(cost)$\(Base64URL.encode(salt))$\(Base64URL.encode(key))"
    }

    /// `nil` for anything that `description` does not write.
    package init?(_ description: String) {
        let fields = description.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 5, fields[0].isEmpty, fields[1] == "scrypt", let cost = Self.cost(fields[2]),
            let salt = Base64URL.decode(fields[3]), salt.count == Self.saltCount,
            let key = Base64URL.decode(fields[4]), key.count == Self.keyCount
        else { return nil }
        self.init(cost: cost, salt: salt, key: key)
    }

    private static func cost(_ text: String) -> PasswordCost? {
        let values = zip(text.split(separator: ",", omittingEmptySubsequences: false), ["ln=", "r=", "p="])
            .compactMap { field, name in field.hasPrefix(name) ? Int(field.dropFirst(name.count)) : nil }
        guard values.count == 3, text == "ln=\(values[0]),r=\(values[1]),p=\(values[2])" else { return nil }
        return PasswordCost(logN: values[0], blockSize: values[1], parallelism: values[2])
    }
}

/// The password was empty, or there was no memory for the work.
package struct PasswordHashingFailed: Error {}
