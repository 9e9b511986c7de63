extension App {
    /// Keeps the row of this process among those that live, until its task is cancelled.
    func live() async { await node.live(logger, now: clock) }

    /// Where the row cannot go, its lease ends.
    func endNode() async {
        do { try await node.end(now: clock()) } catch {
            logger.warning("The row of this process stays until its lease ends: \(error)")
        }
    }
}
