import Testing

@testable import WebApp

struct PictureKindTests {
    @Test func `the first bytes say what a file is`() {
        #expect(PictureKind(prefix: [0xFF, 0xD8, 0xFF, 0xE1]) == .jpeg)
        #expect(PictureKind(prefix: DrawnPicture.png(width: 1, height: 1)) == .png)
        #expect(PictureKind(prefix: Array("GIF89a".utf8)) == .gif)
        #expect(PictureKind(prefix: Array("GIF87a".utf8)) == .gif)
        #expect(PictureKind(prefix: Array("RIFF....WEBPVP8 ".utf8)) == .webp)
        #expect(PictureKind(prefix: Array("\0\0\0\u{18}ftypheic".utf8)) == .heif)
        #expect(PictureKind(prefix: Array("\0\0\0\u{18}ftypmif1".utf8)) == .heif)
    }

    @Test(
        arguments: [
            "", "G", "GIF90a", "<svg xmlns=", "<!doctype html>", "%PDF-1.7", "RIFF....WAVE", "\0\0\0\u{18}ftypisom",
            "\0\0\0\u{18}ftypavif", "BM", "II*\0", " GIF89a", "\u{89}PNG",
        ]
    )
    func `everything else is not taken in`(_ start: String) {
        #expect(PictureKind(prefix: Array(start.utf8)) == nil)
    }
}
