import Foundation
import Testing

@testable import WebApp

/// Pixels of a picture without alpha, decoded by libvips into a PPM file, to compare what is shown.
struct Pixels {
    let width: Int
    let height: Int
    /// Red, green, blue per pixel.
    let samples: [UInt8]

    init(of picture: EncodedImage) async throws {
        self = try await PictureTools.withTemporaryFolder { folder in
            let source = "\(folder)/in.\(picture.format.ending)"
            try Data(picture.bytes).write(to: URL(filePath: source))
            let process = ChildProcess(
                arguments: ["/usr/bin/vips", "copy", source, "\(folder)/out.ppm"],
                environment: [:],
                outputPath: "\(folder)/log",
                wallClock: .seconds(60)
            )
            #expect(try await offPool { try process.run() } == .exited(0))
            let bytes = try Data(contentsOf: URL(filePath: "\(folder)/out.ppm"))
            return Pixels(width: picture.width, height: picture.height, ppm: Array(bytes))
        }
    }

    /// The samples stand at the end of the file, behind its header.
    private init(width: Int, height: Int, ppm: [UInt8]) {
        self.width = width
        self.height = height
        samples = Array(ppm.suffix(width * height * 3))
    }

    /// The averages of red, green and blue in the cells of a grid, row by row.
    func averages(grid: Int = 4) -> [Double] {
        var sums = [Double](repeating: 0, count: grid * grid * 3)
        var counts = [Double](repeating: 0, count: grid * grid)
        for y in 0..<height {
            for x in 0..<width {
                let cell = y * grid / height * grid + x * grid / width
                counts[cell] += 1
                for band in 0..<3 { sums[cell * 3 + band] += Double(samples[(y * width + x) * 3 + band]) }
            }
        }
        return sums.indices.map { sums[$0] / counts[$0 / 3] }
    }

    /// The largest difference of two grids of averages, 0 to 255.
    static func distance(_ one: [Double], _ other: [Double]) -> Double {
        zip(one, other).map { abs($0 - $1) }.max() ?? 255
    }
}
