import Foundation
import HTTPServer

/// The tools of libvips (Debian's `libvips-tools`), each run as a child under prlimit(1), so that a picture made to break
/// or to exhaust its reader harms nothing but that child. Blocks its thread.
struct Vips {
    /// What stands in a picture's header, before anything is decoded.
    struct Header: Hashable {
        let width: Int
        let height: Int
        let colours: Colours
        let hasAlpha: Bool
        /// Such as `jpegload`.
        let loader: String
    }

    enum Colours: String, Hashable {
        case gray, rgb, cmyk

        /// What brings them to sRGB. What carries no profile is taken for sRGB: without that, libvips 8.14 shifts the
        /// colours of every picture that carries none. Gray needs nothing.
        var profiles: KeyValuePairs<String, String> {
            switch self {
            case .gray: [:]
            case .rgb: ["import": "srgb", "export": "srgb"]
            case .cmyk: ["export": "srgb"]
            }
        }

        var arguments: [String] { profiles.flatMap { ["--\($0.key)-profile", $0.value] } }
    }

    let folder: PictureFolder
    var limits: PictureLimits
    /// Ends the tool once it is set.
    var isCancelled: CancellationFlag?

    private static let tools = "/usr/bin"

    /// Reads the header of the file `name` in the folder. Throws `PictureError`.
    func header(of name: String) throws -> Header {
        try run("vipsheader", [folder.path(of: name)])
        let line = try String(contentsOfFile: folder.path(of: Self.outputName), encoding: .utf8)
        guard let header = Header(line: line) else { throw PictureError.broken }
        return header
    }

    /// Writes the pixels of all pages of the file `name`, one after the other, on white where they let something through:
    /// three bytes each, or one where all is gray. Throws `PictureError`.
    func frames(of name: String, to output: String) throws {
        let pages = "\(name)[n=-1]"
        // Whether there is alpha is not always known by the first page.
        let hasAlpha = try header(of: pages).hasAlpha
        let operation = hasAlpha ? ["flatten", "--background", "255"] : ["copy"]
        try run("vips", operation + [folder.path(of: pages), folder.path(of: output)])
    }

    /// Decodes, turns upright, shrinks and writes anew, in sRGB and without metadata. Throws `PictureError`.
    /// - Parameters:
    ///   - size: as vipsthumbnail(1) takes it.
    ///   - format: decides with `output` about the file that is written: `output.jpg`, `output.png`.
    func thumbnail(
        _ name: String,
        colours: Colours,
        size: String,
        crop: Bool,
        to output: String,
        _ format: EncodedImage.Format
    ) throws {
        let written = folder.path(of: "\(output).\(format.ending)")
        var arguments = [folder.path(of: name), "--size", size] + colours.arguments
        if crop { arguments += ["--smartcrop", "attention"] }
        try run("vipsthumbnail", arguments + ["--output", written + options(format)])
        // Some versions say that they succeeded when they did not.
        guard FileManager.default.fileExists(atPath: written) else { throw PictureError.broken }
    }

    /// Writes the file `name`, which was made here, in another format. Throws `PictureError`.
    func copy(_ name: String, to output: String, _ format: EncodedImage.Format) throws {
        let written = folder.path(of: "\(output).\(format.ending)")
        try run("vips", ["copy", folder.path(of: name), written + options(format)])
        guard FileManager.default.fileExists(atPath: written) else { throw PictureError.broken }
    }

    private func options(_ format: EncodedImage.Format) -> String {
        switch format {
        case .jpeg: "[Q=82,strip,optimize_coding,interlace]"
        case .png: "[strip]"
        }
    }

    /// Whether the last band of the file `name`, which is its alpha, lets nothing through. Throws `PictureError`.
    func isOpaque(_ name: String) throws -> Bool {
        let matrix = folder.path(of: "\(name).mat")
        try run("vips", ["stats", folder.path(of: name), matrix])
        // A line of sizes, one for all bands together, one per band: the least, the greatest, and more.
        let lines = try String(contentsOfFile: matrix, encoding: .utf8).split(separator: "\n")
        guard let alpha = lines.last?.split(separator: " ").prefix(2) else { throw PictureError.broken }
        return alpha == ["255", "255"]
    }

    /// Writes an SVG file as PNG of at most 256 colours in its own size. Only for drawings of our own: the reader
    /// of SVG is none for hostile files. Throws `PictureError`.
    func png(ofDrawing name: String, to output: String) throws {
        let written = folder.path(of: "\(output).png")
        try run("vips", ["flatten", folder.path(of: name), written + "[strip,palette]"], readsDrawings: true)
        guard FileManager.default.fileExists(atPath: written) else { throw PictureError.broken }
    }

