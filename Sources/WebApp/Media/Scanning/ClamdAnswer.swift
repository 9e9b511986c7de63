/// What ClamAV's daemon has said of a file, in a line that a zero byte ends (clamd(8), INSTREAM).
enum ClamdAnswer: Hashable, Sendable {
    case clean
    case found(signature: String)
    /// It is longer than StreamMaxLength allows.
    case tooLong
    /// It, or what is packed in it, passes a limit beyond which ClamAV does not look (AlertExceedsMax).
    case beyondLimits
    case failed
    /// None of its answers.
    case unknown

    /// The most bytes that an answer has.
    static let maxBytes = 4_096
    private static let maxSignatureLength = 100

    /// - Parameter line: without the byte that ends it.
    init(_ line: some Collection<UInt8>) {
        let text = String(decoding: line, as: UTF8.self)
        guard !text.hasSuffix("ERROR") else {
            self = text.contains("size limit exceeded") ? .tooLong : .failed
            return
        }
        guard text != "stream: OK" else {
            self = .clean
            return
        }
        guard text.hasPrefix("stream: "), text.hasSuffix(" FOUND") else {
            self = .unknown
            return
        }
        let name = text.dropFirst("stream: ".count).dropLast(" FOUND".count)
        // A heuristic that says: this was not looked at.
        guard !name.hasPrefix("Heuristics.Limits.Exceeded") else {
            self = .beyondLimits
            return
        }
        // For the log: the name may come from a list of signatures that somebody else has made.
        let plain = name.unicodeScalars.filter { $0.isASCII && $0.value > 0x20 && $0.value < 0x7F }
        self = .found(signature: String(String.UnicodeScalarView(plain.prefix(Self.maxSignatureLength))))
    }
}
