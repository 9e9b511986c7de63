/// Songs as something that members add, others report, and operators hide.
extension Content {
    package static let track = Content(
        "track",
        in: .file("songs.json"),
        pictures: ["original_key", "audio_key", "cover_key"],
        reading: .track,
        hiding: ContentHiding(
            decided: { subject, action, now, db in
                guard action == .hide else { return }
                try ZonePlay.endHidden(.song(TrackID(rawValue: subject.number)), now: now, db)
            },
            suspended: { account, now, db in try ZonePlay.endHidden(.songs(account), now: now, db) }
        ),
        of: zone
    )
}

extension DailyLimit {
    /// Songs that one member adds to all zones.
    package static let tracks = DailyLimit(200, .track)
}

extension ModerationSubject.Kind {
    /// A song of a zone.
    package static let track = Self("track")
}

extension ModerationSubject {
    package init(_ track: ZoneTrack) {
        self.init(number: track.track.id.rawValue, track.track.words, by: track.adder)
    }

    fileprivate init(number: Int64, _ words: TrackWords, by adder: Author?) {
        let text = [words.artist, words.album].filter { !$0.isEmpty }.joined(separator: "\n")
        self.init(kind: .track, number: number, title: words.title, text: text, maker: adder)
    }
}

extension CaseReading {
    fileprivate static let track = CaseReading(
        .track,
        Columns(of: "track", "id") + TrackWords.columns,
        in: "LEFT JOIN track ON track.id = moderation_case.track_id",
        seen: """
            \(ZoneTrack.isSeen)
                AND EXISTS (SELECT 1 FROM zone WHERE zone.id = track.zone_id AND \(VisibleZone.isOpen(to: "?1")))
            """
    ) { row, maker in
        try ModerationSubject(number: row.next(), row.next(), by: maker)
    }
}
