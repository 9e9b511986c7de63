/// Where the files of members lie.
struct MediaSettings: Sendable {
    /// `nil`: in the data folder.
    var s3: S3Settings?

    /// Whether they lie elsewhere than in the data folder.
    var isFar: Bool { s3 != nil }

    /// Throws `SystemError` where the folder cannot be made.
    func home(in data: DataDirectory) throws -> any MediaHome {
        guard let s3 else {
            // Several machines may have the folder, by a disk of the network, where their database is on a server.
            let mark = FolderMark(folder: data.media.path)
            return try FolderHome(
                folder: mark.folder,
                owner: data.server.map { _ in MediaOwner(data: data, mark: mark) }
            )
        }
        return Self.home(S3Client(s3), data)
    }

    private static func home(_ client: S3Client, _ data: DataDirectory) -> S3Home {
        let objects = S3Objects(client: client)
        return S3Home(objects, owner: MediaOwner(data: data, mark: S3Mark(objects: objects)))
    }

    /// For who only puts and gets; `nil` where they lie in the data folder.
    var farHome: (any MediaHome)? { s3.map { S3Home(S3Objects(client: S3Client($0))) } }

    /// For a program that answers requests: a store that is far away is waited for on threads that do nothing else, of which a
    /// member or a network has half.
    /// - Parameter isKept: whether browsers may keep what they are shown.
    func servingStore(in data: DataDirectory, isKept: Bool) throws -> MediaStore {
        guard let s3 else { return MediaStore(try home(in: data), isKept: isKept) }
        let pool = WorkPool(threads: 16, maxWaiting: 1_024, maxRunningPerShare: 8, maxPerShare: 512)
        return MediaStore(Self.home(S3Client(s3, patience: .serving), data), pool: pool, isKept: isKept)
    }
}
