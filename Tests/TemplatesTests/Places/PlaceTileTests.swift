import Testing

@testable import Templates

struct PlaceTileTests {
    /// Names with one-byte letters are read by their bytes; a letter with an accent of its own after it is none of these.
    @Test(arguments: [
        ("nell", "N"), ("Quay Rooms", "Q"), ("7 Bridges", "7"), ("Café Nord", "N"), ("Cafe\u{301} Nord", "N"),
        ("THE Oak", "O"), ("The", "T"), ("Cafeteria One", "C"), ("élan", "É"), ("e\u{301}lan", "É"), ("\"Oak\"", "O"),
        ("ñandú", "Ñ"), ("Über Mond", "Ü"), ("咖啡", "咖"), ("!!", ""), ("", ""), ("Cafe !", "C"), (" oak", "O"),
        ("ßa", "SS"), ("the élan", "É"), ("a", "A"),
    ])
    func `a place's letter is the first that tells it`(_ name: String, _ letter: String) {
        #expect(PlaceTile.letter(of: name) == letter)
    }
}
