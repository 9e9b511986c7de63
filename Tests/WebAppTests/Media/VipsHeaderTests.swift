import Testing

@testable import WebApp

struct VipsHeaderTests {
    @Test func `the line of vipsheader is understood`() {
        let header = Vips.Header(line: "/tmp/x: 450x300 uchar, 4 bands, srgb, pngload\n")
        #expect(header == Vips.Header(width: 450, height: 300, colours: .rgb, hasAlpha: true, loader: "pngload"))
        #expect(Vips.Header(line: "/tmp/x: 4x3 uchar, 4 bands, cmyk, jpegload")?.hasAlpha == false)
        #expect(Vips.Header(line: "/tmp/x: 4x3 uchar, 1 band, b-w, pngload")?.hasAlpha == false)
        #expect(Vips.Header(line: "/tmp/x: 4x3 ushort, 2 bands, grey16, pngload")?.hasAlpha == true)
    }

    @Test(arguments: [
        "", "vipsheader: no", "/tmp/x: 0x3 uchar, 1 band, b-w, pngload", "/x: 99999999999999999999x1 uchar",
    ])
    func `any other line is none`(_ line: String) {
        #expect(Vips.Header(line: line) == nil)
    }
}
