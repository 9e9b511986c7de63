import Testing

@testable import Auth

struct JSONReaderTests {
    private func read(_ text: String) throws(JSONReader.Refusal) -> JSONValue {
        try JSONReader.read(Array(text.utf8), maxBytes: 10_000)
    }

    @Test(arguments: [
        ("null", JSONValue.null), (" true ", .bool(true)), ("false", .bool(false)), ("0", .number("0")),
        ("-0.5e+10", .number("-0.5e+10")), ("12E3", .number("12E3")), ("\"\"", .string("")),
        (#""a\"\\\/\b\f\n\r\t""#, .string("a\"\\/\u{8}\u{C}\n\r\t")), (#""\u00e9\uD83D\ude00""#, .string("é😀")),
        ("\"é😀\"", .string("é😀")), ("[]", .array([])), ("[1, [2]]", .array([.number("1"), .array([.number("2")])])),
        ("{}", .object([:])),
        (#"{"a" : {"b":1} , "c":[]}"#, .object(["a": .object(["b": .number("1")]), "c": .array([])])),
        ("\t\r\n{ }\n", .object([:])),
    ])
    func `JSON is read`(text: String, value: JSONValue) throws { #expect(try read(text) == value) }

    @Test(arguments: [
        "", " ", "nul", "True", "01", "-", "1.", ".5", "1e", "+1", "0x1", "NaN", "Infinity", "\"", "\"\\\"", #""\x""#,
        #""\u12""#, #""\u+123""#, #""\ud800""#, #""\ud800\n""#, #""\ud800\u0041""#, #""\udc00""#, "\"\u{1}\"", "\"\n\"",
        "'a'", "[", "[1", "[1,]", "[,1]", "[1 2]", "]", "{", "{1:2}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{,}"#,
        #"{"a":1 "b":2}"#, "1 2", "{}x", "// c\n1", "[1]\u{0}", "\u{FEFF}1",
    ])
    func `what is no JSON is refused`(text: String) {
        #expect(throws: JSONReader.Refusal.malformed) { try read(text) }
    }

    @Test func `bytes that are no UTF-8 are refused`() {
        for wrong: [UInt8] in [
            [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
        ] {
            #expect(throws: JSONReader.Refusal.malformed) { try JSONReader.read(wrong, maxBytes: 100) }
        }
    }

    @Test(arguments: [
        #"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#, #"{"x":{"b":1,"b":2}}"#, "{\"é\":1,\"e\u{301}\":2}", #"{"":1,"":2}"#,
    ])
    func `a name that stands twice is refused`(text: String) {
        #expect(throws: JSONReader.Refusal.duplicateName) { try read(text) }
    }

    @Test func `depth and size have an end`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try read(nested(12)) }
        #expect(throws: JSONReader.Refusal.tooDeep) { try read(nested(13)) }
        #expect(throws: JSONReader.Refusal.tooDeep) { try read(String(repeating: #"{"a":"#, count: 2_000)) }
        #expect(throws: JSONReader.Refusal.tooLong) { try read(String(repeating: " ", count: 10_001)) }
    }

    @Test(arguments: [
        ("0", Int64(0)), ("1700000000", 1_700_000_000), ("1700000000.9", 1_700_000_000), ("17e8", 1_700_000_000),
        ("99999999999", 99_999_999_999), ("-1", nil), ("100000000000", nil), ("1e400", nil), ("-1e400", nil),
        ("\"5\"", nil),
        ("null", nil), ("9223372036854775808", nil),
    ])
    func `seconds are those of a clock`(text: String, seconds: Int64?) throws {
        #expect(try read(text).seconds == seconds)
    }

    @Test func `members are found in objects alone`() throws {
        #expect(try read(#"{"a":"b"}"#)["a"]?.string == "b")
        #expect(try read(#"{"a":"b"}"#)["b"] == nil)
        #expect(try read("[]")["a"] == nil)
        #expect(try read(#"["a","b"]"#).strings == ["a", "b"])
        #expect(try read(#"["a",1]"#).strings == nil)
        #expect(try read(#""a""#).strings == nil)
    }

    @Test func `texts are the same to the byte, or are not`() {
        #expect("K" == "\u{212A}" && !"K".isExactly("\u{212A}") && "K".isExactly("K"))
        #expect(!"é".isExactly("e\u{301}") && !"a".isExactly("ab"))
    }

    @Test func `changed JSON is read or refused`() {
        var random = SeededGenerator(8_259)
        let start = Array(#"{"a":[1,-2.5e3,"\u00e9\ud83d\ude00"],"b":{"c":true,"d":null},"e":"text"}"#.utf8)
        for _ in 0..<5_000 {
            var changed = start
            for _ in 0...2 {
                changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            changed.removeLast(Int.random(in: 0...3, using: &random))
            guard let value = try? JSONReader.read(changed, maxBytes: 1_000) else { continue }
            #expect(value != .null)
        }
    }
}
