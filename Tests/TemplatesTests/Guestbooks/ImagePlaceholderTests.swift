import Models
import Testing

@testable import Templates

struct ImagePlaceholderTests {
    @Test func `a small picture is drawn from its corners`() throws {
        let samples = (0..<36).map { UInt8($0) }
        let colours = try #require(PictureColours(columns: 4, rows: 3, samples: samples))
        let drawn = ImagePlaceholder(colours, isSmall: true).renderedString()
        let fills = drawn.split(separator: "fill=\"#").dropFirst().map { $0.prefix(6) }
        #expect(fills == ["000102", "090a0b", "18191a", "212223"])
        #expect(drawn.contains("viewBox=\"0 0 2 2\""))
    }
}
