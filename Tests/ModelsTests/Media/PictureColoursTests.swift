import Testing

@testable import Models

struct PictureColoursTests {
    @Test func `the colours of a picture are a short text, and come back from it`() throws {
        let samples = (0..<36).map { UInt8($0 * 7) }
        let colours = try #require(PictureColours(columns: 4, rows: 3, samples: samples))
        #expect(colours.description.hasPrefix("4x3-00070e151c23"))
        #expect(colours.description.utf8.count == 76)
        #expect(PictureColours(colours.description) == colours)
        #expect(PictureColours(columns: 3, rows: 3, samples: samples) == nil)
    }

    @Test(arguments: [
        "", "4x3", "4x3-", "1x1-00000", "1x1-0000000", "1x1-00000G", "1x1-00000A", "0x1-", "10x1-", "1x1x1-000000",
        "1x1-000000-", "-1x1-000000", "1x1-\"><svg", "1x1-00000ä",
    ])
    func `what is no such text is none`(_ text: String) {
        #expect(PictureColours(text) == nil)
    }

    @Test func `the cells follow the proportions`() {
        #expect(PictureColours.grid(width: 400, height: 300) == (4, 3))
        #expect(PictureColours.grid(width: 300, height: 400) == (3, 4))
        #expect(PictureColours.grid(width: 310, height: 300) == (3, 3))
    }
}
