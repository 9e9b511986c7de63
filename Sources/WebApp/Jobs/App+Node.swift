import Models
import Places

extension App {
    static func node(
        _ settings: Settings,
        _ database: AppDatabase,
        _ places: PlaceStore,
        now: Int64
    ) async throws -> SiteNode {
        try await SiteNode(
            settings.node,
            locks: settings.data.workerLocks,
            database,
            places,
            address: settings.address.text,
            now: now
        )
    }

    /// Before anything is served or worked on. Returns whether the store of files has answered. Throws `ForeignMedia`.
    func begin() async throws -> Bool {
        let knowsMedia = try await requireOwnMedia()
        tellOfOtherAddresses()
        try await scheduleDailyJobs()
        return knowsMedia
    }

    /// When nothing is served or worked on any more.
    func end() async {
        await endNode()
        close()
    }

    /// Keeps the row of this process among those that live, its clock by that of all of them, and the keys of the site, until its
    /// task is cancelled.
    func live() async {
        async let keys: Void = followKeys()
        async let timekeeping: Void = time.follow(in: pool, logger, whenAnswered: databaseTroubles.end)
        await node.live(logger, now: clock)
        await timekeeping
        await keys
    }

    /// Warns where another process makes links under another address: visitors would be led to and fro, and forms refused.
    private func tellOfOtherAddresses() {
        let own = address.text
        guard let nodes = try? database.read({ try Node.living($0) }) else { return }
        for other in nodes where other.id != node.id {
            guard let address = other.address, address != own else { continue }
            logger.warning(
                "\(other.kind.rawValue) on \(other.name) makes links to \(address), and this process to \(own): give both the same base-url"
            )
        }
    }

    /// Where the row cannot go, its lease ends.
    func endNode() async {
        do { try await node.end(now: clock()) } catch {
            logger.warning("The row of this process stays until its lease ends: \(error)")
        }
    }
}
