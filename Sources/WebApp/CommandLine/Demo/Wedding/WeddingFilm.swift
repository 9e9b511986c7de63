import Foundation

/// Six seconds of lanterns that rise over the harbour: one drawing stands still, two move before it.
struct WeddingFilm {
    private static let seconds = 6
    private static let frames = 24
    private static let seed: UInt64 = 61

    let folder: PictureFolder

    /// Returns the name of the film in the folder. Blocks its thread. Throws `PictureError` and `MediaError`.
    func make() throws -> String {
        let vips = Vips(folder: folder, limits: PictureLimits())
        for (name, scene) in [
            ("harbour", harbour), ("far", lanterns(1_400, 16, 10...22)), ("near", lanterns(2_100, 9, 34...62)),
        ] {
            try Data(scene.svg.utf8).write(to: URL(filePath: folder.path(of: "\(name).svg")))
            try vips.layer(ofDrawing: "\(name).svg", to: name)
        }
        let tool = FFmpeg(folder: folder, limits: VideoLimits())
        try tool.convert(arguments, milliseconds: Self.seconds * 1_000)
        return "film.mp4"
    }

    private var arguments: [String] {
        let stills = ["harbour", "far", "near"].flatMap { ["-f", "image2", "-i", folder.path(of: "\($0).png")] }
        // Each is decoded once and held, which costs a fifth of reading it for every frame.
        let held = "loop=-1:1,fps=\(Self.frames)"
        let movement = """
            [0]format=yuv420p,\(held)[still];[1]format=yuva420p,\(held)[far];[2]format=yuva420p,\(held)[near];\
            [still][far]overlay=0:120-52*t[some];[some][near]overlay=0:160-130*t,\
            fade=t=in:d=0.5,fade=t=out:st=5.3:d=0.7
            """
        return stills + ["-filter_complex", movement, "-t", "\(Self.seconds)"] + VideoArguments.h264
            + VideoArguments.clean + VideoArguments.mp4 + [folder.path(of: "film.mp4")]
    }

    private var harbour: SceneDrawing {
        var scene = SceneDrawing(.night, seed: Self.seed)
        scene.sky()
        scene.stars(120)
        scene.sun(860, 150, 42)
        scene.coast()
        scene.water(from: 590, light: 860)
        scene.boat(260, 690, size: 76)
        scene.boat(640, 770, size: 104)
        return scene
    }

    private func lanterns(_ tall: Int, _ count: Int, _ sizes: ClosedRange<Int>) -> SceneDrawing {
        var scene = SceneDrawing(.night, seed: Self.seed + UInt64(count), tall: tall)
        for index in 0..<count {
            // Spread over the height, so that some are in the picture at any time.
            let y = 160 + index * (tall - 260) / count
            let (x, half) = (scene.number(80...1_120), scene.number(sizes))
            scene.lantern(x, y, half, scene.palette.gay[[0, 3, 4][index % 3]])
        }
        return scene
    }
}
