@testable import HTTPServer

/// All that can be seen of one run of the parser.
enum HeadOutcome: Hashable {
    case needMore
    case refused(Int)
    case accepted(Head, consumed: Int)

    struct Head: Hashable {
        let method: Method
        let version: RequestHead.Version
        let framing: RequestHead.Framing
        let keepAlive: Bool
        let expectsContinue: Bool
        let path: String
        let query: String?
        let segments: [String]?
        let queryFields: [[String]]?
        let hosts: [String]
        let lengths: [String]
        let codings: [String]
    }

    /// Feeds `bytes` as a connection does: everything received so far each time.
    init(_ bytes: [UInt8], ends: [Int]) {
        var parser = RequestParser()
        for end in ends {
            let outcome = bytes.withUnsafeBytes { parser.parse(UnsafeRawBufferPointer(rebasing: $0[..<end])) }
            switch outcome {
            case .needMore: continue
            case .failure(let error):
                self = .refused(error.status.code)
                return
            case .head(let head, let consumed):
                self = .accepted(Head(head), consumed: consumed)
                return
            }
        }
        self = .needMore
    }

    /// Two refusals agree whatever their statuses: a line that is both malformed and too long is found to be too long
    /// before its end has come, and malformed when all of it is there.
    func agrees(with other: HeadOutcome) -> Bool {
        if case .refused = self, case .refused = other { return true }
        return self == other
    }
}

extension HeadOutcome.Head {
    init(_ head: RequestHead) {
        self.init(
            method: head.method,
            version: head.version,
            framing: head.framing,
            keepAlive: head.keepAlive,
            expectsContinue: head.expectsContinue,
            path: head.path,
            query: head.query,
            segments: try? head.segments,
            queryFields: (try? head.queryFields()).map { $0.map { [$0.name, $0.value] } },
            hosts: head.values("host"),
            lengths: head.values("content-length"),
            codings: head.values("transfer-encoding")
        )
    }
}
