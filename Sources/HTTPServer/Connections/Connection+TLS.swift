extension Connection {
    /// The first byte of a record that begins a handshake (RFC 8446 section 5.1).
    private static let handshakeByte: UInt8 = 0x16

    /// Begins TLS with the first bytes. False where they are something else, or the handshake fails or takes too long: the
    /// connection is closed then.
    func secure(with certificates: Certificates) async -> Bool {
        guard await receiveFirstBytes() else { return false }
        guard pending[pendingStart] == Self.handshakeByte else {
            await refusePlainWords()
            return false
        }
        guard channel.beginTLS(with: certificates.current, early: pending[pendingStart...]) else { return false }
        consumePending(pending.count - pendingStart)
        // A stop waits for it: who shakes hands has something to ask, and is far away or on a busy machine.
        enter(.greeting)
        while true {
            switch channel.handshake() {
            case .bytes: return true
            case .wouldBlock: guard await channel.waitReadable(until: headDeadline) == .ready else { return false }
            case .closed:
                // A reset would take away what the alert says.
                await linger(sent: true)
                return false
            }
        }
    }

    private func receiveFirstBytes() async -> Bool {
        while pendingStart == pending.count {
            switch channel.read(into: loop.scratch) {
            case .bytes(let count): pending.append(contentsOf: loop.scratch[..<count])
            case .closed: return false
            case .wouldBlock: guard await channel.waitReadable(until: headDeadline) == .ready else { return false }
            }
        }
        return true
    }

    /// Whoever speaks plain HTTP is told what is spoken here; others get no answer, which they could not read.
    private func refusePlainWords() async {
        let first = pending[pendingStart]
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return }
        await refuse(
            HTTPError(.badRequest, "plain HTTP where TLS is spoken"),
            by: .text("This port speaks TLS: write https:// before the address.\n", status: .badRequest)
        )
    }
}
