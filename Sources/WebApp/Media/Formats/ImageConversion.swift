import Foundation
import HTTPServer

/// Makes pictures that are safe to show out of files that somebody sent. Every byte of the result was written here: the
/// file is judged by its content, decoded in a child process under limits, turned upright, and encoded anew.
struct ImageConversion: Sendable {
    let pool: WorkPool
    /// As in `WorkPool.run`.
    var share: String?
    var limits = PictureLimits()
    /// An existing folder for what is there only during a conversion.
    var temporaryFolder = NSTemporaryDirectory()
    /// What a file is searched by before anything is made of it; `nil` where nobody searches, and for what was searched before.
    var scanner: MalwareScanner?
    /// Is told why a picture was refused where that is our fault.
    var report: @Sendable (String) -> Void = { _ in }
    /// What is free where a folder lies.
    var freeBytes: @Sendable (String) -> Int = UploadFiles.freeBytes

    /// Squares of the picture in `file`, cut where most is to see, in the order of `sizes`.
    ///
    /// An animation gives its first frame; smaller pictures are enlarged. The file must stay until this returns.
    /// - Parameter sizes: sides in pixels.
    /// - Throws: `PictureError`; `HTTPError` 503 when the pool is full, 507 when the disk is.
    func squares(of file: String, sizes: [Int] = [512, 96]) async throws -> [EncodedImage] {
        try await converting(file) { work in
            // The largest is made from the file, the others from it: they show the same cut and cost little.
            var source = work.source
            var made: [Int: EncodedImage] = [:]
            for side in Set(sizes).sorted(by: >) {
                let output = "square-\(side)"
                made[side] = try work.make(output, from: source, size: "\(side)x\(side)", crop: true)
                source = "\(output).\(work.format.ending)"
            }
            return sizes.compactMap { made[$0] }
        }
    }

    /// The whole picture, no side longer than `maxSide` pixels and never enlarged; the same `middle` pixels wide, where
    /// that is much less; and a square of it.
    ///
    /// - Throws: `PictureError`; `HTTPError` 503 when the pool is full, 507 when the disk is.
    func placePictures(of file: String, maxSide: Int, middle: Int, square side: Int) async throws -> PlacePictureFiles {
        try await converting(file) { work in
            let large = try work.make("large", from: work.source, size: "\(maxSide)x\(maxSide)>", crop: false)
            let made = "large.\(work.format.ending)"
            // A file more, for less than a quarter of the width, is not worth its room.
            let medium =
                large.width * 4 >= middle * 5
                ? try work.make("medium", from: made, size: "\(middle)x\(maxSide)>", crop: false) : nil
            let small = try work.make("small", from: made, size: "\(side)x\(side)", crop: true)
            return PlacePictureFiles(large: large, medium: medium, small: small)
        }
    }

    /// The whole picture as the icons of the app: the small one reaches to its edges, the others have the room around it that
    /// systems cut off (W3C Web App Manifest, "safe zone").
    ///
    /// - Throws: `PictureError`; `HTTPError` 503 when the pool is full.
    func icons(of file: String) async throws -> [AppIcon: EncodedImage] {
        try await converting(file) { work in
            var icons: [AppIcon: EncodedImage] = [:]
            for icon in AppIcon.allCases { icons[icon] = try work.icon(icon) }
            return icons
        }
    }

    private func scan(_ file: String) async throws {
        do {
            try await scanner?.requireClean(file, "picture", share: share, isAwaited: true)
        } catch is MalwareFound {
            throw PictureError.infected
        } catch let failure as ScannerFailure {
            report(failure.description)
            throw PictureError.unscanned
        }
    }

    private func converting<Value: Sendable>(
        _ file: String,
        _ body: @escaping @Sendable (inout PictureWork) throws -> Value
    ) async throws -> Value {
        try await scan(file)
        return try await pool.run(share: share) { [limits, temporaryFolder, report, freeBytes] in
            do {
                var work = try PictureWork(file: file, limits: limits, temporaryFolder: temporaryFolder)
                return try body(&work)
            } catch let error as PictureError
                where FullDisk.explains(error, freeBytes: freeBytes(temporaryFolder))
            {
                report(UploadFiles.fullDisk.reason)
                throw UploadFiles.fullDisk
            } catch {
                let error = error as? PictureError ?? .unavailable(reason: "\(error)")
                if case .unavailable(let reason) = error { report(reason) }
                throw error
            }
        }
    }
}

/// The sizes of one picture.
struct PlacePictureFiles: Sendable {
    let large: EncodedImage
    let medium: EncodedImage?
    let small: EncodedImage
}
