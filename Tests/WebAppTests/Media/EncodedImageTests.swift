import Testing

@testable import WebApp

/// The last look before a picture is stored.
struct EncodedImageTests {
    private static let clean = DrawnPicture.png(width: 3, height: 2)

    @Test func `a clean picture knows its size`() throws {
        let picture = try EncodedImage(Self.clean, as: .png)
        #expect(picture.width == 3)
        #expect(picture.height == 2)
    }

    @Test(arguments: ["eXIf", "tEXt", "zTXt", "iTXt", "iCCP", "tIME", "vpAg"])
    func `a PNG file with anything but pixels is refused`(_ chunk: String) {
        let bytes = DrawnPicture.png(width: 3, height: 2, chunks: [(chunk, [1, 2, 3])])
        #expect(throws: UncleanPicture(part: chunk)) { try EncodedImage(bytes, as: .png) }
    }

    @Test func `bytes behind the end and a missing end are refused`() {
        #expect(throws: UncleanPicture.self) { try EncodedImage(Self.clean + [0], as: .png) }
        #expect(throws: UncleanPicture.self) { try EncodedImage(Self.jpeg() + Array("PK".utf8), as: .jpeg) }
        for length in 0..<Self.clean.count {
            #expect(throws: UncleanPicture.self) { try EncodedImage(Array(Self.clean.prefix(length)), as: .png) }
        }
        for length in 0..<Self.jpeg().count {
            #expect(throws: UncleanPicture.self) { try EncodedImage(Array(Self.jpeg().prefix(length)), as: .jpeg) }
        }
    }

    @Test func `a JPEG file is known by its frame, and stuffed bytes end no scan`() throws {
        let picture = try EncodedImage(Self.jpeg(), as: .jpeg)
        #expect(picture.width == 640)
        #expect(picture.height == 480)
    }

    @Test(
        arguments: [
            (0xE1, "Exif\0\0MM", "APP1"), (0xE1, "http://ns.adobe.com/xap/1.0/\0", "APP1"),
            (0xE2, "ICC_PROFILE\0", "APP2"), (0xED, "Photoshop 3.0\0", "APP13"), (0xE0, "AVI1", "APP0"),
            (0xFE, "<script>", "marker fe"),
        ] as [(UInt8, String, String)]
    )
    func `a JPEG file with anything but pixels is refused`(_ marker: UInt8, _ content: String, _ part: String) {
        #expect(throws: UncleanPicture(part: part)) { try EncodedImage(Self.jpeg(with: marker, content), as: .jpeg) }
    }

    @Test func `one format is not taken for the other`() {
        #expect(throws: UncleanPicture.self) { try EncodedImage(Self.clean, as: .jpeg) }
        #expect(throws: UncleanPicture.self) { try EncodedImage(Self.jpeg(), as: .png) }
    }

    /// The structure of a JPEG file of 640x480; nothing could draw it.
    private static func jpeg(with marker: UInt8? = nil, _ content: String = "") -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8))
        if let marker { bytes += segment(marker, Array(content.utf8)) }
        bytes += segment(0xC2, [8, 1, 0xE0, 2, 0x80, 1, 1, 0x11, 0])
        bytes += segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 0xFF, 0, 3, 0xFF, 0xD3, 4]
        return bytes + segment(0xC4, [0]) + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [5, 6, 0xFF, 0xD9]
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }
}
