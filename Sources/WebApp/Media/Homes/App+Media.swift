extension App {
    /// Tells operators at the start where the store of files cannot be used, or is another data folder's; the site goes on without
    /// pictures, or without sweeps.
    func tryMedia() async {
        do {
            if let refusal = try await media.asking({ try $0.begin() }) { logger.error("\(refusal)") }
        } catch {
            logger.error("\(error)")
        }
    }
}
