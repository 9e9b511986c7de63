/// A reader of bytes that somebody else has made, and what has to hold of everything that it reads.
struct FuzzTarget: Sendable {
    /// What is done with one input. Whoever waits for something is `waiting`, which costs a change of threads each time.
    enum Check: Sendable {
        case plain(@Sendable ([UInt8]) throws -> Void)
        case waiting(@Sendable ([UInt8]) async throws -> Void)
    }

    /// As `make fuzz TARGET=` takes it.
    let name: String
    /// Small inputs that are read to their ends, and those that once were read wrongly.
    let seeds: [[UInt8]]
    /// What stands in such inputs, for a fuzzer to put elsewhere.
    let words: [String]
    /// Throws `FuzzFailure`.
    let check: Check

    init(_ name: String, seeds: [[UInt8]], words: [String] = [], _ check: Check) {
        (self.name, self.seeds, self.words, self.check) = (name, seeds, words, check)
    }

    /// For a reader of text. What is not UTF-8 is repaired, as it is where bytes become a `String`.
    init(_ name: String, texts: [String], words: [String] = [], _ check: @escaping @Sendable (String) throws -> Void) {
        self.init(
            name,
            seeds: texts.map { Array($0.utf8) },
            words: words,
            .plain { bytes in
                try check(String(decoding: bytes, as: UTF8.self))
            }
        )
    }

    func run(_ bytes: [UInt8]) async throws {
        switch check {
        case .plain(let check): try check(bytes)
        case .waiting(let check): try await check(bytes)
        }
    }
}
