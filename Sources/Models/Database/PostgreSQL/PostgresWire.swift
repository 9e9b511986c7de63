import CPostgreSQL
import CSystem
import Foundation

/// The pipeline of one libpq connection: what was sent and not yet answered, and how long is waited for an answer. After an error of
/// the connection nothing can be sent any more.
final class PostgresWire {
    private let connection: OpaquePointer
    /// Seconds; a server that hangs would otherwise be waited for as long as its machine lives.
    private let limit: Double
    private let probe: PostgresProbe
    /// Commands whose results are not taken yet.
    private var unanswered = 0
    /// Ends of pipelines whose results are left for later, and commands before each.
    private var later: [Int] = []
    private var isBroken = false
    /// What is sent belongs to one transaction until `endRead`, which the server begins by itself and which ends with the next Sync.
    private(set) var isReading = false
    private(set) var trips = 0

    /// `connection` is open, and is closed with the value.
    init(_ connection: OpaquePointer, limit: Double, probe: PostgresProbe) throws {
        (self.connection, self.limit, self.probe) = (connection, limit, probe)
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        guard PQsetnonblocking(connection, 1) == 0, PQenterPipelineMode(connection) == 1 else { throw failure() }
    }

    deinit { PQfinish(connection) }

    var isUsable: Bool { !isBroken && PQstatus(connection) == CONNECTION_OK }

    /// Takes what has come. A server speaks unasked to say that it goes, or that a setting has changed, which is seldom.
    var isAlive: Bool {
        guard isUsable else { return false }
        if !later.isEmpty, isReadable(until: 0), (try? takeLater()) == nil { return false }
        return !later.isEmpty || !isReadable(until: 0)
    }

    /// Also one that has failed and not ended yet.
    var isInsideTransaction: Bool {
        guard !isBroken, later.isEmpty else { return false }
        return [PQTRANS_INTRANS, PQTRANS_INERROR, PQTRANS_ACTIVE].contains(PQtransactionStatus(connection))
    }

    /// One that has not failed.
    var isInTransaction: Bool { isInsideTransaction && PQtransactionStatus(connection) == PQTRANS_INTRANS }

    // MARK: Sending

    func send(_ sql: String, types: [UInt32], values: [[UInt8]?]) throws {
        try StatementValues.withMemory(values) { count, pointers, lengths, formats in
            try require(PQsendQueryParams(connection, sql, count, types, pointers, lengths, formats, 1))
        }
        unanswered += 1
    }

    func send(_ statement: BoundStatement) throws {
        try StatementValues.withMemory(statement.values) { count, pointers, lengths, formats in
            try require(PQsendQueryPrepared(connection, statement.name, count, pointers, lengths, formats, 1))
        }
        unanswered += 1
    }

    /// Ends what is sent together.
    func sync() throws {
        isReading = false
        try require(PQpipelineSync(connection))
        try flush()
    }

    /// From now on all that is sent is one transaction, without a word that begins it: the server ends one that nobody has begun
    /// with a Sync, which is left out until `endRead`. Only for what reads: while the next statement is waited for, the server does not
    /// count the transaction as idle, and so would not end one whose client hangs.
    func beginRead() { isReading = true }

    /// The answer is not waited for.
    func endRead() throws {
        try sync()
        expectLater()
    }

    /// The types of the placeholders, of which `types` may leave some to the server.
    func prepare(_ name: String, _ sql: String, types: [UInt32]) throws -> [UInt32] {
        let isKnown = !types.contains(PostgresType.unknown)
        try require(PQsendPrepare(connection, name, sql, CInt(types.count), types))
        unanswered += 1
        if !isKnown {
            try require(PQsendDescribePrepared(connection, name))
            unanswered += 1
        }
        let result = try results()
        return isKnown ? types : (0..<PQnparams(result.pointer)).map { PQparamtype(result.pointer, $0) }
    }

    /// Runs statements outside of the pipeline, as long as they take.
    func runScript(_ sql: String) throws -> PostgresResult {
        try outsidePipeline {
            try require(PQsendQuery(connection, sql))
            return try lastResult()
        }
    }

    /// The last answer to statements that take as long as they need, while their server lives.
    private func lastResult() throws -> PostgresResult {
        var outcome: Result<PostgresResult, any Error>?
        while let result = try next(.infinity) {
            if case .failure? = outcome {
                PQclear(result)
            } else {
                outcome = Result { try checked(result) }
            }
        }
        guard let outcome else { throw failure() }
        return try outcome.get()
    }

    /// Runs a COPY … FROM STDIN with what it reads, in the binary form.
    func copy(_ sql: String, _ rows: [UInt8]) throws -> PostgresResult {
        try outsidePipeline {
            try require(PQsendQuery(connection, sql))
            guard let begun = try next(.infinity) else { throw failure() }
            guard PQresultStatus(begun) == PGRES_COPY_IN else {
                let result = Result { try checked(begun) }
                while let rest = try next(.infinity) { PQclear(rest) }
                return try result.get()
            }
            PQclear(begun)
            for piece in [PostgresCopy.header, rows, PostgresCopy.trailer] {
                let sent = piece.withUnsafeBytes {
                    PQputCopyData(connection, $0.bindMemory(to: CChar.self).baseAddress, CInt($0.count))
                }
                guard sent == 1 || piece.isEmpty else { throw failure() }
            }
            guard PQputCopyEnd(connection, nil) == 1 else { throw failure() }
            return try lastResult()
        }
    }

