/// How a pool stands, for whoever watches it.
struct WorkPoolCounts: Hashable, Sendable {
    let threads: Int
    let running: Int
    let waiting: Int
    /// How much may wait.
    let mostWaiting: Int
    /// What was sent away since the start, since too much waited.
    let refused: Int
}
