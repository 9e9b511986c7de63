import HTTPServer

/// Where the files of members lie. Each is written once under its key and never changed, so that whoever has a key needs to ask
/// nobody whether it still counts. All of this may wait for a disk or a network: it runs on a pool. Throws `SystemError` of a disk.
protocol MediaHome: Sendable {
    /// Stores bytes. When this returns, they survive a power cut; when it throws, nothing is left of them.
    func put(_ bytes: [UInt8], as key: MediaKey) throws

    /// Stores a finished file, however long it is, which is the home's own from then on. It has to lie on the disk of the data
    /// folder, and to be nobody else's. Durable as by `put`; when it throws, the file is where it was.
    func take(_ path: String, as key: MediaKey) throws

    /// Stores a copy of a file, as `put` does.
    func put(file path: String, as key: MediaKey) throws

    /// `nil` when there is no such file.
    func open(_ key: MediaKey) throws -> (any StoredMedia)?

    /// Answers a GET or HEAD request for a file, or for a part of it; `nil` when there is no such file. Called on an event loop,
    /// which it does not hold up: what waits does so on `pool`.
    func answer(
        _ key: MediaKey,
        to request: Request,
        cacheControl: String,
        on pool: PoolShare?
    ) async throws -> Response?

    /// Removes a file for good, or lays it aside while a backup is made; one that is not there is no error. Who is reading it in
    /// a folder reads on.
    func remove(_ key: MediaKey) throws

    /// Hands over every file, those that lie aside too, in no order; one that is moved meanwhile may come twice.
    func list(_ body: (ListedMedia) throws -> Void) throws

    /// The file for a tool that reads files alone: itself, or a copy in `folder`, which goes with the last reference.
    func localFile(of key: MediaKey, in folder: String) throws -> LocalMedia

    /// Copies a file, which may lie aside, to where there is none. `nil` when there is no such file. The copy is not on the disk
    /// yet when this returns; a part of it may be there when it throws.
    func copy(_ key: MediaKey, to path: String) throws -> (byteCount: Int64, digest: [UInt8])?

    /// Keeps every file that is there. Throws `MediaHold.Busy` where somebody else keeps them.
    func hold() throws -> any HeldMedia

    /// Whether a backup reads the files now.
    func isHeld() throws -> Bool

    /// Removes for good what lies aside, and what a program has left half done that was killed a day ago or before.
    func sweep(now: Int64) throws

    func asideCount() throws -> Int

    /// Called when a program starts that answers requests or works on jobs: throws where the home cannot be used, and `ForeignMedia`
    /// where it must not be. Returns what operators should know of it.
    /// - Parameter inHaste: a home that does not answer within some seconds cannot be used.
    func begin(inHaste: Bool) throws -> String?

    /// Whose the files may be instead of this site's: then nothing may be removed for being named by no row, and no row for naming
    /// what is not there. `nil` where they are this one's, or become so by `claim`.
    func foreign(_ claim: MediaClaim) throws -> ForeignMedia?

    /// Why operators should look whether it is the right one, in a sentence.
    func doubt() throws -> String?

    /// Why no file can be stored, found or removed now, in a sentence, as far as a look tells that may hold up a thread for as long as
    /// a disk does; `nil` where nothing is known to be wrong.
    var complaint: String? { get }

    /// Ends what is under way.
    func end()
}

/// A file that is open for reading.
protocol StoredMedia: Sendable {
    var size: Int { get }
    /// The bytes of `range` in memory; may wait.
    func read(_ range: Range<Int>) throws -> [UInt8]
}

extension OpenFile: StoredMedia {}

/// A file as a list of all has it.
struct ListedMedia: Hashable, Sendable {
    let key: MediaKey
    let byteCount: Int64
    /// Epoch seconds.
    let storedAt: Int64
    /// Removed while a backup was made.
    let isAside: Bool
}

/// What keeps the files of a home.
protocol HeldMedia {
    /// Called before each step of what the files are kept for: some homes forget it after a while.
    func renew() throws
    /// Removes for good what lies aside.
    func release()
}
