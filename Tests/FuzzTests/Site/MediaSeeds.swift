/// The smallest pictures and songs that have every part which is looked at.
enum MediaSeeds {
    static let pictures: [[UInt8]] = [
        jpeg, png, Array("GIF89a\u{1}\0\u{1}\0\0\0\0;".utf8), Array("RIFF\0\0\0\0WEBPVP8 ".utf8),
        [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8),
        [0, 0, 0, 28] + Array("ftypavif\0\0\0\0avifmif1miaf".utf8),
        [0, 0, 0, 20] + Array("ftypisom\0\0\u{2}\0isommp41".utf8), [0x1A, 0x45, 0xDF, 0xA3] + Array("B\u{2}webm".utf8),
    ]

    static let words = [
        "JFIF\0", "Adobe", "Exif\0\0", "IHDR", "IDAT", "IEND", "eXIf", "ftyp", "heic", "avif", "mif1", "qt  ", "webm",
    ]

    static let sounds: [[UInt8]] = [
        frame + frame, Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 2, 0, 0] + frame, Array("fLaC".utf8), Array("OggS".utf8),
        Array("RIFF\0\0\0\0WAVE".utf8), [0xFF, 0xF1, 0x50, 0x80], [0, 0, 0, 8] + Array("ftypM4A ".utf8),
        Array("OggS".utf8) + [UInt8](repeating: 0, count: 24) + Array("OpusHead".utf8),
        Array("ID3".utf8) + [4, 0, 0x10, 0x7F, 0x7F, 0x7F, 0x7F],
    ]

    static let printed = [
        """
        /tmp/in: 450x300 uchar, 3 bands, srgb, gifload
        n-pages: 3
        orientation: 6
        delay: 10 100 99999999
        exif-ifd2-DateTimeOriginal: 2024:06:01 12:30:00 (2024:06:01 12:30:00, ASCII, 20 components, 20 bytes)
        exif-ifd2-OffsetTimeOriginal: +02:00 (+02:00, ASCII)
        exif-ifd3-GPSLatitude: 60/1 10/1 10272/1000 (60, Rational)
        exif-ifd3-GPSLatitudeRef: N (N, ASCII)
        exif-ifd3-GPSLongitude: 24/1 56/1 0/1 (24, Rational)
        exif-ifd3-GPSLongitudeRef: W (W, ASCII)
        """,
        """
        {"streams":[{"index":0,"codec_type":"video","codec_name":"h264","width":1920,"height":1080,"pix_fmt":"yuv420p",
        "sample_aspect_ratio":"1:1","duration":"3.5","disposition":{"attached_pic":0},"side_data_list":[{"rotation":-90}],
        "tags":{"title":"A","ARTIST":"B"}}],"format":{"duration":"3.5","tags":{"creation_time":"2024-06-01T12:30:00.000000Z",
        "com.apple.quicktime.location.ISO6709":"+60.1700+024.9400+010.000/"}}}
        """,
        "{\"streams\":[{\"index\":0,\"side_data_list\":[{\"rotation\":1e300}]}]}",
    ]

    static let printedWords = [
        "n-pages: ", "delay: ", "9223372036854775807", "-1", "\"rotation\":", "1e300", "\"duration\":\"", "nan", "inf",
        "1e6", ": ",
        "\n", "\"tags\":", "location", "+60-024/", "title", "Z", "+02:00", "/0 ",
    ]

    static let hiddenInJPEG: [UInt8] = [0xFF, 0xE1, 0, 8] + Array("Exif\0\0".utf8)
    static let hiddenInPNG = chunk("eXIf", [1, 2])

    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 7] + Array("JFIF\0".utf8) + [0xFF, 0xDB, 0, 3, 0]
        + [0xFF, 0xC0, 0, 9, 8, 0, 1, 0, 2, 1, 0] + [0xFF, 0xC4, 0, 3, 0] + [0xFF, 0xDA, 0, 3, 0]
        + [1, 2, 0xFF, 0, 0xFF, 0xD0, 3] + [0xFF, 0xD9]

    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0])
        + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
    }

    /// 8 kbit/s at 24 kHz (MPEG 2, layer III): 24 bytes.
    private static let frame: [UInt8] = [0xFF, 0xF3, 0x14, 0xC4] + [UInt8](repeating: 0, count: 20)
}