    private func outsidePipeline(_ body: () throws -> PostgresResult) throws -> PostgresResult {
        try takeLater()
        guard PQexitPipelineMode(connection) == 1, PQsetnonblocking(connection, 0) == 0 else { throw failure() }
        trips += 1
        let outcome = Result { try body() }
        // Why it went was said by what went wrong first.
        if case .failure = outcome, !isUsable { return try outcome.get() }
        guard PQsetnonblocking(connection, 1) == 0, PQenterPipelineMode(connection) == 1 else { throw failure() }
        return try outcome.get()
    }

    // MARK: Answers

    /// The results of what was sent are taken before the next ones.
    func expectLater() {
        later.append(unanswered)
        unanswered = 0
    }

    /// Sends what is not sent yet, and waits for all of it. The last result; throws the first error, which ends a transaction that
    /// `beginRead` has begun.
    func results() throws -> PostgresResult {
        let count = unanswered
        unanswered = 0
        let goesOn = isReading
        if goesOn {
            try require(PQsendFlushRequest(connection))
            try flush()
        } else {
            try sync()
        }
        try takeLater()
        guard goesOn else { return try take(count) }
        trips += 1
        do {
            return try takeCommands(count, until: Self.now + limit)
        } catch {
            if isUsable {
                try sync()
                try takeEnd(until: Self.now + limit)
            }
            throw error
        }
    }

    /// Whether something was sent whose answer nobody has waited for.
    var isOwedAnswers: Bool { unanswered > 0 }

    private func takeLater() throws {
        while let count = later.first {
            later.removeFirst()
            do {
                if count > 0 { _ = try take(count) } else { try takeEnd(until: Self.now + limit) }
            } catch {
                // What was sent behind it is not answered any more by whoever reads the results in their order.
                isBroken = true
                throw error
            }
        }
    }

    private func take(_ count: Int) throws -> PostgresResult {
        trips += 1
        let deadline = Self.now + limit
        let outcome = Result { try takeCommands(count, until: deadline) }
        if case .failure = outcome, !isUsable { return try outcome.get() }
        try takeEnd(until: deadline)
        return try outcome.get()
    }

    private func takeCommands(_ count: Int, until deadline: Double) throws -> PostgresResult {
        var outcome: Result<PostgresResult, any Error>?
        for _ in 0..<count {
            while let result = try next(deadline) {
                if case .failure? = outcome {
                    PQclear(result)
                } else {
                    outcome = Result { try checked(result) }
                }
            }
        }
        guard let outcome else { throw failure() }
        return try outcome.get()
    }

    /// The answer to a Sync.
    private func takeEnd(until deadline: Double) throws {
        guard let end = try next(deadline) else { throw failure() }
        let isEnd = PQresultStatus(end) == PGRES_PIPELINE_SYNC
        PQclear(end)
        guard isEnd else { throw failure() }
    }

    /// Throws for a result that says what is wrong.
    private func checked(_ result: OpaquePointer?) throws -> PostgresResult {
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
            guard let result else { throw failure() }
            return PostgresResult(result)
        default:
            let error = PostgresError(result: result, connection: connection)
            PQclear(result)
            if error.endsConnection { isBroken = true }
            throw error
        }
    }

    /// The next result; `nil` behind the last one of a command.
    private func next(_ deadline: Double) throws -> OpaquePointer? {
        while PQisBusy(connection) == 1 {
            try wait(until: deadline)
            try require(PQconsumeInput(connection))
        }
        return PQgetResult(connection)
    }

    // MARK: -

    private func flush() throws {
        let deadline = Self.now + limit
        while true {
            switch PQflush(connection) {
            case 0: return
            case 1:
                // The server may not read on before its answers are taken.
                try wait(until: deadline, alsoWriting: true)
                try require(PQconsumeInput(connection))
            default: throw failure()
            }
        }
    }

    /// A server that says nothing for long is asked whether it lives: one that does may have a slow statement, up to `deadline`.
    private func wait(until deadline: Double, alsoWriting: Bool = false) throws {
        while true {
            let now = Self.now
            if isReadable(until: min(deadline, now + PostgresProbe.patience), alsoWriting: alsoWriting) { return }
            guard Self.now < deadline, probe.isAnswered() else {
                isBroken = true
                throw PostgresError.timedOut
            }
        }
    }

    private func isReadable(until deadline: Double, alsoWriting: Bool = false) -> Bool {
        SocketWait.isReady(PQsocket(connection), alsoWriting ? POLLIN | POLLOUT : POLLIN, until: deadline)
    }

    private func require(_ outcome: CInt) throws {
        if outcome != 1 { throw failure() }
    }

    private func failure() -> PostgresError {
        isBroken = true
        return PostgresError(result: nil, connection: connection)
    }

    private static var now: Double { SocketWait.now }
}
