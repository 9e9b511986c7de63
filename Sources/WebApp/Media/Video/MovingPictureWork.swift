import Foundation

/// Makes a silent video of a GIF or WebP file that moves: a tenth of its size, and every browser can stop it. Blocks its
/// thread.
struct MovingPictureWork {
    private static let frames = "frames.raw"

    let vips: Vips
    let tool: FFmpeg
    let limits: MediaLimits

    /// The file `name` in the folder of the tools. Throws `MediaError`, `PictureError` and `CancellationError`.
    func video(
        of name: String,
        _ header: Vips.Header,
        _ times: FrameTimes,
        _ progress: (Double) -> Void
    ) throws -> VideoCopy {
        var reader = vips
        reader.limits.fileBytes = limits.maxFrameMegapixels * 3_000_000
        try reader.frames(of: name, to: Self.frames)
        let path = tool.folder.path(of: Self.frames)
        let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        let pixels = header.width * header.height * times.milliseconds.count
        guard bytes == pixels || bytes == pixels * 3 else { throw MediaError.damaged }

        let size = VideoArguments.size(header.width, header.height, within: limits.video.maxSides)
        // Frames are a millisecond long until they get their own times.
        let input =
            ["-pixel_format", bytes == pixels ? "gray" : "rgb24", "-video_size", "\(header.width)x\(header.height)"]
            + ["-framerate", "1000"] + tool.input(Self.frames, demuxer: "rawvideo")
        let filter =
            "settb=1/1000,setpts='\(times.expression)',scale=\(size.width):\(size.height):out_color_matrix=bt709,"
            + "format=yuv420p"
        let colours = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1"]
        let output = "copy.mp4"
        let arguments =
            input + ["-vf", filter, "-vsync", "vfr", "-an"] + colours + VideoArguments.h264 + VideoArguments.clean
            + VideoArguments.mp4
        try tool.convert(arguments + [tool.folder.path(of: output)], milliseconds: times.sum) { progress($0 * 0.95) }
        try FileManager.default.removeItem(atPath: path)
        return VideoCopy(path: tool.folder.path(of: output), format: .mp4, milliseconds: times.sum)
    }
}