    /// The same at twice its size, for screens with as many pixels. Throws `PictureError`.
    func finePNG(ofDrawing name: String, to output: String) throws {
        let written = folder.path(of: "\(output).png")
        let fine = folder.path(of: name) + "[scale=2]"
        let options = "[strip,palette,bitdepth=8,Q=60,dither=0,compression=9]"
        try run("vips", ["flatten", fine, written + options], readsDrawings: true)
        guard FileManager.default.fileExists(atPath: written) else { throw PictureError.broken }
    }

    /// Writes an SVG file of our own as JPEG, as a camera would. Throws `PictureError`.
    func jpeg(ofDrawing name: String, to output: String) throws {
        let written = folder.path(of: "\(output).jpg")
        try run("vips", ["flatten", folder.path(of: name), written + "[Q=88,strip]"], readsDrawings: true)
        guard FileManager.default.fileExists(atPath: written) else { throw PictureError.broken }
    }

    /// Writes an SVG file of our own at two thirds of its size as PNG, which lets through what lies behind it, for a
    /// film. Throws `PictureError`.
    func layer(ofDrawing name: String, to output: String) throws {
        let written = folder.path(of: "\(output).png")
        try run(
            "vips",
            ["copy", folder.path(of: name) + "[scale=0.666667]", written + "[strip,compression=1]"],
            readsDrawings: true
        )
        guard FileManager.default.fileExists(atPath: written) else { throw PictureError.broken }
    }

    private static let outputName = "standard-output"

    func run(_ tool: String, _ arguments: [String], readsDrawings: Bool = false) throws {
        let process = ChildProcess(
            arguments: [
                "\(Self.tools)/prlimit", "--as=\(limits.addressSpaceBytes)",
                "--cpu=\(limits.cpuSeconds):\(limits.cpuSeconds + 1)",
                "--fsize=\(limits.fileBytes)", "--core=0", "--nofile=64", "--", "\(Self.tools)/\(tool)",
            ] + arguments,
            environment: environment(readsDrawings: readsDrawings),
            outputPath: folder.path(of: Self.outputName),
            wallClock: limits.wallClock
        )
        let ending = try process.run { if isCancelled?.isSet == true { throw CancellationError() } }
        switch ending {
        case .exited(0): return
        // prlimit(1) as env(1): the tool cannot be run, or is not there.
        case .exited(126), .exited(127): throw PictureError.unavailable(reason: "\(tool) is not installed")
        case .exited: throw PictureError.broken
        // Its limits have signals of their own: this one comes from a person, or from a kernel without memory.
        case .killed(signal: SIGKILL): throw PictureError.unavailable(reason: "\(tool) was killed")
        // Aborted for want of memory, stopped by the limit on processor time, or by the clock.
        case .killed, .tookTooLong: throw PictureError.tooLarge(maxMegapixels: limits.maxMegapixels)
        }
    }

    private func environment(readsDrawings: Bool) -> [String: String] {
        var environment = [
            "PATH": Self.tools,
            "TMPDIR": folder.path,
            // More threads and arenas would only cost address space; the work pool uses the other cores.
            "VIPS_CONCURRENCY": "1",
            "MALLOC_ARENA_MAX": "1",
            // Never to disk: the address space is the limit.
            "VIPS_DISC_THRESHOLD": "\(limits.addressSpaceBytes)",
        ]
        if readsDrawings {
            // What is noted about fonts where the machine has not done so: it goes with the folder.
            environment["XDG_CACHE_HOME"] = folder.path
        } else {
            // Leaves out what its authors do not hold fit for hostile files: SVG, PDF, ImageMagick.
            environment["VIPS_BLOCK_UNTRUSTED"] = "1"
        }
        return environment
    }
}

extension Vips.Header {
    /// Reads a line such as `/tmp/in: 450x300 uchar, 3 bands, srgb, jpegload`.
    init?(line: String) {
        guard let match = line.firstMatch(of: /: (\d+)x(\d+) [a-z]+, (\d+) bands?, ([a-z0-9-]+), ([a-z]+)\s*$/),
            let width = Int(match.1), let height = Int(match.2), let bands = Int(match.3), width > 0, height > 0
        else { return nil }
        let (colours, colourBands): (Vips.Colours, Int) =
            switch match.4 {
            case "b-w", "grey16": (.gray, 1)
            case "cmyk": (.cmyk, 4)
            default: (.rgb, 3)
            }
        self.init(
            width: width,
            height: height,
            colours: colours,
            // One band more than the colours take.
            hasAlpha: bands > colourBands,
            loader: String(match.5)
        )
    }
}
