/// What a file is by its first bytes. Neither its name nor what a browser says of it counts.
enum PictureKind: Hashable, CaseIterable {
    case jpeg, png, gif, webp, heif

    /// How many bytes from the start of a file are needed to judge it.
    static let prefixLength = 16

    /// `nil` for everything that is not taken in.
    init?(prefix: some Sequence<UInt8>) {
        let bytes = Array(prefix.prefix(Self.prefixLength))
        func holds(_ expected: some Sequence<UInt8>, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: expected)
        }
        if holds([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if holds([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if holds("GIF87a".utf8) || holds("GIF89a".utf8) {
            self = .gif
        } else if holds("RIFF".utf8), holds("WEBP".utf8, at: 8) {
            self = .webp
        } else if holds("ftyp".utf8, at: 4), Self.heifBrands.contains(where: { holds($0.utf8, at: 8) }) {
            self = .heif
        } else {
            return nil
        }
    }

    /// Major brands of still pictures and picture sequences coded with HEVC (ISO/IEC 23008-12, annex B and section 10).
    private static let heifBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]

    /// The name of the part of libvips that reads this kind.
    var loader: String {
        switch self {
        case .jpeg: "jpegload"
        case .png: "pngload"
        case .gif: "gifload"
        case .webp: "webpload"
        case .heif: "heifload"
        }
    }
}
