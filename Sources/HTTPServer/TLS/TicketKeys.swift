import COpenSSL
import Synchronization

/// What session tickets are sealed with: a client that comes back with one is spared the costly half of a handshake. A new key
/// every some hours, and the one before still opens: whoever learns a key reads the sessions of hours, not of months. Kept over
/// a reload of certificates.
final class TicketKeys: Sendable {
    /// How long a ticket is taken, and how long a key seals.
    static let lifetime = Duration.seconds(8 * 3_600)

    private struct Kept {
        var current: TicketKey
        var before: TicketKey?
        var since: Nanoseconds
    }

    private let kept: Mutex<Kept>
    private let clock: @Sendable () -> Nanoseconds

    init(clock: @escaping @Sendable () -> Nanoseconds = { .now }) {
        self.clock = clock
        kept = Mutex(Kept(current: TicketKey(), since: clock()))
    }

    /// The key to seal with, and the one that still opens.
    var keys: (current: TicketKey, before: TicketKey?) {
        let now = clock()
        return kept.withLock { kept in
            let age = now - kept.since
            if age >= Nanoseconds(Self.lifetime) {
                let isLately = age < Nanoseconds(Self.lifetime) + Self.lifetime
                kept = Kept(current: TicketKey(), before: isLately ? kept.current : nil, since: now)
            }
            return (kept.current, kept.before)
        }
    }

    /// Tickets of connections of this `SSL_CTX` are sealed here, which has to outlive it.
    func seal(in context: OpaquePointer) {
        copenssl_set_session_seconds(context, Int(Self.lifetime.components.seconds))
        SSL_CTX_set_ex_data(context, 0, Unmanaged.passUnretained(self).toOpaque())
        SSL_CTX_set_tlsext_ticket_key_evp_cb(context) { connection, name, initial, cipher, mac, seals in
            guard let name, let initial, let held = SSL_CTX_get_ex_data(SSL_get_SSL_CTX(connection), 0) else {
                return -1
            }
            let keys = Unmanaged<TicketKeys>.fromOpaque(held).takeUnretainedValue().keys
            if seals == 1 {
                keys.current.write(name: name)
                return keys.current.begin(cipher, mac, initial, seals: true)
            }
            if keys.current.isNamed(name) { return keys.current.begin(cipher, mac, initial, seals: false) }
            // 2: it is opened, and the client gets a new one. 0: unknown, so there is a whole handshake.
            guard let before = keys.before, before.isNamed(name) else { return 0 }
            return before.begin(cipher, mac, initial, seals: false) == 1 ? 2 : -1
        }
    }
}
