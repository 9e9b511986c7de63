import Foundation

extension MediaFormat {
    /// What the file is; an ID3 tag, which stands before AAC as before MP3, is skipped. `nil` for what is no sound.
    init?(soundOf file: FileHandle) throws {
        try file.seek(toOffset: 0)
        let start = Array(try file.read(upToCount: Self.prefixLength) ?? Data())
        guard let length = Self.tagLength(start) else {
            self.init(soundPrefix: start)
            return
        }
        try file.seek(toOffset: UInt64(length))
        let behind = Array(try file.read(upToCount: Self.prefixLength) ?? Data())
        self = MediaFormat(soundPrefix: behind) == .aac ? .aac : .mp3
    }

    /// Bytes of the tag that the file begins with (ID3v2.4.0, section 3.1: four groups of seven bits, without the head of
    /// ten bytes and the foot of as many). `nil` where there is none.
    private static func tagLength(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 10, bytes.starts(with: "ID3".utf8) else { return nil }
        let size = bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        return size + (bytes[5] & 0x10 == 0 ? 10 : 20)
    }

    /// What a song is by its first bytes; neither its name nor what a browser says of it counts. `nil` for everything
    /// that is not taken in.
    init?(soundPrefix bytes: [UInt8]) {
        func has(_ text: String, at offset: Int) -> Bool {
            bytes.count >= offset + text.utf8.count && bytes[offset...].starts(with: text.utf8)
        }
        if has("fLaC", at: 0) {
            self = .flac
        } else if has("RIFF", at: 0), has("WAVE", at: 8) {
            self = .wav
        } else if has("OggS", at: 0) {
            // RFC 3533: the first page holds what says which coding it is.
            self = has("OpusHead", at: 28) ? .opus : .ogg
        } else if has("ftyp", at: 4) {
            self = .m4a
        } else if has("ID3", at: 0) {
            self = .mp3
        } else if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 {
            // ISO/IEC 11172-3 and 13818-7 begin alike; a layer of none is AAC.
            self = bytes[1] & 0x06 == 0 ? .aac : .mp3
        } else {
            return nil
        }
    }
}
