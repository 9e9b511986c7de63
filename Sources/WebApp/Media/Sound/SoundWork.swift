import Foundation

/// What others hear and see of a song: made in the folder of its file. Blocks its thread.
struct SoundWork {
    let file: SoundFile
    let judged: JudgedSound

    struct Copy {
        let path: String
        let format: MediaFormat
        let milliseconds: Int
    }

    private var limits: SoundLimits { file.limits }
    private var stream: [String] { ["-map", "0:\(judged.streamIndex)"] }
    private var length: [String] { ["-t", "\(limits.maxSeconds + 2)"] }

    /// Decodes all of it. Throws `MediaError` and `CancellationError`.
    func loudness() throws -> Loudness {
        let measure = ["-af", "ebur128=peak=true:metadata=1,ametadata=mode=print:file=-", "-f", "null", "-"]
        try file.tool.convert(
            ["-threads", "1"] + file.input + stream + length + measure,
            milliseconds: judged.milliseconds
        )
        return Loudness(report: try file.tool.outputTail(16_384))
    }

    /// Throws `MediaError` and `CancellationError`.
    func copy() throws -> Copy {
        if let kept = judged.kept, let copy = try keep(as: kept) { return copy }
        return try write(["-c:a", "aac", "-b:a", "160k", "-ac", "2", "-ar", "44100"], as: .m4a)
    }

    /// Returns `nil` when the packets cannot be copied into the other container, or when other data stands between them.
    private func keep(as format: MediaFormat) throws -> Copy? {
        do {
            let copy = try write(["-c:a", "copy"], as: format)
            guard format == .mp3, try !MPEGFrames.areAll(ofFile: copy.path) else { return copy }
            return nil
        } catch MediaError.damaged {
            return nil
        }
    }

    private func write(_ coding: [String], as format: MediaFormat) throws -> Copy {
        let name = "copy.\(format.ending)"
        let container =
            switch format {
            case .mp3: ["-id3v2_version", "0", "-write_id3v1", "0", "-f", "mp3"]
            case .opus: ["-f", "opus"]
            default: VideoArguments.mp4
            }
        let filter = judged.format == .aac && coding.contains("copy") ? ["-bsf:a", "aac_adtstoasc"] : []
        let output = ["-vn"] + coding + filter + VideoArguments.clean + Self.withoutTags + container
        try file.tool.convert(
            ["-threads", "1"] + file.input + stream + length + output + [file.folder.path(of: name)],
            milliseconds: judged.milliseconds
        )
        let written = try file.tool.probe(name, as: format)
        guard let milliseconds = written.milliseconds, written.streams.contains(where: \.isSound) else {
            throw MediaError.damaged
        }
        return Copy(path: file.folder.path(of: name), format: format, milliseconds: milliseconds)
    }

    /// Ogg keeps the tags of each stream, for which the file's are another thing.
    private static let withoutTags = ["-map_metadata:s:a", "-1"]

    /// The picture in its tags, written anew; `nil` where there is none, or it is none.
    func cover() throws -> EncodedImage? {
        guard let index = judged.coverIndex else { return nil }
        let raw = file.folder.path(of: "cover")
        do {
            try file.tool.convert(
                file.input + [
                    "-map", "0:\(index)", "-c", "copy", "-frames:v", "1", "-f", "image2", "-update", "1", raw,
                ],
                milliseconds: 0
            )
            var work = try PictureWork(file: raw, limits: PictureLimits(), temporaryFolder: file.folder.path)
            let side = limits.coverSide
            return try work.make("cover", from: work.source, size: "\(side)x\(side)", crop: true)
        } catch let error as MediaError {
            if case .unavailable = error { throw error }
            return nil
        } catch is UncleanPicture {
            return nil
        } catch let error as PictureError {
            if case .unavailable = error { throw error }
            return nil
        }
    }
}

/// How loud a song is as a whole (ITU-R BS.1770, as EBU R 128 takes it).
struct Loudness: Hashable {
    /// LUFS; `nil` of silence.
    let integrated: Double?
    /// dBTP.
    let truePeak: Double?
    /// How long it sounds: all of it was decoded.
    let milliseconds: Int?

    init(integrated: Double?, truePeak: Double?, milliseconds: Int?) {
        (self.integrated, self.truePeak, self.milliseconds) = (integrated, truePeak, milliseconds)
    }

    /// Reads the end of what ffmpeg's `ebur128` and `ametadata` print; peaks stand there as amplitudes.
    init(report: String) {
        func last(_ name: String) -> Double? {
            guard let range = report.range(of: name, options: .backwards) else { return nil }
            return Double(report[range.upperBound...].prefix { $0.isNumber || $0 == "." || $0 == "-" })
        }
        // What is softer than the gate of the measurement says nothing.
        integrated = last("lavfi.r128.I=").flatMap { $0 > -70 ? $0 : nil }
        let peaks = ["lavfi.r128.true_peaks_ch0=", "lavfi.r128.true_peaks_ch1="].compactMap(last)
        truePeak = peaks.max().flatMap { $0 > 0 ? 20 * log10($0) : nil }
        // Ten times a second it says how far it is.
        milliseconds = last("pts_time:").map { Int($0 * 1_000) }
    }

    /// Decibels by which it is played louder or softer. Hundredths of them are enough.
    func gain(_ limits: SoundLimits) -> Double {
        guard let integrated else { return 0 }
        let wanted = limits.loudness - integrated
        let room = limits.truePeak - (truePeak ?? 0)
        let bounded = min(wanted, max(room, min(wanted, 0)))
        return (min(max(bounded, limits.gains.lowerBound), limits.gains.upperBound) * 100).rounded() / 100
    }
}
