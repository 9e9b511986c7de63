import Models

/// What the nightly look at the databases has found, for operators.
package struct DatabaseCheckWords {
    private let check: LastDatabaseCheck

    package init(_ check: LastDatabaseCheck) { self.check = check }

    /// A sentence for each that is damaged, and what to do.
    var faults: [String] {
        var words: [String] = []
        if let fault = check.siteFault {
            words.append(tr("People’s own data is damaged (\(fault)). Stop the site and restore a backup."))
        }
        if let fault = check.placesFault {
            words.append(tr("The map is damaged (\(fault)). Import it again with --replace."))
        }
        return words
    }

    package var notice: String { faults.joined(separator: " ") }

    /// What the page of health says of it.
    static func line(_ check: LastDatabaseCheck?, isOnServer: Bool, now: Int64) -> HealthLine {
        let title = tr("Pages of the databases")
        guard let check else {
            return HealthLine(
                title,
                .warning,
                tr("Nobody has looked at them yet: whoever works on jobs does once a day.")
            )
        }
        let ago = AgoWords(epochSeconds: Int(check.checkedAt), now: Int(now)).words
        guard check.isWhole else {
            let words = DatabaseCheckWords(check).faults
            return HealthLine(title, .bad, all: words + [tr("Looked at \(ago); “hereabouts check” says all of it.")])
        }
        let words =
            isOnServer
            ? tr("Those of the map were in order \(ago). PostgreSQL looks after its own.")
            : tr("All were in order \(ago).", "pages of the databases")
        guard now - check.checkedAt >= LastDatabaseCheck.oldSeconds else { return HealthLine(title, .good, words) }
        return HealthLine(title, .warning, words, tr("That is old: look under failed jobs and into the log for why."))
    }
}
