import Glibc
import HTTPServer

/// Mutates requests and bodies and looks for disagreement: between whole and piecewise parsing, and between the
/// parser and naive second readers. A crash or a hang (SIGALRM after 30 seconds without progress) ends it too; each
/// input depends on the seed and its number alone, so `--first` repeats it.
///
///     ParserFuzz --count 1000000 --seed 1 [--first 0]
@main
struct ParserFuzz {
    private var tally: [String: Int] = [:]
    private var disagreements = 0

    static func main() async throws {
        let seed = option("--seed") ?? 1
        let first = option("--first") ?? 0
        let count = option("--count") ?? 100_000
        var fuzz = ParserFuzz()
        for number in first..<(first + count) {
            if number % 1_000 == 0 { alarm(30) }
            if number % 250_000 == 0 { print("\(number) ...") }
            try await fuzz.run(seed: UInt64(seed), number: UInt64(number))
            if fuzz.disagreements >= 20 { break }
        }
        for (what, times) in fuzz.tally.sorted(by: { $0.key < $1.key }) { print("\(what): \(times)") }
        print("disagreements: \(fuzz.disagreements)")
        exit(fuzz.disagreements == 0 ? 0 : 1)
    }

    private static func option(_ name: String) -> Int? {
        guard let index = CommandLine.arguments.firstIndex(of: name) else { return nil }
        return CommandLine.arguments.dropFirst(index + 1).first.flatMap { Int($0) }
    }

    private mutating func run(seed: UInt64, number: UInt64) async throws {
        var mutator = Mutator(random: SeededRandom(seed: seed &* 0x1_0000_0001 ^ number &* 0xD134_2543_DE82_EF95))
        checkHead(mutator.mutated(from: Samples.requests), &mutator.random)
        if number % 2 == 0 { checkChunks(mutator.mutated(from: Samples.chunkedBodies), &mutator.random) }
        if number % 4 == 0 { checkForm(mutator.mutated(from: Samples.forms)) }
        if number % 32 == 0 {
            try await checkMultipart(mutator.mutated(from: Samples.multipartBodies), &mutator.random)
        }
    }

    private mutating func checkHead(_ bytes: [UInt8], _ random: inout SeededRandom) {
        let outcomes = Pieces.allCases.map { HeadOutcome(bytes, ends: $0.ends(count: bytes.count, random: &random)) }
        guard outcomes.allSatisfy({ $0.agrees(with: outcomes[0]) }) else {
            return report("head in pieces: \(outcomes)", bytes)
        }
        switch outcomes[0] {
        case .needMore: count("head: more needed")
        case .refused(let status): count("head: \(status)")
        case .accepted(let head, let consumed):
            count("head: accepted")
            if let objection = StrictHead.objection(bytes, head, consumed: consumed) {
                report("head: " + objection, bytes)
            }
            if head.framing == .chunked { checkChunks(Array(bytes[consumed...]), &random) }
        }
    }

    private mutating func checkChunks(_ bytes: [UInt8], _ random: inout SeededRandom) {
        let outcomes = Pieces.allCases.map { ChunkedOutcome(bytes, ends: $0.ends(count: bytes.count, random: &random)) }
        guard outcomes.allSatisfy({ $0 == outcomes[0] }) else { return report("chunks in pieces: \(outcomes)", bytes) }
        guard case .finished = outcomes[0] else { return count("chunks: refused or unfinished") }
        count("chunks: accepted")
        if ChunkedOutcome.reference(bytes) != outcomes[0] { report("chunks: read differently", bytes) }
    }

    private mutating func checkForm(_ bytes: [UInt8]) {
        let fields = FormOutcome.decoded(bytes)
        count(fields == nil ? "form: refused" : "form: accepted")
        if fields != FormOutcome.reference(bytes) { report("form: read differently", bytes) }
    }

    private mutating func checkMultipart(_ bytes: [UInt8], _ random: inout SeededRandom) async throws {
        let whole = try await MultipartOutcome.read(bytes, chunkSize: max(bytes.count, 1))
        count("multipart: \(whole.prefix(3))")
        for size in [Int.random(in: 1...max(bytes.count, 1), using: &random), 1] {
            guard try await MultipartOutcome.read(bytes, chunkSize: size) == whole else {
                return report("multipart in pieces of \(size)", bytes)
            }
        }
    }

    private mutating func count(_ what: String) { tally[what, default: 0] += 1 }

    private mutating func report(_ what: String, _ bytes: [UInt8]) {
        disagreements += 1
        let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        print("DISAGREEMENT \(what)\n  \(hex)")
    }
}
