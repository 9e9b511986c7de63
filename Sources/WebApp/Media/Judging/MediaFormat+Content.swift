import Foundation

extension MediaFormat {
    /// How many bytes from the start of a file are needed to judge it.
    static let prefixLength = 64

    /// What a file is by its first bytes; neither its name nor what a browser says of it counts. `nil` for everything
    /// that is not taken in.
    init?(prefix: some Sequence<UInt8>) {
        let bytes = Array(prefix.prefix(Self.prefixLength))
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            // Matroska (RFC 8794): the header of a WebM file names its type.
            guard Data(bytes).range(of: Data("webm".utf8)) != nil else { return nil }
            self = .webm
            return
        }
        switch PictureKind(prefix: bytes) {
        case .jpeg: self = .jpeg
        case .png: self = .png
        case .gif: self = .gif
        case .webp: self = .webp
        case .heif, nil:
            guard let format = Self(boxes: bytes) else { return nil }
            self = format
        }
    }

    /// The family of ISO/IEC 14496-12: the first box says who may read the file.
    private init?(boxes bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        guard text(4..<8) == "ftyp" else {
            // QuickTime files of before 2001 begin with what they hold.
            guard ["moov", "mdat", "wide", "free", "skip", "pnot"].contains(text(4..<8)) else { return nil }
            self = .mov
            return
        }
        guard bytes.count >= 12 else { return nil }
        let length = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
        // Behind the major brand and its version stand those that the file is compatible with.
        let end = min(length, bytes.count) / 4 * 4
        let compatible = stride(from: 16, to: max(end, 16), by: 4).map { text($0..<$0 + 4) }
        switch text(8..<12) {
        case "avif", "avis": self = .avif
        case "mif1", "msf1": self = compatible.contains { ["avif", "avis"].contains($0) } ? .avif : .heic
        case "heic", "heix", "heim", "heis", "hevc", "hevx": self = .heic
        case "qt  ": self = .mov
        default: self = .mp4
        }
    }

    /// The name of the part of libvips that reads this format; `nil` for videos and songs.
    var loader: String? {
        switch self {
        case .jpeg: "jpegload"
        case .png: "pngload"
        case .gif: "gifload"
        case .webp: "webpload"
        case .heic, .avif: "heifload"
        case .mp4, .mov, .webm, .mp3, .m4a, .opus, .aac, .ogg, .flac, .wav: nil
        }
    }
}
