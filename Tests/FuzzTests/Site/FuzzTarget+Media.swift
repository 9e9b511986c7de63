import Foundation
import Models

@testable import WebApp

extension FuzzTarget {
    /// What is looked at of pictures before a tool is: the kind by the first bytes, and the structure of our own copies, in
    /// which nothing may be hidden.
    static let pictures = FuzzTarget(
        "pictures",
        seeds: MediaSeeds.pictures,
        words: MediaSeeds.words,
        .plain { bytes in
            let format = MediaFormat(prefix: bytes)
            try require(
                format == MediaFormat(prefix: bytes.prefix(MediaFormat.prefixLength)),
                "judged by more than its prefix"
            )
            try require(
                PictureKind(prefix: bytes) == PictureKind(prefix: bytes.prefix(PictureKind.prefixLength)),
                "the same"
            )
            for read in [JPEGStructure.size, PNGStructure.size] {
                guard let size = accepted({ try read(bytes) }) else { continue }
                try require(
                    (0...Int(UInt32.max)).contains(size.width) && (0...Int(UInt32.max)).contains(size.height),
                    "\(size)"
                )
                try require(accepted { try read(bytes + [0]) } == nil, "a byte behind the end is taken")
                try require(accepted { try read(Array(bytes.dropLast())) } == nil, "a cut file is taken")
                let (hidden, start) =
                    bytes.first == 0xFF ? (MediaSeeds.hiddenInJPEG, 2) : (MediaSeeds.hiddenInPNG, 8)
                try require(
                    accepted { try read(bytes[..<start] + hidden + bytes[start...]) } == nil,
                    "Exif is taken"
                )
            }
        }
    )

    /// Songs: the format by the first bytes, and MP3 files that consist of frames alone.
    static let sounds = FuzzTarget(
        "sounds",
        seeds: MediaSeeds.sounds,
        words: ["ID3", "OggS", "OpusHead", "ftypM4A "],
        .plain { bytes in
            try ScratchFile.holding(bytes) { url in
                let file = try FileHandle(forReadingFrom: url)
                defer { try? file.close() }
                if let format = try MediaFormat(soundOf: file) { try require(format.isSound, "\(format) is no sound") }
            }
            guard bytes.withUnsafeBytes({ MPEGFrames.areAll(of: $0) }) else { return }
            try require((bytes + bytes).withUnsafeBytes { MPEGFrames.areAll(of: $0) }, "twice the same are no frames")
            try require(!(bytes + [0]).withUnsafeBytes { MPEGFrames.areAll(of: $0) }, "a byte behind the end is taken")
        }
    )

    /// What the tools print of a file: it is foreign, too.
    static let probes = FuzzTarget("probes", texts: MediaSeeds.printed, words: MediaSeeds.printedWords) { text in
        if let header = Vips.Header(line: text) { try require(header.width > 0 && header.height > 0, "\(header)") }
        let fields = PictureFields(text)
        let circumstances = Circumstances(exif: fields)
        if case .instant(let instant) = circumstances.time { _ = Circumstances.Time.instant(instant).instant(in: .gmt) }
        if (1...1_000).contains(fields.pages) {
            let times = FrameTimes(delays: fields.delays, count: fields.pages)
            try require(times.milliseconds.allSatisfy { (11...60_000).contains($0) }, "\(times)")
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        guard let probe = try? decoder.decode(VideoProbe.self, from: Data(text.utf8)) else { return }
        if let milliseconds = probe.milliseconds {
            try require((0...10_000_000_000).contains(milliseconds), "\(milliseconds)")
        }
        let tags = [probe.format?.tags ?? [:]] + probe.streams.compactMap(\.tags)
        let words = TrackWords(tags: tags)
        try require(words.title.unicodeScalars.count <= TrackWords.maxLength, words.title)
        try require(!words.title.unicodeScalars.contains { $0.properties.generalCategory == .control }, words.title)
        _ = (Circumstances(video: tags[0]), probe.streams.map(\.isSideways))
    }
}
