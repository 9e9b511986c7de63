/// Which passkey is meant, and how a browser reaches the authenticator that has it (WebAuthn section 5.8.3).
package struct PasskeyDescriptor: Hashable, Sendable {
    package let id: [UInt8]
    package let transports: [PasskeyTransport]

    package init(id: [UInt8], transports: [PasskeyTransport]) {
        self.id = id
        self.transports = transports
    }
}

extension PasskeyDescriptor: Encodable {
    private enum Key: String, CodingKey {
        case type, id, transports
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode("public-key", forKey: .type)
        try fields.encode(Base64URL.encode(id), forKey: .id)
        if !transports.isEmpty { try fields.encode(transports.map(\.rawValue), forKey: .transports) }
    }
}

/// The ways to an authenticator (WebAuthn level 3 section 5.8.4). Those that come later are left out of what we keep: they
/// are hints, and a browser asks on all ways where it has none.
package enum PasskeyTransport: String, Sendable, CaseIterable {
    case usb, nfc, ble, hybrid, `internal`
    case smartCard = "smart-card"
}
