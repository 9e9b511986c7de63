import Models

extension SharedLook {
    static var atMedia: SharedLook { SharedLook(interval: 1, slow: "The folder of members' files does not answer.") }
}

extension App {
    /// What is wrong with the databases, or with the shared folder of files, in a sentence; `nil` where nothing is.
    func complaint(now: Int64) async -> String? {
        let writing = await writingComplaint(now: now)
        if let complaint = if let writing { writing } else { await mediaComplaint(now: now) } { return complaint }
        // It was read a moment ago.
        guard let check = try? database.read({ try LastDatabaseCheck.read($0) }) else { return nil }
        if check.siteFault != nil { return "The database is damaged: see `hereabouts check`." }
        return check.placesFault == nil ? nil : "The map is damaged: see `hereabouts check`."
    }

    /// Not on an event loop: a disk of the network may hang.
    private func mediaComplaint(now: Int64) async -> String? {
        let home = media.home
        return await mediaLook.complaint(now: now) {
            do { return try await watchPool.run { home.complaint } } catch { return mediaLook.slow }
        }
    }

    /// Why they cannot be read or written now.
    func writingComplaint(now: Int64) async -> String? {
        do {
            try database.ping()
            _ = try places.sources()
        } catch {
            if !databaseTroubles.takes(error) { logger.error("The health check failed: \(error)") }
            return "The database cannot be read."
        }
        return await writeProbe.complaint(now: now, freeBytes: freeBytes) {
            do {
                try await database.write { try Setting.replace("last_health_check", with: [], now: now, $0) }
            } catch {
                if !databaseTroubles.takes(error) { logger.error("The health check failed: \(error)") }
                throw error
            }
        }
    }
}
