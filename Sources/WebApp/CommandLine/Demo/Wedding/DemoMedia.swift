import Foundation
import HTTPServer
import Models

/// Draws the photos and the film of the demo, keeps them as if guests had sent them, and makes their copies as for anybody.
struct DemoMedia {
    /// A file of the media store with its copies, which no row names yet.
    struct Prepared {
        let file: GuestbookDraft.File
        let made: GuestbookFile.Made
    }

    /// What a machine without the tools has none of.
    struct Missing: Error {}

    let app: App
    /// Wider than the pools of the application: nobody else waits for the machine.
    let pool: WorkPool

    /// Throws `Missing`, and what the pool throws.
    func photo(_ svg: String) async throws -> Prepared {
        try await prepare { folder in
            try Data(svg.utf8).write(to: URL(filePath: folder.path(of: "drawing.svg")))
            try Vips(folder: folder, limits: PictureLimits()).jpeg(ofDrawing: "drawing.svg", to: "photo")
            return "photo.jpg"
        }
    }

    func film() async throws -> Prepared {
        try await prepare { try WeddingFilm(folder: $0).make() }
    }

    private func prepare(_ draw: @escaping @Sendable (PictureFolder) throws -> String) async throws -> Prepared {
        do {
            let work = app.settings.data.work.path
            let (folder, path) = try await pool.run {
                let folder = try PictureFolder(in: work)
                return (folder, folder.path(of: try draw(folder)))
            }
            // It goes with its last reference, and what was drawn lies in it.
            defer { withExtendedLifetime(folder) {} }
            return try await keep(path)
        } catch PictureError.unavailable, MediaError.unavailable {
            throw Missing()
        }
    }

    private func keep(_ path: String) async throws -> Prepared {
        let conversion = MediaConversion(
            pictures: pool,
            videos: pool,
            moments: pool,
            share: nil,
            store: app.media,
            workFolder: app.settings.data.work.path,
            helpers: app.settings.pictureHelpers
        )
        let judged = try await conversion.judge(path)
        let made = try await conversion.makeCopies(of: judged, at: path)
        let store = app.media
        let file = try await pool.run {
            let (digest, size) = (
                try FileDigest.sha256(of: path), try URL(filePath: path).resourceValues(forKeys: [.fileSizeKey])
            )
            return GuestbookDraft.File(
                key: try store.adopt(path, as: judged.format, isOriginal: true).description,
                kind: GuestbookFile.Kind(judged.kind),
                digest: digest,
                byteCount: Int64(size.fileSize ?? 0),
                width: judged.width,
                height: judged.height
            )
        }
        return Prepared(file: file, made: GuestbookFile.Made(made))
    }
}
