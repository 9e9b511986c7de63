extension App {
    /// Tells operators at the start where the store of files cannot be used; the site goes on without pictures.
    func tryMedia() async {
        guard settings.media.isFar else { return }
        do {
            _ = try await media.asking { try $0.isHeld() }
        } catch {
            logger.error("\(error)")
        }
    }
}
