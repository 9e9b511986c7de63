import Testing

@testable import WebApp

/// A line of the log is one message, whatever is in it.
struct LineLogTests {
    @Test(arguments: [
        ("one line", "one line"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("a\rb", "a\\rb"),
        ("é\u{301}ß", "é\u{301}ß"),
        ("a\u{1B}[2Jb", "a\\u{1b}[2Jb"), ("a\u{2028}b", "a\\u{2028}b"), ("a\u{0}b", "a\\u{0}b"),
    ])
    func `what would begin another line, or control a terminal, is written out`(_ text: String, _ line: String) {
        #expect(LineLogHandler.line(text) == line)
    }
}
