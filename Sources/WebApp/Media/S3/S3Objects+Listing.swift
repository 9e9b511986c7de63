import Clocks

/// An object as lists have it.
struct S3Object: Hashable, Sendable {
    let name: String
    let size: Int64
    /// Epoch seconds.
    let storedAt: Int64
}

extension S3Objects {
    /// Hands over every object whose name begins so, a page of a thousand at a time.
    func list(_ prefix: String, _ body: (S3Object) throws -> Void) throws {
        var next: String?
        var seen: Set<String> = []
        repeat {
            var request = S3Request(.get)
            request.query =
                [("list-type", "2"), ("prefix", prefix)] + (next.map { [("continuation-token", $0)] } ?? [])
            request.proof = .root("ListBucketResult")
            let page = S3Document(try client.send(request).body)
            for entry in page.all("Contents") { try body(try object(entry)) }
            next = try nextToken(of: page)
            // A list that leads back to where it was has no end.
            if let next, !seen.insert(next).inserted { throw client.failure(.call(.badResponse)) }
        } while next != nil
    }

    /// Where the next page of objects begins. A list that is cut off with no way on would take for missing what is there.
    private func nextToken(of page: S3Document) throws -> String? {
        guard page.text("IsTruncated") == "true" else { return nil }
        guard let token = page.text("NextContinuationToken"), !token.isEmpty else {
            throw client.failure(.call(.badResponse))
        }
        return token
    }

    /// Throws `S3Failure` where the bucket cannot be read, or is not there. To HEAD, whose answers have no body, a store says of a
    /// bucket that is missing what it says of an object that is.
    func requireBucket() throws {
        var request = S3Request(.get)
        request.query = [("list-type", "2"), ("max-keys", "1")]
        request.proof = .root("ListBucketResult")
        _ = try client.send(request)
    }

    private func object(_ entry: S3Document) throws -> S3Object {
        guard let name = entry.text("Key"), let size = entry.text("Size").flatMap({ Int64($0) }),
            let time = entry.text("LastModified").flatMap(Self.seconds)
        else { throw client.failure(.call(.badResponse)) }
        return S3Object(name: name, size: size, storedAt: time)
    }

    /// Gives up long objects that were begun before that instant and never put together. Returns how many.
    @discardableResult
    func abortUploads(begunBefore instant: Int64) throws -> Int {
        var count = 0
        var markers: [(name: String, value: String)]? = []
        var seen: Set<[String]> = []
        while let from = markers {
            var request = S3Request(.get)
            request.query = [("uploads", "")] + from
            request.proof = .root("ListMultipartUploadsResult")
            let page = S3Document(try client.send(request).body)
            for entry in page.all("Upload") {
                guard let name = entry.text("Key"), let id = entry.text("UploadId"),
                    let begun = entry.text("Initiated").flatMap(Self.seconds), begun < instant
                else { continue }
                try S3Parts(name: name, client: client).abort(id)
                count += 1
            }
            markers = try nextMarkers(of: page)
            if let markers, !seen.insert(markers.map { $0.value }).inserted {
                throw client.failure(.call(.badResponse))
            }
        }
        return count
    }

    /// Where the next page of uploads begins.
    private func nextMarkers(of page: S3Document) throws -> [(name: String, value: String)]? {
        guard page.text("IsTruncated") == "true" else { return nil }
        guard let key = page.text("NextKeyMarker"), let id = page.text("NextUploadIdMarker") else {
            throw client.failure(.call(.badResponse))
        }
        return [("key-marker", key), ("upload-id-marker", id)]
    }

    /// `2013-05-24T00:00:00.000Z`, also without fractions.
    static func seconds(_ text: String) -> Int64? {
        guard text.hasSuffix("Z") else { return nil }
        return BasicTime.seconds(String(text.prefix(19).filter { $0 != "-" && $0 != ":" }))
    }
}
