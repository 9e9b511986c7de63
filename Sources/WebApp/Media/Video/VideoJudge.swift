import Foundation

/// Judges videos by what they say they hold. Blocks its thread.
struct VideoJudge {
    let format: MediaFormat
    let limits: MediaLimits
    let tool: FFmpeg

    private static let films: Set = ["h264", "hevc", "vp8", "vp9", "av1"]
    private static let sounds: Set = [
        "aac", "mp3", "opus", "vorbis", "alac", "ac3", "eac3", "amr_nb", "amr_wb", "pcm_s16le", "pcm_s16be",
        "pcm_s24le", "pcm_s24be", "pcm_f32le",
    ]
    private static let wideTransfers: Set = ["smpte2084", "arib-std-b67"]

    /// The file `name` in the folder of the tools. Throws `MediaError` and `CancellationError`.
    func judge(_ name: String, readsCircumstances: Bool) throws -> JudgedMedia {
        let probe = try probe(name)
        guard let film = probe.streams.first(where: \.isFilm) else {
            throw probe.streams.isEmpty ? MediaError.damaged : .noVideoStream
        }
        guard let codec = film.codecName, Self.films.contains(codec) else { throw MediaError.unsupportedCodec }
        guard let width = film.width, let height = film.height, let pixelFormat = film.pixFmt, width > 0, height > 0
        else { throw MediaError.damaged }
        guard Double(width) * Double(height) <= Double(limits.maxVideoMegapixels) * 1e6 else {
            throw MediaError.tooManyPixels(maxMegapixels: limits.maxVideoMegapixels)
        }
        let milliseconds = try probe.milliseconds ?? counted(name, film)
        guard milliseconds > 0 else { throw MediaError.damaged }
        guard milliseconds <= limits.maxSeconds * 1_000 else {
            throw MediaError.tooLong(maxMinutes: limits.maxSeconds / 60)
        }
        let sound = probe.streams.first { $0.isSound && Self.sounds.contains($0.codecName ?? "") }
        let (shownWidth, shownHeight) = Self.shown(film, width, height)
        let header = VideoHeader(
            format: format,
            filmIndex: film.index,
            filmCodec: codec,
            pixelFormat: pixelFormat,
            wideTransfer: film.colorTransfer.flatMap { Self.wideTransfers.contains($0) ? $0 : nil },
            soundIndex: sound?.index,
            soundCodec: sound?.codecName,
            width: shownWidth,
            height: shownHeight,
            milliseconds: milliseconds
        )
        return JudgedMedia(
            format: format,
            width: shownWidth,
            height: shownHeight,
            milliseconds: milliseconds,
            circumstances: readsCircumstances ? Circumstances(video: probe.format?.tags ?? [:]) : nil,
            content: .video(header)
        )
    }

    private func probe(_ name: String) throws -> VideoProbe {
        do {
            return try tool.probe(name, as: format)
        } catch MediaError.damaged {
            // A track that no reader may open ends the tool like one that is broken.
            let film = try tool.probe(name, as: format, decodes: false).streams.first(where: \.isFilm)
            guard let codec = film?.codecName, !Self.films.contains(codec) else { throw MediaError.damaged }
            throw MediaError.unsupportedCodec
        }
    }

    /// Browsers that record do not write down how long it took: the packets are counted, and nothing is decoded.
    private func counted(_ name: String, _ film: VideoProbe.Stream) throws -> Int {
        let arguments = ["-map", "0:\(film.index)", "-c", "copy", "-f", "null", "-"]
        try tool.convert(tool.input(name, demuxer: format.demuxer) + arguments, milliseconds: 0)
        return try tool.writtenMilliseconds() ?? 0
    }

    /// With square pixels, upright.
    private static func shown(_ film: VideoProbe.Stream, _ width: Int, _ height: Int) -> (Int, Int) {
        let parts = (film.sampleAspectRatio ?? "").split(separator: ":").compactMap { Double($0) }
        let isPlausible = parts.count == 2 && parts[0] > 0 && parts[1] > 0 && (0.1...10).contains(parts[0] / parts[1])
        let wide = isPlausible ? Int((Double(width) * parts[0] / parts[1]).rounded()) : width
        return film.isSideways ? (height, wide) : (wide, height)
    }
}
