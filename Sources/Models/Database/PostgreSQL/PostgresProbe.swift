import CPostgreSQL
import Foundation

/// Tells a server that hangs from one that has much to do: it is asked for another connection, and one that works says something at
/// once, whatever that is. Nobody is logged in for it.
struct PostgresProbe: Sendable {
    /// How it is connected to, down to the very address.
    private let keywords: [(name: String, value: String)]

    /// Silence for which nobody asks.
    static let patience = 1.5
    /// How long the first byte may take.
    static let limit = 1.0

    /// Asks the server at the other end of `connection`, which was reached by `keywords`.
    init(_ keywords: [(name: String, value: String)], like connection: OpaquePointer) {
        let here = [
            ("host", PQhost(connection)), ("hostaddr", PQhostaddr(connection)), ("port", PQport(connection)),
        ]
        // What is said last counts.
        self.keywords = keywords + here.compactMap { name, value in value.map { (name, String(cString: $0)) } }
    }

    /// False where nothing was heard. A refusal is an answer.
    func isAnswered() -> Bool {
        let attempt = PostgresAddress.withKeywords(keywords) { PQconnectStartParams($0, $1, 1) }
        guard let attempt else { return true }
        defer { PQfinish(attempt) }
        let deadline = SocketWait.now + Self.limit
        var step = PGRES_POLLING_WRITING
        while PQstatus(attempt) != CONNECTION_BAD, [PGRES_POLLING_WRITING, PGRES_POLLING_READING].contains(step) {
            let events = step == PGRES_POLLING_WRITING ? POLLOUT : POLLIN
            guard SocketWait.isReady(PQsocket(attempt), events, until: deadline) else { return false }
            if step == PGRES_POLLING_READING { return true }
            step = PQconnectPoll(attempt)
        }
        return true
    }
}

/// Waiting for a socket, with an end.
enum SocketWait {
    /// Seconds since the machine's start.
    static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// False where nothing has come by `deadline`. A signal does not end it.
    static func isReady(_ socket: CInt, _ events: Int32, until deadline: Double) -> Bool {
        while true {
            var question = pollfd(fd: socket, events: Int16(events), revents: 0)
            let milliseconds = CInt(clamping: Int(max(0, (deadline - now) * 1_000).rounded(.up)))
            let answer = poll(&question, 1, milliseconds)
            if answer >= 0 || errno != EINTR { return answer > 0 }
        }
    }
}
