import COpenSSL

/// One key of session tickets, by RFC 5077 section 4.
struct TicketKey: Sendable {
    /// 16 bytes by which a ticket says what it is sealed with.
    private let name = random(16)
    private let cipherKey = random(32)
    private let macKey = random(32)

    private static func random(_ count: Int) -> [UInt8] {
        var source = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &source) }
    }

    func write(name bytes: UnsafeMutablePointer<UInt8>) { bytes.update(from: name, count: name.count) }

    func isNamed(_ bytes: UnsafePointer<UInt8>) -> Bool {
        name.elementsEqual(UnsafeBufferPointer(start: bytes, count: name.count))
    }

    /// 1, or -1 where libcrypto fails.
    func begin(_ cipher: OpaquePointer?, _ mac: OpaquePointer?, _ initial: UnsafeMutablePointer<UInt8>, seals: Bool)
        -> CInt
    {
        var macKey = macKey
        return copenssl_begin_ticket(cipher, mac, cipherKey, &macKey, initial, seals ? 1 : 0)
    }
}
