import Foundation
import Glibc
import HTTPServer

/// The tools of FFmpeg (Debian's `ffmpeg`), each run as a child under prlimit(1) and without a network, so that a video
/// made to break or to exhaust its reader harms nothing but that child. Blocks its thread.
struct FFmpeg {
    let folder: PictureFolder
    let limits: VideoLimits
    /// Ends the tool once it is set.
    var isCancelled: CancellationFlag?

    private static let tools = "/usr/bin"
    private static let outputName = "ffmpeg-output"
    /// Readers of what phones, cameras and browsers write; all others stay shut. Covers and subtitles are not copied, but
    /// ffprobe(1) opens every track or none.
    private static let decoders = [
        "h264", "hevc", "vp8", "libvpx", "vp9", "libvpx-vp9", "libdav1d", "av1", "libaom-av1", "aac", "mp3float", "mp3",
        "opus", "libopus", "vorbis", "alac", "ac3", "eac3", "amrnb", "amrwb", "pcm_s16le", "pcm_s16be", "pcm_s24le",
        "pcm_s24be", "pcm_s32le", "pcm_f32le", "flac", "pcm_u8", "pcm_mulaw", "pcm_alaw", "mjpeg", "png", "mov_text",
        "webvtt", "rawvideo",
    ]

    /// What the file `name` holds, read as `format` and as nothing else. Throws `MediaError`.
    /// - Parameter decodes: whether the beginning of each track is decoded, which only the readers above may do; where
    ///   not, only what the container says is known.
    func probe(_ name: String, as format: MediaFormat, decodes: Bool = true) throws -> VideoProbe {
        let input =
            decodes
            ? input(name, demuxer: format.demuxer)
            : ["-nofind_stream_info"] + file(name, demuxer: format.demuxer)
        try run(
            "ffprobe",
            ["-v", "error", "-show_format", "-show_streams", "-of", "json"] + input,
            milliseconds: 0
        )
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        guard let probe = try? decoder.decode(VideoProbe.self, from: output(upTo: 1 << 20)) else {
            throw MediaError.damaged
        }
        return probe
    }

    /// Runs ffmpeg, which writes files in the folder.
    /// - Parameters:
    ///   - milliseconds: how long the video lasts.
    ///   - progress: is told how much of that has been written, from 0 to 1.
    /// - Throws: `MediaError`, `CancellationError`.
    func convert(_ arguments: [String], milliseconds: Int, _ progress: (Double) -> Void = { _ in }) throws {
        // One thread for filters too: the pool uses the other cores.
        let common = [
            "-v", "error", "-nostdin", "-y", "-filter_threads", "1", "-progress", "pipe:1", "-stats_period", "0.5",
        ]
        try run("ffmpeg", common + arguments, milliseconds: milliseconds) {
            guard let text = try? String(decoding: output(upTo: 4 << 20), as: UTF8.self),
                let done = Self.milliseconds(progress: text)
            else { return }
            progress(min(max(Double(done) / Double(max(milliseconds, 1)), 0), 1))
        }
    }

    /// How much the last run of `convert` has written.
    func writtenMilliseconds() throws -> Int? {
        Self.milliseconds(progress: String(decoding: try output(upTo: 4 << 20), as: UTF8.self))
    }

    /// Only from a file of the folder, in one format, by those readers.
    func input(_ name: String, demuxer: String) -> [String] {
        ["-codec_whitelist", Self.decoders.joined(separator: ",")] + file(name, demuxer: demuxer)
    }

    private func file(_ name: String, demuxer: String) -> [String] {
        ["-protocol_whitelist", "file", "-f", demuxer, "-i", "file:\(folder.path(of: name))"]
    }

    /// The last of the lines `out_time_us=3018594`.
    static func milliseconds(progress text: String) -> Int? {
        let times = text.split(separator: "\n").filter { $0.hasPrefix("out_time_us=") }
        return times.last.flatMap { Int($0.dropFirst("out_time_us=".count)) }.map { $0 / 1_000 }
    }

    /// A tool whose disk is full ends as it does when the file is broken.
    private var hasRoom: Bool {
        var information = statvfs()
        guard statvfs(folder.path, &information) == 0 else { return true }
        return UInt64(information.f_bavail) * UInt64(information.f_frsize) > 16 << 20
    }

    /// The end of what the last run has written to its standard output.
    func outputTail(_ count: Int) throws -> String {
        let file = try FileHandle(forReadingFrom: URL(filePath: folder.path(of: Self.outputName)))
        defer { try? file.close() }
        let size = try file.seekToEnd()
        try file.seek(toOffset: size > UInt64(count) ? size - UInt64(count) : 0)
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }

    private func output(upTo count: Int) throws -> Data {
        let file = try FileHandle(forReadingFrom: URL(filePath: folder.path(of: Self.outputName)))
        defer { try? file.close() }
        return try file.read(upToCount: count) ?? Data()
    }

    private func run(
        _ tool: String,
        _ arguments: [String],
        milliseconds: Int,
        watching look: () -> Void = {}
    ) throws {
        guard let isolation = NetworkIsolation.arguments else {
            throw MediaError.unavailable(reason: "\(tool) cannot be kept from the network here")
        }
        let seconds = limits.cpuSeconds(for: milliseconds)
        let process = ChildProcess(
            arguments: [
                "\(Self.tools)/prlimit", "--as=\(limits.addressSpaceBytes)", "--cpu=\(seconds)",
                "--fsize=\(limits.fileBytes)", "--core=0", "--nofile=64", "--",
            ] + isolation + ["\(Self.tools)/\(tool)"] + arguments,
            environment: ["PATH": Self.tools, "TMPDIR": folder.path, "MALLOC_ARENA_MAX": "2"],
            outputPath: folder.path(of: Self.outputName),
            wallClock: .seconds(seconds * limits.patience)
        )
        let (ending, processorTime) = try process.runMeasured {
            if isCancelled?.isSet == true { throw CancellationError() }
            look()
        }
        switch ending {
        case .exited(0): return
        // prlimit(1) and unshare(1) as env(1): the tool cannot be run, or is not there.
        case .exited(126), .exited(127): throw MediaError.unavailable(reason: "\(tool) is not installed")
        // The limit on processor time kills as a person, a kernel without memory and a restart do: what had time left was
        // stopped by one of those, and the file may be a good one. ffmpeg says 255, or 123, when it was asked to end.
        case .killed(signal: SIGKILL), .killed(signal: SIGTERM), .exited(255), .exited(123):
            guard processorTime < .seconds(seconds) - .seconds(1) else { throw MediaError.tooCostly }
            throw MediaError.unavailable(reason: "\(tool) was stopped from outside")
        case .exited: throw hasRoom ? MediaError.damaged : .unavailable(reason: "the disk is full")
        // Aborted for want of memory, stopped by the limit on length, or by the clock.
        case .killed, .tookTooLong: throw MediaError.tooCostly
        }
    }
}
