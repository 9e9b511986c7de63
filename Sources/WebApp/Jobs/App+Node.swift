extension App {
    /// Keeps the row of this process among those that live, its clock by that of all of them, and the keys of the site, until its
    /// task is cancelled.
    func live() async {
        async let keys: Void = followKeys()
        async let timekeeping: Void = time.follow(in: pool, logger, whenAnswered: databaseTroubles.end)
        await node.live(logger, now: clock)
        await timekeeping
        await keys
    }

    /// Where the row cannot go, its lease ends.
    func endNode() async {
        do { try await node.end(now: clock()) } catch {
            logger.warning("The row of this process stays until its lease ends: \(error)")
        }
    }
}
