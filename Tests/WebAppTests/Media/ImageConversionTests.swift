import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// One after another: the children of all at once would starve tests that have time limits.
@Suite(.serialized, .enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct ImageConversionTests {
    @Test(.enabled(if: SharedMedia.isThere, "the pictures are not beside the repository"), arguments: SharedMedia.good)
    func `a picture becomes clean squares and a clean copy`(_ name: String) async throws {
        let file = SharedMedia.path(name)
        let original = try Data(contentsOf: URL(filePath: file))
        try await PictureTools.withConversion { conversion, folder in
            let squares = try await conversion.squares(of: file, sizes: [512, 96])
            #expect(squares.map(\.width) == [512, 96])
            #expect(squares.map(\.height) == [512, 96])
            let copy = try await conversion.viewerCopy(of: file, maxSide: 400)
            #expect(max(copy.width, copy.height) <= 400)
            for picture in squares + [copy] {
                #expect(ForeignBytes.found(in: picture.bytes) == [])
                #expect(Data(picture.bytes) != original)
                // The conversion has looked too; a second look costs nothing and holds it to that.
                #expect(throws: Never.self) { try EncodedImage(picture.bytes, as: picture.format) }
            }
            #expect(try PictureTools.files(in: folder) == [])
        }
    }

    @Test(.enabled(if: SharedMedia.isThere, "the pictures are not beside the repository"))
    func `all eight ways to hold a phone come out upright`() async throws {
        try await PictureTools.withConversion { conversion, _ in
            var expected: [Double] = []
            for orientation in 1...8 {
                let file = SharedMedia.path("landscape_\(orientation).jpg")
                let copy = try await conversion.viewerCopy(of: file, maxSide: 300)
                #expect(copy.width == 300)
                #expect(copy.height == 200)
                let averages = try await Pixels(of: copy).averages()
                if orientation == 1 { expected = averages }
                let distance = Pixels.distance(averages, expected)
                #expect(distance < 12, "orientation \(orientation): \(distance)")
            }
            // The measure tells a picture from the same one turned round.
            let cells = stride(from: 0, to: expected.count, by: 3).map { Array(expected[$0..<$0 + 3]) }
            #expect(Pixels.distance(expected, cells.reversed().flatMap { $0 }) > 40)
        }
    }

    @Test(.enabled(if: SharedMedia.isThere, "the pictures are not beside the repository"))
    func `a portrait stays a portrait`() async throws {
        try await PictureTools.withConversion { conversion, _ in
            let copy = try await conversion.viewerCopy(of: SharedMedia.path("portrait_6.jpg"), maxSide: 300)
            #expect(copy.width < copy.height)
        }
    }

    @Test func `colours and transparency stay, text chunks go`() async throws {
        let secret = Array("Comment\0Secret Artist".utf8)
        let drawn = DrawnPicture.png(width: 40, height: 30, alpha: true, chunks: [("tEXt", secret)])
        try await Self.converting(drawn) { conversion, file in
            let copy = try await conversion.viewerCopy(of: file, maxSide: 100)
            #expect(copy.format == .png)
            // Never enlarged.
            #expect(copy.width == 40)
            #expect(copy.height == 30)
            #expect(ForeignBytes.found(in: copy.bytes) == [])
        }
        try await Self.converting(DrawnPicture.png(width: 40, height: 30)) { conversion, file in
            let square = try #require(try await conversion.squares(of: file, sizes: [64]).first)
            #expect(square.format == .jpeg)
            #expect(square.width == 64)
            let colour = try await Pixels(of: square).averages(grid: 1)
            #expect(Pixels.distance(colour, [200, 30, 40]) < 4)
        }
    }

    @Test func `alpha that hides nothing is no reason for a PNG file`() async throws {
        let drawn = DrawnPicture.png(width: 300, height: 200, alpha: true, opacity: 255)
        try await Self.converting(drawn) { conversion, file in
            let made = try await conversion.placePictures(of: file, maxSide: 100, middle: 50, square: 32)
            let (large, medium, small) = (made.large, try #require(made.medium), made.small)
            let squares = try await conversion.squares(of: file, sizes: [64, 32])
            #expect(([large, medium, small] + squares).allSatisfy { $0.format == .jpeg })
            #expect(large.width == 100 && medium.width == 50 && small.width == 32)
            for picture in [large, medium, small] + squares {
                #expect(ForeignBytes.found(in: picture.bytes) == [])
                let colour = try await Pixels(of: picture).averages(grid: 1)
                #expect(Pixels.distance(colour, [200, 30, 40]) < 4)
            }
        }
        // A shade of transparency is one.
        let shaded = DrawnPicture.png(width: 30, height: 20, alpha: true, opacity: 254)
        try await Self.converting(shaded) { conversion, file in
            let squares = try await conversion.squares(of: file, sizes: [32])
            #expect(squares.map(\.format) == [.png])
        }
    }

    @Test(
        arguments: [(300, 200, 50), (200, 300, 50), (63, 40, 50), (62, 40, nil), (20, 300, nil)] as [(Int, Int, Int?)]
    )
    func `a middle size is made of what is much wider, and of nothing else`(width: Int, height: Int, middle: Int?)
        async throws
    {
        try await Self.converting(DrawnPicture.png(width: width, height: height)) { conversion, file in
            let made = try await conversion.placePictures(of: file, maxSide: 100, middle: 50, square: 32)
            #expect(made.medium?.width == middle)
            if let medium = made.medium {
                let proportions = Double(medium.width * made.large.height) / Double(medium.height * made.large.width)
                #expect(abs(proportions - 1) < 0.05)
                #expect(ForeignBytes.found(in: medium.bytes) == [])
            }
        }
    }

    @Test func `sizes come back in the order asked for`() async throws {
        try await Self.converting(DrawnPicture.png(width: 300, height: 200)) { conversion, file in
            let squares = try await conversion.squares(of: file, sizes: [96, 200, 96])
            #expect(squares.map(\.width) == [96, 200, 96])
        }
    }

    @Test func `a name that a tool could take for options is only a name`() async throws {
        try await PictureTools.withConversion { conversion, folder in
            let file = "\(folder)/-o [page=3] $(touch x);'.png"
            try Data(DrawnPicture.png(width: 20, height: 20)).write(to: URL(filePath: file))
            let copy = try await conversion.viewerCopy(of: file, maxSide: 10)
            #expect(copy.width == 10)
        }
    }

    @Test func `more pixels than allowed are refused before they are decoded`() async throws {
        var limits = PictureLimits()
        limits.maxMegapixels = 1
        try await Self.converting(DrawnPicture.png(width: 1200, height: 900), limits: limits) { conversion, file in
            await #expect(throws: PictureError.tooLarge(maxMegapixels: 1)) {
                try await conversion.squares(of: file)
            }
        }
    }

    @Test func `a tool that takes too long is ended`() async throws {
        var limits = PictureLimits()
        limits.wallClock = .zero
        try await Self.converting(DrawnPicture.png(width: 20, height: 20), limits: limits) { conversion, file in
            await #expect(throws: PictureError.tooLarge(maxMegapixels: 100)) {
                try await conversion.squares(of: file)
            }
        }
    }

    @Test func `a tool that wants too much memory is ended, and the person told`() async throws {
        var limits = PictureLimits()
        limits.addressSpaceBytes = 24 << 20
        try await Self.converting(DrawnPicture.png(width: 20, height: 20), limits: limits) { conversion, file in
            await #expect(throws: PictureError.self) { try await conversion.squares(of: file) }
        }
    }

    @Test func `a file that is not there is our fault, not the picture's`() async throws {
        try await PictureTools.withConversion { conversion, folder in
            do {
                _ = try await conversion.viewerCopy(of: "\(folder)/gone.jpg", maxSide: 10)
                Issue.record("a picture was made of nothing")
            } catch PictureError.unavailable {}
        }
    }

    private static func converting(
        _ bytes: [UInt8],
        limits: PictureLimits = PictureLimits(),
        _ test: (ImageConversion, String) async throws -> Void
    ) async throws {
        try await PictureTools.withConversion(limits: limits) { conversion, folder in
            let file = "\(folder)/sent"
            try Data(bytes).write(to: URL(filePath: file))
            try await test(conversion, file)
            #expect(try PictureTools.files(in: folder) == ["sent"])
        }
    }
}
