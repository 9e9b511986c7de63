@testable import HTTPServer

extension FuzzTarget {
    /// The head of a request: the same whole and in pieces, and read by the letter of RFC 9112.
    static let http = FuzzTarget(
        "http",
        seeds: HTTPSeeds.requests,
        words: HTTPSeeds.words,
        .plain { bytes in
            var random = SeededRandom(bytes)
            let outcomes = Pieces.allCases.map {
                HeadOutcome(bytes, ends: $0.ends(count: bytes.count, random: &random))
            }
            try require(outcomes.allSatisfy { $0.agrees(with: outcomes[0]) }, "in pieces: \(outcomes)")
            guard case .accepted(let head, let consumed) = outcomes[0] else { return }
            let objection = StrictHead.objection(bytes, head, consumed: consumed)
            try require(objection == nil, objection ?? "")
            if head.framing == .chunked { try checkChunks(Array(bytes[consumed...])) }
        }
    )

    static let chunked = FuzzTarget("chunked", seeds: HTTPSeeds.chunks, words: HTTPSeeds.words, .plain(checkChunks))

    static let forms = FuzzTarget(
        "forms",
        seeds: HTTPSeeds.forms,
        words: ["%00", "%F0%9F", "&&", "="],
        .plain { bytes in
            let fields = FormOutcome.decoded(bytes)
            try require(fields == FormOutcome.reference(bytes), "read differently: \(fields ?? [])")
        }
    )

    private static func checkChunks(_ bytes: [UInt8]) throws {
        var random = SeededRandom(bytes)
        let outcomes = Pieces.allCases.map { ChunkedOutcome(bytes, ends: $0.ends(count: bytes.count, random: &random)) }
        try require(outcomes.allSatisfy { $0 == outcomes[0] }, "in pieces: \(outcomes)")
        guard case .finished = outcomes[0] else { return }
        try require(ChunkedOutcome.reference(bytes) == outcomes[0], "read differently: \(outcomes[0])")
    }
}
