import Synchronization

/// How often each of a few things has happened since the start. For what happens some times a second, not for every request.
final class Tally<Key: Hashable & CaseIterable & Sendable>: Sendable {
    private let counts = Mutex<[Key: Int]>([:])

    func count(_ key: Key) { counts.withLock { $0[key, default: 0] += 1 } }

    /// Every key, also what has never happened: a rise from nothing is seen only then.
    var all: [(key: Key, count: Int)] {
        let counts = counts.withLock { $0 }
        return Key.allCases.map { ($0, counts[$0, default: 0]) }
    }
}
