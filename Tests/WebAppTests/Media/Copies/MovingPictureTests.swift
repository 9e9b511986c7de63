import Foundation
import Testing

@testable import WebApp

@Suite(.serialized, .enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"))
struct MovingPictureTests {
    @Test(arguments: ["gif", "webp"])
    func `a picture that moves becomes a silent video of even sides, and stays as long`(_ ending: String) async throws {
        try await MediaTools.withConversion { conversion, folder in
            let path = "\(folder)/moving.\(ending)"
            // Odd sides, which H.264 with 4:2:0 cannot have.
            try await MediaTools.film(path, seconds: 1, size: "161x121", ["-loop", "0"])
            let judged = try await conversion.judge(path)
            #expect(judged.kind == .movingPicture)
            #expect(judged.width == 161 && judged.height == 121)
            let copies = try await conversion.makeCopies(of: judged, at: path)
            let video = conversion.store.path(try #require(copies.video))
            let streams = try await MediaTools.run(
                [
                    "/usr/bin/ffprobe", "-v", "error", "-show_entries",
                    "stream=codec_name,width,height,pix_fmt,nb_frames",
                ]
                    + ["-of", "csv=p=0", video]
            )
            #expect(streams == "h264,160,120,yuv420p,15\n" || streams == "h264,162,122,yuv420p,15\n")
            #expect(copies.milliseconds == judged.milliseconds)
            #expect(try await Tags.foreign(in: video) == [])
            // The stills are of the first frame.
            #expect(copies.width == 161 && copies.height == 121)
        }
    }

    @Test func `frames have the times that the file gives them`() throws {
        let times = FrameTimes(delays: [100, 100, 300, 0, 100], count: 5)
        #expect(times.milliseconds == [100, 100, 300, 100, 100])
        #expect(times.sum == 700)
        #expect(times.expression == "N*100+gte(N,3)*(200)")
        // A file with too few of them.
        #expect(FrameTimes(delays: [40], count: 2).milliseconds == [40, 100])
    }

    @Test func `the frames of a video stand where they stood`() async throws {
        try await MediaTools.withConversion { conversion, folder in
            let path = "\(folder)/uneven.gif"
            try await MediaTools.run(
                [
                    "/usr/bin/ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i",
                    "testsrc=duration=0.5:rate=10:size=64x64",
                ]
                    + ["-vf", "setpts='(N*0.1+gte(N,3)*0.4)/TB'", "-vsync", "vfr", path]
            )
            let copies = try await conversion.copies(of: path)
            let video = conversion.store.path(try #require(copies.video))
            let times = try await MediaTools.run(
                ["/usr/bin/ffprobe", "-v", "error", "-show_entries", "frame=pts_time", "-of", "csv=p=0", video])
            let found = times.split(separator: "\n").compactMap { Double($0.filter { $0 != "," }) }
            #expect(found == [0, 0.1, 0.2, 0.7, 0.8])
        }
    }

    @Test func `more frames than the disk has room for are refused`() async throws {
        var limits = MediaLimits()
        limits.maxFrameMegapixels = 1
        try await MediaTools.withConversion(limits: limits) { conversion, folder in
            let path = "\(folder)/moving.gif"
            try await MediaTools.film(path, size: "320x240", [])
            await #expect(throws: MediaError.tooManyPixels(maxMegapixels: 1)) { try await conversion.judge(path) }
        }
    }
}
