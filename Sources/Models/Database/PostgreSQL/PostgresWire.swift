import CPostgreSQL
import CSystem
import Foundation

/// The pipeline of one libpq connection: what was sent and not yet answered, and how long is waited for an answer. After an error of
/// the connection nothing can be sent any more.
final class PostgresWire {
    private let connection: OpaquePointer
    /// Seconds; a server that hangs would otherwise be waited for as long as its machine lives.
    private let limit: Double
    /// Commands whose results are not taken yet.
    private var unanswered = 0
    /// Ends of pipelines whose results are left for later, and commands before each.
    private var later: [Int] = []
    private var isBroken = false
    private(set) var trips = 0

    /// `connection` is open, and is closed with the value.
    init(_ connection: OpaquePointer, limit: Double) throws {
        (self.connection, self.limit) = (connection, limit)
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        guard PQsetnonblocking(connection, 1) == 0, PQenterPipelineMode(connection) == 1 else { throw failure() }
    }

    deinit { PQfinish(connection) }

    var isUsable: Bool { !isBroken && PQstatus(connection) == CONNECTION_OK }

    /// Takes what has come. A server speaks unasked to say that it goes, or that a setting has changed, which is seldom.
    var isAlive: Bool {
        guard isUsable else { return false }
        if !later.isEmpty, isReadable(within: 0), (try? takeLater()) == nil { return false }
        return !later.isEmpty || !isReadable(within: 0)
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
        try withParameters(values) { count, pointers, lengths, formats in
            try require(PQsendQueryParams(connection, sql, count, types, pointers, lengths, formats, 1))
        }
        unanswered += 1
    }

    func send(_ statement: BoundStatement) throws {
        try withParameters(statement.values) { count, pointers, lengths, formats in
            try require(PQsendQueryPrepared(connection, statement.name, count, pointers, lengths, formats, 1))
        }
        unanswered += 1
    }

    /// Ends what is sent together.
    func sync() throws {
        try require(PQpipelineSync(connection))
        try flush()
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
        try sync()
        let result = try results()
        return isKnown ? types : (0..<PQnparams(result.pointer)).map { PQparamtype(result.pointer, $0) }
    }

    /// Runs statements outside of the pipeline, as long as they take.
    func runScript(_ sql: String) throws -> PostgresResult {
        try outsidePipeline { try checked(PQexec(connection, sql)) }
    }

    /// Runs a COPY … FROM STDIN with what it reads, in the binary form.
    func copy(_ sql: String, _ rows: [UInt8]) throws -> PostgresResult {
        try outsidePipeline {
            let begun = PQexec(connection, sql)
            guard PQresultStatus(begun) == PGRES_COPY_IN else { return try checked(begun) }
            PQclear(begun)
            for piece in [PostgresCopy.header, rows, PostgresCopy.trailer] {
                let sent = piece.withUnsafeBytes {
                    PQputCopyData(connection, $0.bindMemory(to: CChar.self).baseAddress, CInt($0.count))
                }
                guard sent == 1 || piece.isEmpty else { throw failure() }
            }
            guard PQputCopyEnd(connection, nil) == 1 else { throw failure() }
            let result = Result { try checked(PQgetResult(connection)) }
            while let rest = PQgetResult(connection) { PQclear(rest) }
            return try result.get()
        }
    }

    private func outsidePipeline(_ body: () throws -> PostgresResult) throws -> PostgresResult {
        try takeLater()
        guard PQexitPipelineMode(connection) == 1, PQsetnonblocking(connection, 0) == 0 else { throw failure() }
        trips += 1
        let outcome = Result { try body() }
        guard PQsetnonblocking(connection, 1) == 0, PQenterPipelineMode(connection) == 1 else { throw failure() }
        return try outcome.get()
    }

    // MARK: Answers

    /// The results of what was sent are taken before the next ones.
    func expectLater() {
        later.append(unanswered)
        unanswered = 0
    }

    /// Waits for all that was sent. The last result; throws the first error.
    func results() throws -> PostgresResult {
        let count = unanswered
        unanswered = 0
        try takeLater()
        return try take(count)
    }

    private func takeLater() throws {
        while let count = later.first {
            later.removeFirst()
            do {
                _ = try take(count)
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
        guard let end = try next(deadline) else { throw failure() }
        let isEnd = PQresultStatus(end) == PGRES_PIPELINE_SYNC
        PQclear(end)
        guard isEnd, let outcome else { throw failure() }
        return try outcome.get()
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

    private func wait(until deadline: Double, alsoWriting: Bool = false) throws {
        guard isReadable(within: deadline - Self.now, alsoWriting: alsoWriting) else {
            isBroken = true
            throw PostgresError.timedOut
        }
    }

    private func isReadable(within seconds: Double, alsoWriting: Bool = false) -> Bool {
        let end = Self.now + seconds
        while true {
            let events = alsoWriting ? Int16(POLLIN | POLLOUT) : Int16(POLLIN)
            var question = pollfd(fd: PQsocket(connection), events: events, revents: 0)
            let milliseconds = CInt(clamping: Int(max(0, (end - Self.now) * 1_000).rounded(.up)))
            let answer = poll(&question, 1, milliseconds)
            if answer >= 0 || errno != EINTR { return answer > 0 }
        }
    }

    private func require(_ outcome: CInt) throws {
        if outcome != 1 { throw failure() }
    }

    private func failure() -> PostgresError {
        isBroken = true
        return PostgresError(result: nil, connection: connection)
    }

    private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// All values in one piece of memory, each in its binary form.
    private func withParameters(
        _ values: [[UInt8]?],
        _ body: (CInt, [UnsafePointer<CChar>?], [CInt], [CInt]) throws -> Void
    ) throws {
        // One byte behind: the address of what is empty is to be valid too.
        let all = values.reduce(into: [UInt8]()) { $0 += $1 ?? [] } + [0]
        try all.withUnsafeBytes { memory in
            var pointers: [UnsafePointer<CChar>?] = []
            var lengths: [CInt] = []
            var offset = 0
            for value in values {
                let start = memory.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
                pointers.append(value == nil ? nil : start)
                lengths.append(CInt(value?.count ?? 0))
                offset += value?.count ?? 0
            }
            try body(CInt(values.count), pointers, lengths, values.map { _ in 1 })
        }
    }
}
