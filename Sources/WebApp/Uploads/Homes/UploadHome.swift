import Models

/// Where the bytes of uploads lie while they come, where every server of the site reaches them. All of this waits for a disk, a
/// network or the database beside the event loops. Throws `HTTPError` 507 for a full disk.
protocol UploadHome: Sendable {
    /// Before the upload has its row.
    func create(_ new: NewUpload) async throws

    /// Takes over a whole file that came otherwise; before the upload has its row. Returns the part to be written with that row,
    /// where parts have rows.
    func adopt(_ path: String, as new: NewUpload) async throws -> UploadPart?

    /// How much has come and is durable. `nil` when the upload is gone.
    func size(of upload: Upload) async throws -> Int?

    /// For whoever has the lease. `nil` when the upload is gone. Throws `HTTPError` 423 where somebody writes it all the same.
    func writer(of upload: Upload, _ lease: UploadLease) async throws -> (any UploadWriting)?

    /// All that has come, as a file, which is not to be changed. `nil` when the upload is gone.
    func localFile(of upload: Upload) async throws -> LocalMedia?

    /// After their rows are gone. What is not there is no error.
    func remove(_ names: [UploadName]) async throws

    /// Removes what has no row although it is an hour old. Returns of how many uploads.
    func removeStrays(now: Int64) async throws -> Int

    /// Uploads whose bytes are gone, as after a backup was put back.
    func lost() async throws -> [UploadName]
}

/// An upload that is being written, at its end.
protocol UploadWriting: Sendable {
    /// How far it has come, with what was appended.
    var size: Int { get }

    func append(_ bytes: [UInt8]) async throws

    /// Returns when all of it is durable. Throws `HTTPError` 423 where another has begun to write it.
    func finish() async throws
}
