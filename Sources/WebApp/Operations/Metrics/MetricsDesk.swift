import Auth
import Foundation
import HTTPServer
import Synchronization

/// What is counted since the start for whoever watches the site, and the one thread that writes it down: however many ask, they
/// keep no page waiting.
final class MetricsDesk: Sendable {
    let requests = RequestCounts(subjects: RouteTable.site.subjects)
    let mails = Tally<MailResult>()
    let pushes = Tally<PushResult>()
    let troubles = Tally<ConnectionTrouble>()
    let signUps = Tally<SignUpResult>()
    let policyReports = Tally<PolicyReport.Directive>()
    /// How often one network is heard that says what a policy has kept it from.
    let policyReportThrottle = LookUpThrottle(rule: .policyReports)
    /// When counting began, in Unix time.
    let startedAt = Date().timeIntervalSince1970
    private let pool = WorkPool(threads: 1, maxWaiting: 8)
    private let stored = Mutex<(reading: StoredReading, at: Int64)?>(nil)
    private let connections = Mutex<(@Sendable () -> (open: Int, most: Int))?>(nil)

    private let certificates = Mutex<Certificates?>(nil)

    /// What is read from the database is good for so many seconds.
    private static let freshSeconds: Int64 = 10

    /// Who knows how many connections there are.
    func watch(_ connections: @escaping @Sendable () -> (open: Int, most: Int)) {
        self.connections.withLock { $0 = connections }
    }

    /// What the site speaks TLS with.
    func watch(_ certificates: Certificates) { self.certificates.withLock { $0 = certificates } }

    /// When the first certificate ends, in epoch seconds; `nil` where the site speaks no TLS itself.
    var certificateEnd: Int64? { certificates.withLock { $0 }?.end }

    /// Whether one of the certificates lacks the one above it.
    var certificateLacksIssuer: Bool { certificates.withLock { $0 }?.lacksIssuer ?? false }

    /// `nil` where nothing listens.
    var openConnections: (open: Int, most: Int)? { connections.withLock { $0 }?() }

    func close() { pool.close() }

    /// Throws `HTTPError` 503 where many ask at once.
    func response(_ app: App) async throws -> Response {
        let text = try await pool.run { SiteMetrics(app: app, stored: self.stored(app)).text }
        return Response(
            headers: ResponseHeaders([("Content-Type", MetricsText.contentType), ("Cache-Control", "no-store")]),
            body: .bytes(Array(text.utf8))
        )
    }

    /// On the pool's thread. `nil` where the database cannot be read.
    private func stored(_ app: App) -> StoredReading? {
        let now = app.clock()
        if let known = stored.withLock({ $0 }), (0..<Self.freshSeconds).contains(now - known.at) {
            return known.reading
        }
        guard let reading = try? app.database.read({ try StoredReading(now: now, $0) }) else { return nil }
        stored.withLock { $0 = (reading, now) }
        return reading
    }
}

extension ConnectionTrouble: CaseIterable {
    public static var allCases: [ConnectionTrouble] { [.perAddress, .all, .noProxyHeader] }
}
