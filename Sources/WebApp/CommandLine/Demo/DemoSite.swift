import Models
import Places

/// What the invented town says of its site, where nobody has said anything yet.
enum DemoSite {
    private static let rules = """
        # How we treat each other

        Larkhaven is **invented**, and so are its people. On a site of your own, write here what yours agree on:

        - Meet in the open the first time.
        - Ask before you put somebody's photo into a guestbook.
        - Turn songs down after ten in the evening.

        Something is wrong? *Report* stands on every pin, post, song and person; an operator reads it.
        """

    static func write(now: Int64, _ db: DatabaseConnection) throws {
        var identity = try SiteIdentity.read(db)
        guard identity == .standard else { return }
        identity.line = DemoTown.name
        try identity.write(now: now, db)
        try SiteText.rules.write(rules, now: now, db)
    }
}
