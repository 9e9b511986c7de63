import HTTPServer
import Synchronization

/// The icons that have been asked for, each drawn once.
final class AppIcons: Sendable {
    private let drawn = Mutex<[AppIcon: [UInt8]]>([:])

    /// Throws `HTTPError` 503 when the pool is full.
    func png(_ icon: AppIcon, on pool: WorkPool) async throws -> [UInt8] {
        if let known = drawn.withLock({ $0[icon] }) { return known }
        let png = try await pool.run { try icon.png() }
        drawn.withLock { $0[icon] = png }
        return png
    }
}
