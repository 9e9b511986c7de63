import Auth
import HTTPServer
import Models

/// A visit of somebody who may send files, by a program that speaks tus 1.0.0.
struct UploadVisit: Sendable {
    let visit: Visit
    /// Whose what is sent now will be.
    let owner: UploadOwner
    /// Whose what was sent before may be; `owner` among them.
    let owners: [UploadOwner]

    /// `nil` for a visitor who may send no files.
    init?(_ visit: Visit) throws {
        let owners = try UploadOwner.all(of: visit)
        guard let owner = owners.first else { return nil }
        self.visit = visit
        self.owner = owner
        self.owners = owners
    }

    static let version = "1.0.0"

    var app: App { visit.app }
    var uploads: ResumableUploads { visit.app.resumable }
    var now: Int64 { visit.now }
    subscript(name: StaticString) -> String? { visit.request[name] }

    private var network: String { NetworkName.throttled(visit.clientAddress) }
    var networkDigest: AddressDigest { AddressDigest(app.digestKey.digest(network, for: "upload")) }
    var sender: UploadsInWork.Sender { .init(owner: owner.share, network: "network \(network)") }

    /// The upload of the address. Throws `HTTPError` 404 where it is none of this visitor's, and 410 where its time is over.
    func upload() throws -> Upload {
        let (name, owners) = (try visit.parameter(.upload), owners)
        guard let upload = try app.database.read({ try Upload.find(name, of: owners, $0) }) else {
            throw HTTPError(.notFound, "no such upload")
        }
        guard !upload.isExpired(at: now) else { throw ResumableUploads.gone }
        return upload
    }

    /// The value of a header that is a number of bytes. Throws `HTTPError` 400.
    func number(_ name: StaticString) throws -> Int {
        guard let text = self[name], (1...15).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text)
        else { throw HTTPError(.badRequest, "\(name) is missing or no number") }
        return number
    }

    /// Appends the body to the upload. Throws as `ResumableUploads.append` does.
    func append(to upload: Upload, at offset: Int) async throws -> Response {
        guard self["content-type"]?.lowercased() == "application/offset+octet-stream" else {
            throw HTTPError(.unsupportedMediaType, "a part is application/offset+octet-stream")
        }
        let reached = try await uploads.work.alone(with: upload.name, sender) {
            try await uploads.writers.alone(with: upload.name) { lease in
                try await uploads.append(visit.request.body, to: upload, at: offset, lease) {
                    try uploads.work.count($0, from: sender, now: now)
                }
            }
        }
        return Self.answer(.noContent, upload, offset: reached, expiresAt: try await renew(upload))
    }

    /// Whoever is told that a part has come finds the upload a day later. Throws `HTTPError` 410 where it ended meanwhile.
    private func renew(_ upload: Upload) async throws -> Int64 {
        let now = now
        guard upload.needsRenewal(now: now) else { return upload.expiresAt }
        guard let end = try await app.database.write({ try upload.renew(now: now, $0) }) else {
            throw ResumableUploads.gone
        }
        return end
    }

    static func answer(_ status: Status, _ upload: Upload, offset: Int, expiresAt: Int64? = nil) -> Response {
        let fields = [
            ("Upload-Offset", "\(offset)"),
            ("Upload-Expires", HTTPDate.string(epochSeconds: Int(expiresAt ?? upload.expiresAt))),
        ]
        return Response(status, headers: ResponseHeaders(fields))
    }
}

extension PathParameter where Value == UploadName {
    static var upload: Self { Self("upload", else: "no such upload") }
}
