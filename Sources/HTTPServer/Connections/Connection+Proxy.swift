extension Connection {
    /// Reads for whom a proxy has connected. False where it does not say so as agreed, or not in time: what follows could be
    /// anybody's words, so the connection is closed.
    func readProxyHeader() async -> Bool {
        let deadline = Nanoseconds.now + server.timeouts.header
        while true {
            switch ProxyHeader.parse(pending) {
            case .header(let address, let length):
                if let address { remoteAddress = address.text }
                consumePending(length)
                return true
            case .invalid:
                server.configuration.troubled(.noProxyHeader)
                return false
            case .needMore: break
            }
            switch channel.read(into: loop.scratch) {
            case .bytes(let count): pending.append(contentsOf: loop.scratch[..<count])
            case .closed: return false
            case .wouldBlock:
                guard case .ready = await channel.waitReadable(until: deadline) else { return false }
            }
        }
    }
}
