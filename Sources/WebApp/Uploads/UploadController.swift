import HTTPServer
import Models

/// One upload: how far it has come, its next part, and its end.
enum UploadController {
    @Sendable static func show(_ visit: UploadVisit) async throws -> Response {
        let upload = try visit.upload()
        var response = UploadVisit.answer(.ok, upload, offset: try await visit.uploads.offset(of: upload))
        response.headers["Upload-Length"] = "\(upload.byteCount)"
        return response
    }

    @Sendable static func update(_ visit: UploadVisit) async throws -> Response {
        let upload = try visit.upload()
        return try await visit.append(to: upload, at: visit.number("upload-offset"))
    }

    @Sendable static func delete(_ visit: UploadVisit) async throws -> Response {
        let upload = try visit.upload()
        try await visit.uploads.work.alone(with: upload.name, visit.sender) {
            try await visit.uploads.writers.alone(with: upload.name) { _ in
                try await UploadRemoval.remove(upload, visit.app)
            }
        }
        return Response(.noContent)
    }

    /// For clients behind something that lets only GET and POST pass.
    @Sendable static func create(_ visit: UploadVisit) async throws -> Response {
        switch visit["x-http-method-override"] {
        case "PATCH": return try await update(visit)
        case "DELETE": return try await delete(visit)
        default: throw HTTPError(.methodNotAllowed, "no such method here")
        }
    }
}
