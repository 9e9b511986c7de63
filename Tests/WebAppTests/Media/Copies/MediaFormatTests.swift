import Testing

@testable import WebApp

struct MediaFormatTests {
    @Test(
        arguments: [
            ("\u{1A}", nil), ("GIF89a", MediaFormat.gif), ("RIFF....WEBPVP8 ", .webp),
            ("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", .heic), ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic", .heic),
            ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif", .avif), ("\0\0\0\u{18}ftypavif\0\0\0\0mif1avif", .avif),
            ("\0\0\0\u{14}ftypqt  \0\0\0\0qt  ", .mov), ("\0\0\0\u{18}ftypisom\0\0\0\0isomavc1", .mp4),
            ("\0\0\0\u{18}ftypmp42\0\0\0\0mp42", .mp4), ("\0\0\0\u{8}wide\0\0\0\0mdat", .mov),
            ("\0\0\u{10}\0moov\0\0", .mov),
            ("", nil), ("\0\0\0\u{18}ftyp", nil), ("ftypisom", nil), ("<svg xmlns=", nil), ("%PDF-1.7", nil),
            ("RIFF....WAVE", nil), ("ID3\u{3}\0\0\0\0\0\0", nil), ("OggS\0\u{2}\0\0\0\0", nil), ("BM......", nil),
        ] as [(String, MediaFormat?)]
    )
    func `the first bytes say what a file is`(_ start: String, _ format: MediaFormat?) {
        #expect(MediaFormat(prefix: Array(start.utf8)) == format)
    }

    @Test func `WebM is taken, other Matroska is not`() {
        let mark: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84]
        #expect(MediaFormat(prefix: mark + Array("webm".utf8)) == .webm)
        #expect(MediaFormat(prefix: mark + Array("matroska".utf8)) == nil)
        #expect(MediaFormat(prefix: mark + [UInt8](repeating: 0, count: 80) + Array("webm".utf8)) == nil)
    }

    @Test func `copies are in formats that are shown, originals in all`() {
        var random = SystemRandomNumberGenerator()
        for format in MediaFormat.allCases {
            let original = MediaKey(format: format, isOriginal: true, using: &random)
            #expect(MediaKey(original.description) == original)
            let copy = MediaKey(format: format, using: &random)
            #expect(MediaKey(copy.description) == (format.isShown ? copy : nil))
        }
        #expect(MediaKey("aaaaaaaaaaaaaaaaaaaaaaaaaa.other.jpg") == nil)
        #expect(MediaKey("aaaaaaaaaaaaaaaaaaaaaaaaaa.original") == nil)
        #expect(MediaKey("aaaaaaaaaaaaaaaaaaaaaaaaaa.original.original.jpg") == nil)
    }
}
