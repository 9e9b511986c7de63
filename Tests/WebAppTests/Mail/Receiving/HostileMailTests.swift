import Foundation
import Testing

@testable import WebApp

struct HostileMailTests {
    private static func nested(_ depth: Int) -> [UInt8] {
        var text = "From: a@b.c\r\n"
        for level in 0..<depth {
            text += "Content-Type: multipart/mixed; boundary=b\(level)\r\n\r\n--b\(level)\r\n"
        }
        return Array((text + "\r\nx").utf8)
    }

    @Test func `endless nesting is refused, some is not`() throws {
        #expect(try ReceivedMail(parsing: Self.nested(9)).parts.first?.text == "x")
        #expect(throws: ReceivedMailProblem.tooDeep) { try ReceivedMail(parsing: Self.nested(10)) }
        #expect(throws: ReceivedMailProblem.tooDeep) { try ReceivedMail(parsing: Self.nested(10_000)) }
    }

    @Test func `a part with its parent's boundary ends with it`() throws {
        var text = "From: a@b.c\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
        for _ in 0..<50 { text += "--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" }
        #expect(try ReceivedMail(parsing: Array(text.utf8)).parts.isEmpty)
    }

    @Test func `too many parts are refused`() throws {
        let head = "From: a@b.c\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
        let parts = { (count: Int) in Array((head + String(repeating: "--b\r\n\r\nx\r\n", count: count)).utf8) }
        #expect(try ReceivedMail(parsing: parts(99)).parts.count == 99)
        #expect(throws: ReceivedMailProblem.tooManyParts) { try ReceivedMail(parsing: parts(100)) }
        #expect(throws: ReceivedMailProblem.tooManyParts) { try ReceivedMail(parsing: parts(100_000)) }
    }

    @Test func `boundaries that begin like each other are told apart`() throws {
        let text = """
            From: a@b.c
            Content-Type: multipart/mixed; boundary="x"

            --x
            Content-Type: multipart/mixed; boundary="x-1"

            --x-1
            Content-Type: multipart/mixed; boundary="x-12"

            --x--y is the preamble of the innermost
            --x-12

            inner
            --x----
            --x-
            --x-12--
            --x-123
            --x-1

            second
            --x-1--
            --x

            third
            --x--
            """
        let texts = try ReceivedMailTests.mail(text, end: "\n").parts.map { $0.text ?? "" }
        #expect(texts == ["inner\n--x----\n--x-", "second", "third"])
        // `--x--` ends the outermost, whatever one inside means by it.
        let cut = text.replacing("x-12", with: "x--")
        #expect(try ReceivedMailTests.mail(cut, end: "\n").parts.map(\.text) == [])
    }

    @Test(
        arguments: [
            "Content-Type: multipart/mixed", "Content-Type: multipart/mixed; boundary=",
            "Content-Type: multipart/mixed; boundary=\"\"", "Content-Type: multipart/", "Content-Type:",
            "Content-Type: ;;;;=;=\"", "Content-Type: multipart/mixed; boundary=\"unclosed", "Content-Type: \0",
            "Content-Transfer-Encoding: \0", "Content-Type: text/plain; charset=\"x-evil\"",
        ]
    )
    func `a header that says nothing leaves one part or none`(_ line: String) throws {
        let mail = try ReceivedMailTests.mail("From: a@b.c\n\(line)\n\n--\n--\nhello\0")
        #expect(mail.parts.count <= 1)
    }

    @Test func `bytes that are no mail`() {
        for text in ["", "\r\n", "\n\n\n", "\0\0\0", "hello", ":", " folded", "From a@b.c Sat\n\n"] {
            #expect(throws: ReceivedMailProblem.noHeader) { try ReceivedMail(parsing: Array(text.utf8)) }
        }
        #expect(throws: ReceivedMailProblem.tooLarge) {
            try ReceivedMail(parsing: Array(repeating: 0x61, count: 10_000_001))
        }
        let fields = Array(String(repeating: "A: b\n", count: 501).utf8)
        #expect(throws: ReceivedMailProblem.tooManyHeaders) { try ReceivedMail(parsing: fields) }
    }

    @Test func `gigantic lines and endless folds are read within bounds`() throws {
        let long = "Subject: " + String(repeating: "=?utf-8?q?a?= ", count: 300_000) + "\r\nFrom: a@b.c\r\n\r\n"
        let mail = try ReceivedMail(parsing: Array(long.utf8))
        #expect((mail.subject?.utf8.count ?? 0) <= 20_000)
        let folds = "Subject: a\r\n" + String(repeating: " ((((\"<=?\r\n", count: 800_000) + "\r\n"
        let folded = try ReceivedMail(parsing: Array(folds.utf8))
        #expect((folded.subject?.utf8.count ?? 0) <= 20_000)
        let body = "From: a@b.c\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"
        let equals = Array((body + "Content-Transfer-Encoding: quoted-printable\r\n\r\n").utf8)
        let part = try ReceivedMail(parsing: equals + Array(repeating: UInt8(ascii: "="), count: 5_000_000))
        #expect(part.parts.first?.content.count ?? 0 >= 4_999_999)
    }

    @Test func `no mutation of a mail makes the reader fail otherwise than by its problems`() throws {
        let mail = Array(CalendarReplyMailTests.gmail.replacing("\n", with: "\r\n").utf8)
        var random = FixedWords(state: 9)
        var (read, answered) = (0, 0)
        for _ in 0..<4_000 {
            var bytes = mail
            for _ in 0...random.below(6) {
                let at = random.below(bytes.count)
                switch random.below(4) {
                case 0: bytes[at] = UInt8(random.below(256))
                case 1: bytes.remove(at: at)
                case 2: bytes.insert(contentsOf: bytes[at...].prefix(random.below(200)), at: random.below(bytes.count))
                default: bytes.removeSubrange(at..<min(bytes.count, at + random.below(60)))
                }
            }
            guard let mutant = try? ReceivedMail(parsing: bytes) else { continue }
            read += 1
            #expect(mutant.parts.count <= MIMEReader.maxParts)
            _ = (mutant.subject, mutant.from, mutant.recipients, mutant.isAutomatic, mutant.parts.map(\.text))
            if let replies = try? mutant.calendarReplies(), !replies.isEmpty { answered += 1 }
        }
        #expect(read > 3_000)
        #expect(answered > 500)
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed.
private struct FixedWords {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((word ^ (word >> 31)) % UInt64(limit))
    }
}
