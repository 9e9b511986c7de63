import Foundation
import Glibc
import Synchronization
import Testing

@testable import WebApp

/// How ffmpeg ends, and what that says about the file.
@Suite(.serialized, .enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"))
struct FFmpegTests {
    /// Draws for so long, and hands back nothing.
    private static func draw(_ seconds: Int, slowly isSlow: Bool) -> [String] {
        let pace = isSlow ? ["-re"] : []
        return pace + ["-f", "lavfi", "-i", "testsrc=duration=\(seconds):size=640x480:rate=25", "-f", "null", "-"]
    }

    /// The processes of ffmpeg that write into the folder.
    private static func processes(in folder: String) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { process in
            let output = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/1")
            return output?.hasPrefix(folder) == true
        }
    }

    @Test(arguments: [SIGKILL, SIGTERM])
    func `one that somebody stops says nothing against the file`(_ signal: CInt) async throws {
        try await PictureTools.withTemporaryFolder { parent in
            let folder = try PictureFolder(in: parent)
            let ffmpeg = FFmpeg(folder: folder, limits: VideoLimits())
            let stopped = MediaError.unavailable(reason: "ffmpeg was stopped from outside")
            await #expect(throws: stopped) {
                try await offPool {
                    try ffmpeg.convert(Self.draw(600, slowly: true), milliseconds: 600_000) { _ in
                        for process in Self.processes(in: folder.path) { kill(process, signal) }
                    }
                }
            }
        }
    }

    @Test func `one that takes too much of a processor does`() async throws {
        try await PictureTools.withTemporaryFolder { parent in
            var limits = VideoLimits()
            (limits.cpuSeconds, limits.cpuSecondsPerSecond, limits.patience) = (2, 0, 1_000)
            let ffmpeg = FFmpeg(folder: try PictureFolder(in: parent), limits: limits)
            await #expect(throws: MediaError.tooCostly) {
                try await offPool { try ffmpeg.convert(Self.draw(1_000_000, slowly: false), milliseconds: 0) }
            }
        }
    }
}
