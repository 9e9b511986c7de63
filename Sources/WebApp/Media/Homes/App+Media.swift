extension App {
    /// Tells operators at the start where the store of files cannot be used, or is another data folder's; the site goes on without
    /// pictures, or without sweeps.
    func tryMedia() async {
        guard let home = media.home as? S3Home, let owner = home.owner else { return }
        let objects = home.objects
        do {
            try await media.asking { _ in try objects.requireBucket() }
            let takesOver = objects.client.settings.takesOver
            let isOurs = try await media.asking { _ in try owner.isOurs(claiming: true, takingOver: takesOver) }
            if !isOurs { logger.error("\(owner.words)") }
        } catch {
            logger.error("\(error)")
        }
    }
}
