/// What may be done with the songs of a zone.
package struct ZoneRules: Hashable, Sendable {
    /// Who may add songs.
    package enum Adding: String, CaseIterable, Hashable, Sendable, ColumnValue {
        /// Every member who is there.
        case inside
        /// Every member, from anywhere.
        case members
        /// The owner and the curators.
        case curators
    }

    package var adding: Adding
    /// For so many of the songs that wait one person may vote at once.
    package var votesPerPerson: Int
    /// For so long a song is not played again.
    package var repeatMinutes: Int
    /// So many songs of one person may wait at once.
    package var waitingSongs: Int

    package static let votes = 1...20
    package static let repeats = 0...1_440
    package static let waits = 1...100

    package init(adding: Adding = .inside, votesPerPerson: Int = 3, repeatMinutes: Int = 60, waitingSongs: Int = 5) {
        self.adding = adding
        self.votesPerPerson = votesPerPerson
        self.repeatMinutes = repeatMinutes
        self.waitingSongs = waitingSongs
    }
}

extension ZoneRules: RowCodable {
    static let fields: Fields<ZoneRules> = [
        "adding": \.adding, "votes_per_person": \.votesPerPerson, "repeat_minutes": \.repeatMinutes,
        "waiting_songs": \.waitingSongs,
    ]

    package init(from row: inout ResultRow) throws {
        adding = try row.next()
        votesPerPerson = try row.next()
        repeatMinutes = try row.next()
        waitingSongs = try row.next()
    }
}
