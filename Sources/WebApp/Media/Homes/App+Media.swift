extension App {
    /// Tells operators at the start where the store of files cannot be used; the site goes on without pictures.
    func tryMedia() async {
        guard let objects = (media.home as? S3Home)?.objects else { return }
        do {
            try await media.asking { _ in try objects.requireBucket() }
        } catch {
            logger.error("\(error)")
        }
    }
}
