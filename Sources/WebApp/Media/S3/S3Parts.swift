import Foundation

/// Puts one long object into a store part by part (AWS: "Uploading and copying objects using multipart upload").
struct S3Parts {
    let name: String
    let client: S3Client

    /// Reads the file from where it stands. When this throws, the parts are given up.
    func put(_ file: FileHandle, byteCount: Int, partBytes: Int, fields: [String: String]) throws {
        let id = try begin(fields)
        do {
            var (tags, offset): ([String], Int) = ([], 0)
            while offset < byteCount {
                let piece = try S3Objects.read(file, min(partBytes, byteCount - offset))
                tags.append(try put(piece, number: tags.count + 1, of: id))
                offset += piece.count
            }
            try finish(id, tags, byteCount: byteCount)
        } catch {
            // What cannot be given up now is found by the daily sweep.
            try? abort(id)
            throw error
        }
    }

    private func begin(_ fields: [String: String]) throws -> String {
        var request = S3Request(.post, name)
        (request.query, request.headers) = ([("uploads", "")], fields)
        request.proof = .root("InitiateMultipartUploadResult")
        guard let id = S3Document(try client.send(request).body).text("UploadId"), !id.isEmpty else {
            throw client.failure(.call(.badResponse))
        }
        return id
    }

    /// Returns the part's tag, by which it is named at the end.
    private func put(_ bytes: [UInt8], number: Int, of id: String) throws -> String {
        var request = S3Request(.put, name)
        (request.query, request.body) = ([("partNumber", "\(number)"), ("uploadId", id)], bytes)
        request.proof = .field("etag")
        guard let tag = try client.send(request).headers["etag"] else { throw client.failure(.call(.badResponse)) }
        return tag
    }

    private func finish(_ id: String, _ tags: [String], byteCount: Int) throws {
        let parts = tags.enumerated().map { index, tag in
            "<Part><PartNumber>\(index + 1)</PartNumber><ETag>\(tag.replacing("\"", with: "&quot;"))</ETag></Part>"
        }
        var request = S3Request(.post, name)
        request.query = [("uploadId", id)]
        request.headers["content-type"] = "application/xml"
        // By the second name moto calls it.
        request.proof = .roots(["CompleteMultipartUploadResult", "CompleteMultipartUploadResponse"])
        request.body = Array(
            ("<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">" + parts.joined()
                + "</CompleteMultipartUpload>").utf8
        )
        do {
            _ = try client.send(request)
        } catch let failure as S3Failure {
            // Where the answer to the first of two was lost, the second finds no parts any more, and the object is there.
            guard case .answer(404, "NoSuchUpload"?) = failure.reason,
                try S3Objects(client: client).size(of: name) == byteCount
            else { throw failure }
        }
    }

    func abort(_ id: String) throws {
        var request = S3Request(.delete, name)
        request.query = [("uploadId", id)]
        _ = try client.send(request, expecting: [404])
    }
}
