import Foundation
import HTTPServer
import Models
import Templates

/// What this server can of tus 1.0.0, and new uploads.
enum UploadsController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        Response(
            .noContent,
            headers: ResponseHeaders([
                ("Tus-Resumable", UploadVisit.version),
                ("Tus-Version", UploadVisit.version),
                ("Tus-Extension", "creation,creation-with-upload,expiration,termination"),
                ("Tus-Max-Size", "\(visit.app.resumable.limits.fileBytes)"),
                ("Allow", "OPTIONS, POST"),
                ("Cache-Control", "no-store"),
            ])
        )
    }

    @Sendable static func create(_ visit: UploadVisit) async throws -> Response {
        let upload = try await begin(visit)
        // Before the first byte of the body is read: a client that waits for `100 Continue` has sent nothing yet.
        guard visit["content-type"] != nil else {
            return located(UploadVisit.answer(.created, upload, offset: 0), upload)
        }
        do {
            var response = try await visit.append(to: upload, at: 0)
            response.status = .created
            return located(response, upload)
        } catch {
            // Nobody was told its address.
            try? await UploadRemoval.remove(upload, visit.app)
            throw error
        }
    }

    /// First the file, then the row that names it.
    private static func begin(_ visit: UploadVisit) async throws -> Upload {
        let (app, now, limits) = (visit.app, visit.now, visit.uploads.limits)
        let new = try newUpload(visit)
        let home = visit.uploads.home
        try await home.create(new)
        do {
            let begun = try await app.database.write(orRefuse: UploadRefusal.self) { db in
                try new.begin(limits, now: now, db)
            }
            return try begun.mapError(Self.refusal).get()
        } catch {
            try? await home.remove([new.name])
            throw error
        }
    }

    /// What the sender can mend by waiting, and what not.
    private static func refusal(_ reason: UploadRefusal) -> HTTPError {
        guard case .memberIsFull(let room) = reason else {
            return HTTPError(.tooManyRequests, "too much is on its way: \(reason)")
        }
        return HTTPError(.unprocessableContent, "the member has \(room.used) of \(room.most) bytes")
    }

    private static func newUpload(_ visit: UploadVisit) throws -> NewUpload {
        let byteCount = try visit.number("upload-length")
        guard byteCount <= visit.uploads.limits.fileBytes else {
            throw HTTPError(.contentTooLarge, "larger than \(visit.uploads.limits.fileBytes) bytes")
        }
        var random = SystemRandomNumberGenerator()
        return NewUpload(
            name: UploadName(using: &random),
            owner: visit.owner,
            network: visit.networkDigest,
            byteCount: byteCount,
            mediaType: try UploadMetadata(visit["upload-metadata"]).mediaType
        )
    }

    private static func located(_ response: Response, _ upload: Upload) -> Response {
        var response = response
        response.headers["Location"] = Route.upload(upload.name).path
        return response
    }
}
