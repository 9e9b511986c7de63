import Testing

@testable import Auth

struct CBORTests {
    // RFC 8949 appendix A, those of the part that is read.
    @Test(arguments: [
        ("00", CBORValue.unsigned(0)), ("01", .unsigned(1)), ("0a", .unsigned(10)), ("17", .unsigned(23)),
        ("1818", .unsigned(24)), ("1819", .unsigned(25)), ("1864", .unsigned(100)), ("1903e8", .unsigned(1_000)),
        ("1a000f4240", .unsigned(1_000_000)), ("1b000000e8d4a51000", .unsigned(1_000_000_000_000)),
        ("1bffffffffffffffff", .unsigned(.max)), ("3bffffffffffffffff", .negative(.max)), ("20", .negative(0)),
        ("29", .negative(9)), ("3863", .negative(99)), ("3903e7", .negative(999)), ("f4", .bool(false)),
        ("f5", .bool(true)), ("f6", .null), ("40", .bytes([])), ("4401020304", .bytes([1, 2, 3, 4])),
        ("60", .text("")), ("6161", .text("a")), ("6449455446", .text("IETF")), ("62225c", .text("\"\\")),
        ("62c3bc", .text("\u{fc}")), ("63e6b0b4", .text("\u{6c34}")), ("64f0908591", .text("\u{10151}")),
        ("80", .array([])), ("83010203", .array([.unsigned(1), .unsigned(2), .unsigned(3)])), ("a0", .map([:])),
        ("a201020304", .map([.unsigned(1): .unsigned(2), .unsigned(3): .unsigned(4)])),
        (
            "a26161016162820203",
            .map([.text("a"): .unsigned(1), .text("b"): .array([.unsigned(2), .unsigned(3)])])
        ),
        ("826161a161626163", .array([.text("a"), .map([.text("b"): .text("c")])])),
    ])
    func `the examples of RFC 8949 are read`(digits: String, value: CBORValue) throws {
        #expect(try CBORReader.read(bytes(digits)) == value)
    }

    // The same appendix: fractions, tags, simple values, and lengths that come later.
    @Test(arguments: [
        "f90000", "fa47c35000", "fb3ff199999999999a", "f7", "f0", "f8ff", "c11a514b67b0", "c249010000000000000000",
        "d818456449455446", "5f42010243030405ff", "7f657374726561646d696e67ff", "9fff", "9f0102ff", "bfff",
        "bf61610161629f0203ffff", "ff", "1c", "3d", "5e",
    ])
    func `what authenticators do not write is refused`(digits: String) {
        #expect(throws: CBORReader.Refusal.unsupported) { try CBORReader.read(bytes(digits)) }
    }

    @Test(arguments: [
        ("", CBORReader.Refusal.truncated), ("18", .truncated), ("19ff", .truncated), ("1b00000000", .truncated),
        ("43ffff", .truncated), ("5bffffffffffffffff", .truncated), ("7b7fffffffffffffff00", .truncated),
        ("9bffffffffffffffff", .truncated), ("bbffffffffffffffff", .truncated), ("8201", .truncated),
        ("a101", .truncated), ("9a00ffffff0000", .truncated), ("0000", .trailingBytes), ("a000", .trailingBytes),
        ("62c328", .notUTF8), ("61ff", .notUTF8), ("a201000100", .duplicateKey), ("a2010018010a", .duplicateKey),
        ("a2616100616101", .duplicateKey),
    ])
    func `what is cut, lies about its length or says a thing twice is refused`(
        digits: String,
        refusal: CBORReader.Refusal
    ) {
        #expect(throws: refusal) { try CBORReader.read(bytes(digits)) }
    }

    @Test func `what is nested is read to a depth of eight`() throws {
        func nested(_ depth: Int) -> [UInt8] { [UInt8](repeating: 0x81, count: depth - 1) + [0] }
        #expect(throws: Never.self) { try CBORReader.read(nested(8)) }
        #expect(throws: CBORReader.Refusal.tooDeep) { try CBORReader.read(nested(9)) }
        #expect(throws: CBORReader.Refusal.tooDeep) { try CBORReader.read(nested(100_000)) }
        let keys = [UInt8](repeating: 0xA1, count: 100_000)
        #expect(throws: CBORReader.Refusal.tooDeep) { try CBORReader.read(keys) }
    }

    @Test func `numbers with a sign are those that fit`() throws {
        #expect(try CBORReader.read(CBORWriter.integer(-257)).integer == -257)
        #expect(try CBORReader.read(CBORWriter.integer(.min)).integer == .min)
        #expect(try CBORReader.read(CBORWriter.integer(.max)).integer == .max)
        #expect(try CBORReader.read(bytes("1bffffffffffffffff")).integer == nil)
        #expect(try CBORReader.read(bytes("3bffffffffffffffff")).integer == nil)
    }

    @Test func `a value is read out of what surrounds it`() throws {
        var reader = CBORReader([9, 9] + CBORWriter.text("key") + [0xFF], from: 2)
        #expect(try reader.value() == .text("key"))
        #expect(reader.position == 6)
    }

    @Test func `bytes by chance are read or refused`() {
        var random = SeededGenerator(8949)
        for _ in 0..<5_000 {
            let input = random.bytes(Int.random(in: 0...40, using: &random))
            guard let value = try? CBORReader.read(input) else { continue }
            #expect((try? CBORReader.read(input)) == value)
        }
    }
}
