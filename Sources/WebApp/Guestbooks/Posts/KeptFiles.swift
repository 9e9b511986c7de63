import HTTPServer
import Models
import Templates

/// Files of a form that is shown again: no page can choose them in the place of its reader, so they become uploads all of
/// which has come, and the form names them.
enum KeptFiles {
    /// The sender has too much on its way, or may send nothing.
    struct Refused: Error {}

    /// The store of files does not answer any more.
    struct Away: Error {
        let kept: [FinishedUpload]
    }

    /// Throws `Refused`, and none of them is kept then, or `Away`.
    static func keep(_ files: [MultipartForm.File], _ visit: Visit) async throws -> [FinishedUpload] {
        guard let sender = try UploadVisit(visit) else { throw Refused() }
        var kept: [FinishedUpload] = []
        do {
            for file in files { kept.append(try await keep(file, of: sender.owner, sender.networkDigest, visit)) }
            return kept
        } catch is UploadRefusal {
            for one in kept { try await UploadRemoval.remove(one.upload, visit.app) }
            throw Refused()
        } catch let failure as S3Failure {
            visit.app.refusals.tell("\(failure)")
            throw Away(kept: kept)
        }
    }

    private static func keep(
        _ file: MultipartForm.File,
        of owner: UploadOwner,
        _ network: AddressDigest,
        _ visit: Visit
    ) async throws -> FinishedUpload {
        var random = SystemRandomNumberGenerator()
        let new = NewUpload(
            name: UploadName(using: &random),
            owner: owner,
            network: network,
            byteCount: file.size,
            mediaType: UploadMetadata.mediaType(file.part.contentType)
        )
        let (app, now, uploads, path) = (visit.app, visit.now, visit.app.resumable, file.content.path)
        let part = try await uploads.home.adopt(path, as: new)
        do {
            let upload = try await app.database.write { db in
                let upload = try new.begin(uploads.limits, now: now, db)
                _ = try upload.renew(now: now, db)
                try part?.add(to: upload.name, db)
                return upload
            }
            return FinishedUpload(upload: upload)
        } catch {
            try? await uploads.home.remove([new.name])
            throw error
        }
    }
}

extension GuestbookPostNewPage.KeptFile {
    init(_ upload: FinishedUpload) {
        self.init(
            upload: upload.name.description,
            isVideo: upload.mediaType.hasPrefix("video/"),
            byteCount: upload.byteCount
        )
    }
}
