/// Whose site it is, as every page and mail says it.
package struct SiteIdentity: Hashable, Sendable {
    /// What all see until a day.
    package struct Announcement: Hashable, Sendable {
        package let words: String
        /// Epoch seconds; at that second it is no longer there.
        package let until: Int64

        package init(words: String, until: Int64) { (self.words, self.until) = (words, until) }

        package static let maxLength = 300
    }

    package var name: String
    /// One sentence about it; empty where there is none.
    package var line: String
    package var accent: SiteAccent
    /// For those whose browser asks for none that the site has, as BCP 47 names it; empty for English.
    package var language: String
    /// Where maps begin; `nil` for the middle of the import.
    package var centre: GeoPoint?
    /// How to reach who runs it: an address, a number, a sentence; empty where nobody has said so.
    package var contact: String
    package var announcement: Announcement?
    /// Names the pictures that are in place of the pin; others whenever the logo is another.
    package var logo: String?
    /// The pages that there are.
    package var texts: [SiteText]

    package init(
        name: String = Self.standardName,
        line: String = "",
        accent: SiteAccent = .green,
        language: String = "",
        centre: GeoPoint? = nil,
        contact: String = "",
        announcement: Announcement? = nil,
        logo: String? = nil,
        texts: [SiteText] = []
    ) {
        self.name = name
        self.line = line
        self.accent = accent
        self.language = language
        self.centre = centre
        self.contact = contact
        self.announcement = announcement
        self.logo = logo
        self.texts = texts
    }

    package static let standardName = "Hereabouts"
    /// As nobody has said anything of it.
    package static let standard = SiteIdentity()

    // Characters as SQLite counts them: Unicode scalars.
    package static let maxName = 40
    package static let maxLine = 120
    package static let maxContact = 200

    /// The same, at that second.
    package func at(_ now: Int64) -> SiteIdentity {
        guard let announcement, announcement.until <= now else { return self }
        var identity = self
        identity.announcement = nil
        return identity
    }
}

extension SiteIdentity: RowDecodable {
    private static let fields: Fields<SiteIdentity> = [
        "name": \.name, "line": \.line, "accent": \.accent.rawValue, "language": \.language,
        "latitude": \.centre?.latitude, "longitude": \.centre?.longitude, "contact": \.contact,
        "announcement": { $0.announcement?.words ?? "" }, "announced_until": \.announcement?.until, "logo": \.logo,
    ]

    /// An accent that a later version wrote reads as green. The texts are rows of their own.
    package init(from row: inout ResultRow) throws {
        self.init(name: try row.next(), line: try row.next())
        accent = SiteAccent(rawValue: try row.next()) ?? .green
        language = try row.next()
        let (latitude, longitude): (Double?, Double?) = try (row.next(), row.next())
        if let latitude, let longitude { centre = GeoPoint(latitude: latitude, longitude: longitude) }
        contact = try row.next()
        let (words, until): (String, Int64?) = try (row.next(), row.next())
        announcement = until.map { Announcement(words: words, until: $0) }
        logo = try row.next()
    }

    package static func read(_ db: DatabaseConnection) throws -> SiteIdentity {
        var identity = try fetchOne(db, cached: "SELECT \(fields.columns) FROM site WHERE id = 1") ?? .standard
        identity.texts = try SiteText.written(db)
        return identity
    }

    /// Puts it in place of what there was. `texts` are written by themselves.
    package func write(now: Int64, _ db: DatabaseConnection) throws {
        let values: Assignments = ["id": 1, "changed_at": now] + Self.fields.assignments(of: self)
        try db.execute(
            cached: "INSERT INTO site \(values.inserted) \(values.replacing("id"))",
            arguments: values.arguments
        )
    }
}
