import Models

/// What each part of the site tells of itself.
extension SiteHealth {
    private static let hour: Int64 = 3_600
    private static let day: Int64 = 86_400

    var lines: [HealthLine] {
        [
            database, DatabaseCheckWords.line(lastCheck, isOnServer: isOnServer, now: now), disk, work, failed, mail,
            backup,
        ] + certificate + [
            reports
        ] + tools + malware + [NodeWords(self).line, program]
    }

    private var database: HealthLine {
        let size = tr(
            "People’s own data takes \(SizeWords(databaseBytes).words), the map \(SizeWords(placesBytes).words)."
        )
        return switch writing {
        case .works: HealthLine(tr("Database"), .good, tr("It can be read and written."), size)
        case .full:
            HealthLine(tr("Database"), .bad, tr("The disk is full: nothing can be written. Make room at once."), size)
        case .slow:
            HealthLine(
                tr("Database"),
                .bad,
                tr("Writing takes too long. Look at the disk, and at what else runs on the machine."),
                size
            )
        case .fails:
            HealthLine(
                tr("Database"),
                .bad,
                tr("It cannot be read or written. The log says why, and “hereabouts check” what is damaged.")
            )
        }
    }

    private var disk: HealthLine {
        let free = tr(
            "\(SizeWords(freeBytes).words) are free, and \(SizeWords(reserveBytes).words) are kept for the database."
        )
        guard freeBytes < reserveBytes else { return HealthLine(tr("Disk"), .good, free) }
        return HealthLine(tr("Disk"), .bad, free, tr("Photos and videos are refused until there is more room."))
    }

    private var work: HealthLine {
        let counts = [
            Count(jobs.due, "One job waits", "%1 jobs wait").words,
            Count(jobs.leased, "one is at work", "%1 are at work").words,
            Count(jobs.scheduled, "one is for later", "%1 are for later").words,
        ]
        let words = tr("\(counts[0]), \(counts[1]), \(counts[2]).", "numbers of jobs")
        guard let oldestDue, now - oldestDue >= Self.hour else { return HealthLine(tr("Jobs"), .good, words) }
        let since = AgoWords(epochSeconds: Int(oldestDue), now: Int(now)).words
        return HealthLine(
            tr("Jobs"),
            .bad,
            words,
            tr("The oldest was due \(since). Does a program run that works on them: serve without no-jobs, or work?")
        )
    }

    private var failed: HealthLine {
        guard jobs.parked > 0 else { return HealthLine(tr("Failed jobs"), .good, tr("None.", "jobs")) }
        return HealthLine(
            tr("Failed jobs"),
            .warning,
            Count(jobs.parked, "One has failed for good.", "%1 have failed for good.").words,
            link: (.operations(.jobs), tr("See why, and try them again"))
        )
    }

    private var mail: HealthLine {
        switch mails {
        case .server(let name, let isEncrypted):
            HealthLine(
                tr("Mail"),
                .good,
                isEncrypted ? tr("They leave by \(name), encrypted.") : tr("They leave by \(name), in the clear.")
            )
        case .files(let folder):
            HealthLine(
                tr("Mail"),
                .warning,
                tr("No mail leaves: they are files in \(folder). Set smtp-url to send them.")
            )
        }
    }

    private var backup: HealthLine {
        guard let lastBackup else {
            return HealthLine(
                tr("Backup"),
                .warning,
                tr("None was ever made. Set backup-folder, or run “hereabouts backup FOLDER”.")
            )
        }
        let ago = AgoWords(epochSeconds: Int(lastBackup.madeAt), now: Int(now)).words
        let words = tr(
            "The newest was made \(ago), with \(SizeWords(lastBackup.byteCount).words), in \(lastBackup.folder)."
        )
        guard now - lastBackup.madeAt >= 2 * Self.day else { return HealthLine(tr("Backup"), .good, words) }
        return HealthLine(tr("Backup"), .warning, words, tr("It is old: look into the log for why."))
    }

    private var certificate: [HealthLine] {
        guard let certificateEnd else { return [] }
        let (title, days) = (tr("Certificate"), (certificateEnd - now) / Self.day)
        guard certificateEnd > now else {
            return [
                HealthLine(
                    title,
                    .bad,
                    tr("It has expired: browsers warn of the site. Renew it, and reload the service.")
                )
            ]
        }
        let words = Count(Int(days), "It is good for one more day.", "It is good for %1 more days.").words
        guard !certificateLacksIssuer else {
            return [
                HealthLine(
                    title,
                    .warning,
                    words,
                    tr(
                        "Its file lacks the certificate of whoever has signed it: most clients refuse the site. Put in the whole chain."
                    )
                )
            ]
        }
        guard days < 14 else { return [HealthLine(title, .good, words)] }
        return [HealthLine(title, .warning, words, tr("Look at what renews it: it should have done so."))]
    }

    private var reports: HealthLine {
        HealthLine(
            tr("Reports"),
            openCases == 0 ? .good : .warning,
            openCases == 0
                ? tr("Nothing is reported.")
                : Count(
                    openCases,
                    "One thing is reported and waits for an operator.",
                    "%1 things are reported and wait for an operator."
                ).words,
            link: (.moderation(.queue), tr("Moderation"))
        )
    }

    private var tools: [HealthLine] {
        var words = missing.map(\.words)
        if !isolatesTools {
            words.append(
                tr("Files of people are refused: nothing here keeps the programs that open them from the network.")
            )
        }
        return words.isEmpty
            ? [HealthLine(tr("Tools"), .good, tr("Nothing is missing."))]
            : [HealthLine(tr("Tools"), .warning, all: words)]
    }

    private var malware: [HealthLine] {
        switch scanner {
        case .none: []
        case .answers:
            [HealthLine(tr("Malware"), .good, tr("Files of people are searched before anything is made of them."))]
        case .away:
            [
                HealthLine(
                    tr("Malware"),
                    .bad,
                    tr(
                        "The scanner does not answer: pictures are refused, and films and songs wait. See whether clamd runs."
                    )
                )
            ]
        }
    }

    private var program: HealthLine {
        HealthLine(tr("Program"), .good, tr("Hereabouts \(version), with schema \(schema) of the database."))
    }
}

extension MissingTool {
    /// What does not work, and which package mends it.
    var words: String {
        switch use {
        case .pictures: tr("Photos are refused: there is no \(path). Install libvips-tools.")
        case .videos: tr("Videos and songs are refused: there is no \(path). Install ffmpeg.")
        case .maps: tr("Maps cannot be dragged: there is no \(path). Install libjs-leaflet.")
        case .trust: tr("No other server is trusted: there is no \(path). Install ca-certificates.")
        }
    }
}
