import Foundation

/// One video on its way through ffmpeg. Blocks its thread.
struct VideoWork {
    let tool: FFmpeg
    let limits: MediaLimits

    /// Writes the copy of the file `name`, and reads back what was written. Throws `MediaError`, `CancellationError`.
    func copy(of name: String, _ header: VideoHeader, _ progress: (Double) -> Void) throws -> VideoCopy {
        let plan = VideoPlan(header)
        do {
            return try copy(of: name, header, plan, progress)
        } catch MediaError.damaged where plan.keepsFilm {
            // A stream that its container does not bear can often be decoded in spite of it.
            return try copy(of: name, header, .anew, progress)
        }
    }

    private func copy(
        of name: String,
        _ header: VideoHeader,
        _ plan: VideoPlan,
        _ progress: (Double) -> Void
    ) throws -> VideoCopy {
        let output = "copy.\(plan.format.ending)"
        // The poster and storing take a moment too.
        try tool.convert(arguments(name, header, plan, output), milliseconds: header.milliseconds) {
            progress($0 * 0.95)
        }
        let written = try tool.probe(output, as: plan.format)
        guard let milliseconds = written.milliseconds, written.streams.contains(where: \.isFilm) else {
            throw MediaError.damaged
        }
        guard milliseconds <= (limits.maxSeconds + 1) * 1_000 else {
            throw MediaError.tooLong(maxMinutes: limits.maxSeconds / 60)
        }
        return VideoCopy(path: tool.folder.path(of: output), format: plan.format, milliseconds: milliseconds)
    }

    private func arguments(_ name: String, _ header: VideoHeader, _ plan: VideoPlan, _ output: String) -> [String] {
        var arguments = ["-threads", "1"] + tool.input(name, demuxer: header.format.demuxer)
        arguments += ["-map", "0:\(header.filmIndex)"] + (header.soundIndex.map { ["-map", "0:\($0)"] } ?? [])
        // A header may say less than there is; what was judged is all that is taken.
        arguments += ["-t", "\(limits.maxSeconds + 2)"]
        if plan.keepsFilm {
            arguments += ["-c:v", "copy"] + (header.filmCodec == "h264" ? VideoArguments.withoutMessages : [])
        } else {
            let size = VideoArguments.size(header.width, header.height, within: limits.video.maxSides)
            let range = header.wideTransfer == nil ? "" : VideoArguments.toStandardRange
            arguments += ["-vf", "scale=\(size.width):\(size.height),\(range)setsar=1,format=yuv420p"]
            arguments += VideoArguments.h264 + ["-fpsmax", "60"]
        }
        if header.soundIndex != nil { arguments += plan.keepsSound ? ["-c:a", "copy"] : VideoArguments.aac }
        arguments += VideoArguments.clean + (plan.format == .webm ? VideoArguments.webm : VideoArguments.mp4)
        return arguments + [tool.folder.path(of: output)]
    }

    /// A frame of a copy that was made here, as a picture in the folder: not the first one, which is black so often.
    /// Throws `MediaError`.
    func poster(of video: VideoCopy) throws -> (name: String, header: Vips.Header) {
        let name = "poster.png"
        let path = tool.folder.path(of: name)
        let later = Double(min(video.milliseconds / 10, 3_000)) / 1_000
        for start in [later, 0] where !FileManager.default.fileExists(atPath: path) {
            let input = tool.input(URL(filePath: video.path).lastPathComponent, demuxer: video.format.demuxer)
            // As many pixels wide as it is shown: some have pixels that are no squares.
            let picture = ["-frames:v", "1", "-an", "-vf", "scale=iw*sar:ih,setsar=1", "-compression_level", "1"]
            try tool.convert(
                ["-threads", "1", "-ss", "\(start)"] + input + picture + ["-f", "image2", "-update", "1", path],
                milliseconds: 0
            )
        }
        guard FileManager.default.fileExists(atPath: path) else { throw MediaError.damaged }
        // Its size is not needed, and its colours are right.
        return (name, Vips.Header(width: 1, height: 1, colours: .gray, hasAlpha: false, loader: "pngload"))
    }
}

extension MediaFormat {
    /// The one reader of FFmpeg that may read this format.
    var demuxer: String {
        switch self {
        case .webm: "matroska"
        case .mp3, .aac, .flac, .wav: rawValue
        case .ogg, .opus: "ogg"
        default: "mov"
        }
    }
}
