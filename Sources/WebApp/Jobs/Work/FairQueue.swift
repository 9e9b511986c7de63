/// What waits for a pool, in a line for each share. The lines have turns, so that nobody's crowd keeps another one waiting.
struct FairQueue<Item> {
    private struct Line {
        var waiting: [Item] = []
        var running = 0
    }

    /// How much of a share may run at once, and wait and run together. What has no share has no such limits.
    let maxRunningPerShare: Int
    let maxPerShare: Int
    /// How much waits in all lines, without what runs.
    private(set) var waitingCount = 0
    /// By share; those in which something waits or runs.
    private var lines: [String?: Line] = [:]
    /// Shares with something that waits, the one whose turn is next first.
    private var turns: [String?] = []

    init(maxRunningPerShare: Int, maxPerShare: Int) {
        self.maxRunningPerShare = max(1, maxRunningPerShare)
        self.maxPerShare = max(1, maxPerShare)
    }

    func hasRoom(for share: String?) -> Bool {
        guard let share, let line = lines[share] else { return true }
        return line.waiting.count + line.running < maxPerShare
    }

    mutating func add(_ item: Item, of share: String?) {
        var line = lines[share] ?? Line()
        if line.waiting.isEmpty { turns.append(share) }
        line.waiting.append(item)
        lines[share] = line
        waitingCount += 1
    }

    /// The next one that may run now, which runs until `end` is called with its share.
    mutating func begin() -> (item: Item, share: String?)? {
        let next = turns.firstIndex { $0 == nil || lines[$0].map(\.running) ?? 0 < maxRunningPerShare }
        guard let next, var line = lines[turns[next]] else { return nil }
        let share = turns.remove(at: next)
        let item = line.waiting.removeFirst()
        line.running += 1
        if !line.waiting.isEmpty { turns.append(share) }
        lines[share] = line
        waitingCount -= 1
        return (item, share)
    }

    mutating func end(_ share: String?) {
        guard var line = lines[share] else { return }
        line.running -= 1
        lines[share] = line.running == 0 && line.waiting.isEmpty ? nil : line
    }
}
