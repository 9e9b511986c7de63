import HTTPServer

extension App {
    /// Before anything is served or worked on. Throws `ForeignMedia` where the files are not this site's, or not those that its other
    /// machines use. False where the store does not answer at once, which holds nobody up: `followMedia` asks it again.
    func requireOwnMedia() async throws -> Bool {
        do {
            if let words = try await media.asking({ try $0.begin(inHaste: true) }) { logger.error("\(words)") }
            return true
        } catch is S3Failure {
            return false
        } catch let error as SystemError {
            throw FolderFailure(file: FolderMark(folder: settings.data.media.path).file.path, code: error.code)
        }
    }

    /// Tells operators where the store of files cannot be used, and goes on asking it until it answers; the site goes on without
    /// pictures meanwhile. Returns why the process has to end, where the store then is not this site's.
    func followMedia() async -> ForeignMedia? {
        var told: String?
        while !Task.isCancelled {
            do {
                if let words = try await media.asking({ try $0.begin(inHaste: false) }) { logger.error("\(words)") }
                logger.notice("The store of files answers now")
                return nil
            } catch let foreign as ForeignMedia {
                return foreign
            } catch {
                let words = "\(error)"
                if words != told { logger.error("\(words)") }
                told = words
            }
            do { try await Task.sleep(for: .seconds(2)) } catch { return nil }
        }
        return nil
    }

    /// Takes the picture of a form. A store that does not answer is no reason to lose the rest of the form: throws
    /// `PictureError.unavailable` then, and tells operators.
    func takingPicture<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let failure as S3Failure {
            refusals.tell("\(failure)")
            throw PictureError.unavailable(reason: "\(failure)")
        }
    }

    /// The same for a photo, a video or a song. Throws `MediaError.unavailable`.
    func takingFile<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let failure as S3Failure {
            throw MediaError.unavailable(reason: "\(failure)")
        }
    }

    /// Why nothing may be removed now for being named by no row, nor a row for naming what is not there, in a sentence for operators.
    func sweepRefusal() async throws -> String? {
        let store = media
        return try await mediaPool.run { try store.home.complaint ?? store.home.foreign(.unused)?.description }
    }
}
