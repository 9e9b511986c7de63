import Foundation
import Models

/// One song on its way through the tools, in a folder of its own that goes with the last reference. Blocks its thread.
struct SoundFile {
    private static let source = "source"
    private static let codecs: Set = [
        "mp3", "aac", "vorbis", "opus", "flac", "alac", "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le",
        "pcm_f32le", "pcm_u8", "pcm_mulaw", "pcm_alaw",
    ]

    let format: MediaFormat
    let limits: SoundLimits
    let folder: PictureFolder
    let tool: FFmpeg

    /// Judges the file by its length and what it begins with. Throws `MediaError` and `SystemError`.
    init(_ path: String, limits: SoundLimits, workFolder: String, isCancelled: CancellationFlag) throws {
        let handle = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? handle.close() }
        guard let format = try MediaFormat(soundOf: handle) else { throw MediaError.notAMedium }
        guard Int(try handle.seekToEnd()) <= limits.maxBytes else {
            throw MediaError.tooManyBytes(maxMegabytes: limits.maxBytes >> 20)
        }
        self.format = format
        self.limits = limits
        folder = try PictureFolder(in: workFolder)
        tool = FFmpeg(folder: folder, limits: limits.tool, isCancelled: isCancelled)
        try folder.link(path, as: Self.source)
    }

    /// Throws `MediaError` and `CancellationError`.
    func judge() throws -> JudgedSound {
        let probe = try probe()
        guard !probe.streams.contains(where: \.isFilm) else { throw MediaError.notAMedium }
        guard let sound = probe.streams.first(where: \.isSound) else {
            throw probe.streams.isEmpty ? MediaError.damaged : MediaError.noSound
        }
        guard let codec = sound.codecName, Self.codecs.contains(codec) else { throw MediaError.unsupportedCodec }
        let milliseconds = try counted(sound.index)
        guard milliseconds > 0 else { throw MediaError.damaged }
        guard milliseconds >= limits.minMilliseconds else { throw MediaError.noSound }
        guard milliseconds <= limits.maxSeconds * 1_000 else {
            throw MediaError.tooLong(maxMinutes: limits.maxSeconds / 60)
        }
        return JudgedSound(
            format: format,
            codec: codec,
            streamIndex: sound.index,
            coverIndex: probe.streams.first(where: \.isCover)?.index,
            milliseconds: milliseconds,
            words: TrackWords(tags: [probe.format?.tags ?? [:], sound.tags ?? [:]])
        )
    }

    private func probe() throws -> VideoProbe {
        do {
            return try tool.probe(Self.source, as: format)
        } catch MediaError.damaged {
            // A picture that no reader may open ends the tool like a file that is broken.
            return try tool.probe(Self.source, as: format, decodes: false)
        }
    }

    /// Headers say less than there is, or nothing: the packets are counted, and nothing is decoded.
    private func counted(_ stream: Int) throws -> Int {
        let arguments = ["-map", "0:\(stream)", "-c", "copy", "-f", "null", "-"]
        try tool.convert(input + arguments, milliseconds: limits.maxSeconds * 1_000)
        return try tool.writtenMilliseconds() ?? 0
    }

    /// As the song is read by every run but the first.
    var input: [String] { tool.input(Self.source, demuxer: format.demuxer) }
}
