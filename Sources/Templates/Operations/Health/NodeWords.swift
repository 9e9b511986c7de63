import Models

/// What the processes of the site are at, for operators, and which of them is behind the others.
struct NodeWords {
    private let health: SiteHealth

    init(_ health: SiteHealth) { self.health = health }

    var line: HealthLine {
        let advice = [versions, addresses, places].compactMap { $0 }
        return HealthLine(
            tr("Processes"),
            advice.isEmpty ? .good : .warning,
            all: health.nodes.map(words) + advice
        )
    }

    private func words(_ node: Node) -> String {
        let since = AgoWords(epochSeconds: Int(node.startedAt), now: Int(health.nodesNow)).words
        let seconds = Int(max(0, health.nodesNow - node.seenAt))
        let seen = Count(seconds, "last seen one second ago", "last seen %1 seconds ago").words
        let program = tr(
            "\(node.kind.rawValue) on \(node.name): Hereabouts \(node.version), begun \(since), \(seen).",
            "a process"
        )
        return [program, jobs(node), data(node)].joined(separator: " ")
    }

    private func jobs(_ node: Node) -> String {
        let jobs = health.nodeJobs[node.id] ?? 0
        return jobs == 0 ? tr("It is at no job.") : Count(jobs, "It is at one job.", "It is at %1 jobs.").words
    }

    private func data(_ node: Node) -> String {
        guard let places = node.places else { return tr("It has no place data.") }
        let ago = AgoWords(epochSeconds: Int(places.importedAt), now: Int(health.now)).words
        return tr("Its place data (\(places.name)) were imported \(ago).")
    }

    private var versions: String? {
        guard Set(health.nodes.map(\.version)).count > 1 else { return nil }
        return tr("They are of different versions: start those anew that are older.")
    }

    private var addresses: String? {
        let all = Set(health.nodes.compactMap(\.address)).sorted()
        guard all.count > 1 else { return nil }
        return tr(
            "They make links under different addresses (\(all.joined(separator: ", "))): give all of them the same base-url."
        )
    }

    /// Those that have not what the newest import has brought.
    private var places: String? {
        let newest = health.nodes.compactMap(\.places).max { $0.importedAt < $1.importedAt }
        let behind = health.nodes.filter { Self.isOlder($0.places, than: newest) }.map(\.name)
        guard !behind.isEmpty else { return nil }
        let names = Array(Set(behind)).sorted().joined(separator: ", ")
        return tr(
            "These have older place data than others, or none: \(names). There “hereabouts import --from-node ADDRESS” brings those of another one."
        )
    }

    private static func isOlder(_ places: PlaceDataVersion?, than newest: PlaceDataVersion?) -> Bool {
        guard let newest else { return false }
        guard let places else { return true }
        // A copy has the name of what it was copied from; files from before there were names have the time of the import alone.
        return places.name != newest.name && places.importedAt < newest.importedAt
    }
}
