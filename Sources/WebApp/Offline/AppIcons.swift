import HTTPServer
import Models
import Synchronization

/// The icons that have been asked for, each drawn once.
final class AppIcons: Sendable {
    private struct Drawing: Hashable {
        let icon: AppIcon
        let accent: SiteAccent
    }

    private let drawn = Mutex<[Drawing: [UInt8]]>([:])

    /// Throws `HTTPError` 503 when the pool is full.
    func png(_ icon: AppIcon, on accent: SiteAccent, pool: WorkPool) async throws -> [UInt8] {
        let drawing = Drawing(icon: icon, accent: accent)
        if let known = drawn.withLock({ $0[drawing] }) { return known }
        let png = try await pool.run { try icon.png(on: accent) }
        drawn.withLock { $0[drawing] = png }
        return png
    }
}
