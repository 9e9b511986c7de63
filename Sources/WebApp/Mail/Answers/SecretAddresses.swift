import Templates

/// Addresses of the site that open something for whoever has them, in words that somebody has written or quoted. A mail holds its
/// reader's own, and nobody else may read it, however a mail program has broken, coded or wrapped it.
struct SecretAddresses {
    /// Pieces of names that are known to be secret, each long enough to be no accident.
    private let pieces: Set<[UInt8]>

    private static let pieceLength = 12
    /// Nobody reads what is behind that: words are shorter.
    private static let mostBytes = 8_192

    /// - Parameter names: as `SealedName` writes them. Without any, addresses are told by their form alone.
    init(names: [String] = []) {
        var pieces: Set<[UInt8]> = []
        for name in names {
            let seal = Array(name.lowercased().utf8.reversed().prefix { $0 != UInt8(ascii: "-") }.reversed())
            for start in seal.indices.dropLast(Self.pieceLength - 1) {
                pieces.insert(Array(seal[start..<start + Self.pieceLength]))
            }
        }
        self.pieces = pieces
    }

    /// What stands above the first line that holds one; all of it where none does.
    func wordsAbove(in text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = firstLine(in: lines) else { return text }
        return lines[..<first].joined(separator: "\n")
    }

    /// The line in which the first of them begins.
    func firstLine(in lines: [String]) -> Int? {
        let text = PackedText(lines, mostBytes: Self.mostBytes)
        for index in text.bytes.indices where isSecret(text.bytes[index...]) { return text.line(ofAddressAt: index) }
        return nil
    }

    private func isSecret(_ rest: ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: "/") else {
            return !pieces.isEmpty && rest.count >= Self.pieceLength
                && pieces.contains(Array(rest.prefix(Self.pieceLength)))
        }
        return Self.sealed.contains { rest.starts(with: $0) && Self.isSealedName(rest.dropFirst($0.count)) }
            || Self.signed.contains { path in
                rest.starts(with: path) && rest.dropFirst(path.count).prefix(32).count(where: Self.isSigned) == 32
            }
    }

    /// Paths with a `SealedName` behind them: also those of circles, of which these are the end.
    private static let sealed = [
        path(InvitationPath.mails), path(InvitationPath.page), path(CircleInvitationPath.page),
        path(CalendarFeedPath.feed), path(CircleCalendarPath.feed),
    ]

    /// Paths with another long name behind them.
    private static let signed = [
        path(FriendInvitationPath.end), path(UnsubscriptionPath.end), path(AccountLinkPath.passwordReset),
        path(AccountLinkPath.emailConfirmation),
    ]

    private static func path(_ pattern: some PathPattern) -> [UInt8] {
        Array(pattern.rawValue.prefix { $0 != ":" }.utf8)
    }

    /// A number, a hyphen and a seal, or as much of one as is no accident.
    private static func isSealedName(_ rest: ArraySlice<UInt8>) -> Bool {
        let body = rest.prefix(33).prefix { isLetterOrDigit($0) || $0 == UInt8(ascii: ".") }
        let behind = rest.dropFirst(body.count)
        guard (1...32).contains(body.count), behind.first == UInt8(ascii: "-") else { return false }
        return behind.dropFirst().prefix(pieceLength).count(where: isHex) == pieceLength
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isHex(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) && byte <= UInt8(ascii: "f") }

    private static func isSigned(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || "-_.~=%".utf8.contains(byte) }
}

/// Lines without what programs break addresses by: white space, line ends, signs of quotations, and slashes that are coded in
/// the address of another site that leads on. In lower case.
private struct PackedText {
    private(set) var bytes: [UInt8] = []
    /// The line of each byte.
    private var lines: [Int] = []

    private static let coded: [(code: [UInt8], byte: UInt8)] = [
        (Array("%252f".utf8), UInt8(ascii: "/")), (Array("%2f".utf8), UInt8(ascii: "/")),
        (Array("%253a".utf8), UInt8(ascii: ":")), (Array("%3a".utf8), UInt8(ascii: ":")),
    ]

    init(_ all: [String], mostBytes: Int) {
        for (number, line) in all.enumerated() {
            // A long line is not read to its end.
            let packed = line.prefix(mostBytes).lowercased().utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: ">") }
            var rest = packed[...]
            while let first = rest.first {
                guard bytes.count < mostBytes else { return }
                let code = first == UInt8(ascii: "%") ? Self.coded.first { rest.starts(with: $0.code) } : nil
                bytes.append(code?.byte ?? first)
                lines.append(number)
                rest = rest.dropFirst(code?.code.count ?? 1)
            }
        }
    }

    /// An address begins with its scheme, which may stand in the line above.
    func line(ofAddressAt index: Int) -> Int {
        let scheme = Array("http".utf8)
        for start in stride(from: index - scheme.count, through: max(0, index - 300), by: -1)
        where bytes[start...].starts(with: scheme) {
            return lines[start] >= lines[index] - 1 ? lines[start] : lines[index]
        }
        return lines[index]
    }
}
