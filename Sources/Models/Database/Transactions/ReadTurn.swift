import CThread

/// All that one thread reads from the beginning of a turn to its end, in one transaction on one connection: who asks and what they are
/// shown belong together, and each read after the first saves a BEGIN and a COMMIT.
///
/// `@unchecked Sendable`: whoever keeps it does nothing with it, and all else happens on its thread.
final class ReadTurn: @unchecked Sendable {
    private unowned let pool: ReaderPool
    private var connection: ReadConnection?
    private var isOn = false
    private var isReading = false

    init(of pool: ReaderPool) { self.pool = pool }

    /// The one of this thread, where it has one for that file that could be read in now. Reads within a read have a
    /// connection of their own.
    static func open(of pool: ReaderPool) -> ReadTurn? {
        guard let turn = current, turn.isOn, !turn.isReading, turn.pool === pool else { return nil }
        return turn
    }

    private static var current: ReadTurn? {
        cthread_current_turn().map { Unmanaged<ReadTurn>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whoever made it keeps it as long as the thread lives.
    func useOnThisThread() { cthread_set_current_turn(Unmanaged.passUnretained(self).toOpaque()) }

    /// Does nothing on a thread that has none.
    static func begin(of pool: ReaderPool) {
        guard let turn = current, turn.pool === pool else { return }
        turn.end()
        turn.isOn = true
    }

    static func end(of pool: ReaderPool) {
        guard let turn = current, turn.pool === pool, turn.isOn else { return }
        turn.end()
    }

    func read<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Value {
        isReading = true
        defer { isReading = false }
        let used = try connection ?? pool.take()
        let isFirst = connection == nil
        connection = nil
        let (result, goesOn) = try used.read(isFirst: isFirst, body)
        if goesOn { connection = used }
        return try result.get()
    }

    private func end() {
        isOn = false
        guard let used = connection else { return }
        connection = nil
        // One whose transaction has not ended reads what was, and is not used again.
        if (try? used.end()) != nil { pool.putBack(used) }
    }
}
