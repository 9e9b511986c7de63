import Foundation

/// Many invented people with many events, to measure pages in a world of their size. Written in parts, since one
/// transaction with half a million rows would keep everybody waiting.
package struct SyntheticData: Sendable {
    package let accounts: Int
    package let events: Int
    package let attendances: Int
    /// The same for all of them.
    package let passwordHash: String
    /// Most of the events lie after it. Epoch seconds.
    package let now: Int64
    /// Around it every second event is public, within some kilometres; `nil` for none of them.
    package let pinCentre: GeoPoint?

    package init(
        accounts: Int,
        events: Int,
        attendances: Int,
        passwordHash: String,
        now: Int64,
        pinCentre: GeoPoint? = nil
    ) {
        self.accounts = accounts
        self.events = events
        self.attendances = attendances
        self.passwordHash = passwordHash
        self.now = now
        self.pinCentre = pinCentre
    }

    /// One of the parts, in the order in which they are to be written.
    package enum Part: Hashable, Sendable {
        case people(Range<Int>)
        case events(Range<Int>)
        /// Those of these events.
        case attendances(Range<Int>)
    }

    private static let rowsPerPart = 5_000

    package var parts: [Part] {
        Self.ranges(accounts).map(Part.people) + Self.ranges(events).map(Part.events)
            + Self.ranges(events).map(Part.attendances)
    }

    private static func ranges(_ count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: rowsPerPart).map { $0..<min($0 + rowsPerPart, count) }
    }

    package static func username(_ number: Int) -> String { "crowd\(10_000 + number)" }

    package func write(_ part: Part, _ db: DatabaseConnection) throws {
        switch part {
        case .people(let numbers): for number in numbers { try writePerson(number, db) }
        case .events(let numbers): for number in numbers { try writeEvent(number, db) }
        case .attendances(let numbers): for number in numbers { try writeAttendances(number, db) }
        }
    }

    /// Spreads numbers evenly and always alike (the finalizer of SplitMix64): the same world every time, without a
    /// generator to hand around.
    private static func spread(_ number: Int, _ salt: Int) -> Int {
        var bits = UInt64(truncatingIfNeeded: number &* 1_000_003 &+ salt) &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((bits ^ (bits >> 31)) >> 1)
    }

    private func writePerson(_ number: Int, _ db: DatabaseConnection) throws {
        let username = Self.username(number)
        let name = Self.word(Self.givenNames, number) + " " + Self.word(Self.familyNames, number / 7)
        let email = username + "@example.org"
        let values: Assignments = [
            "id": firstID + number, "username": username, "username_folded": username, "name": name, "email": email,
            "email_folded": email, "email_confirmed_at": now, "date_of_birth": "1990-12-31",
            "password_hash": passwordHash, "created_at": now, "updated_at": now, "secret": RowSecret.random(),
            "device_secret": RowSecret.random(),
        ]
        try db.execute(cached: "INSERT INTO account \(values.inserted)", arguments: values.arguments)
    }

    private func writeEvent(_ number: Int, _ db: DatabaseConnection) throws {
        let start = start(of: number)
        var code = "crowd" + String(number)
        code += String(repeating: "-", count: EventCode.length - code.utf8.count)
        let pin = pin(of: number)
        let categories = EventCategory.allCases
        let values = EventValues(
            title: Self.word(Self.kinds, number) + " " + Self.word(Self.manners, number / 3),
            information: "Bring what you need & a cup.",
            category: pin == nil ? "" : categories[number / 2 % categories.count].rawValue,
            time: EventTime(startsAt: start, endsAt: start + 7_200, zone: "Europe/Berlin"),
            place: EventPlace(id: nil, name: Self.word(Self.places, number / 5), address: "", point: pin)
        )
        let row =
            values.assignments
            + [
                "id": firstID + number, "code": code, "host_id": firstID + host(of: number),
                "audience": pin == nil ? EventAudience.invited : .public, "status": EventStatus.planned,
                "listed_at": start, "created_at": now, "updated_at": now,
            ]
        try db.execute(cached: "INSERT INTO event \(row.inserted)", arguments: row.arguments)
        try writeAttendance(of: host(of: number), at: number, .host, .going, db)
    }

    /// The nearer to the middle the more there are, up to seven kilometres from it.
    private func pin(of number: Int) -> GeoPoint? {
        guard let pinCentre, number % 2 == 0 else { return nil }
        let turn = Double(number * 7_919 % 36_000) / 18_000 * .pi
        let metres = Double(number * 104_729 % 7_000)
        let degrees = metres / 111_000
        let sideways = degrees / max(0.1, cos(pinCentre.latitude * .pi / 180))
        return GeoPoint(
            latitude: pinCentre.latitude + degrees * sin(turn),
            longitude: pinCentre.longitude + sideways * cos(turn)
        )
    }

    /// The first half of the people have four times as many invitations as the others.
    private func writeAttendances(_ number: Int, _ db: DatabaseConnection) throws {
        let perEvent = max(0, attendances / max(1, events) - 1)
        let answers = Answer.choices + [.none]
        for index in 0..<perEvent {
            let spread = Self.spread(number, index + 1)
            let person = index % 5 == 4 ? spread % accounts : spread % max(1, accounts / 2)
            let answer = answers[(number + index) % answers.count]
            try writeAttendance(of: person, at: number, .invited, answer == .declined ? .maybe : answer, db)
        }
    }

    private func writeAttendance(
        of person: Int,
        at event: Int,
        _ role: AttendanceRole,
        _ answer: Answer,
        _ db: DatabaseConnection
    ) throws {
        let values: Assignments = [
            "event_id": firstID + event, "account_id": firstID + person, "role": role, "answer": answer,
            "listed_at": start(of: event), "link_secret": Data(repeating: 7, count: 16), "created_at": now,
        ]
        try db.execute(
            cached: "INSERT INTO attendance \(values.inserted) ON CONFLICT DO NOTHING",
            arguments: values.arguments
        )
    }

    /// Far from those of real people.
    private var firstID: Int { 1_000_000 }

    private func host(of event: Int) -> Int { Self.spread(event, 100) % accounts }

    /// Within two years on either side of now, at whole quarters of an hour; eight of ten lie ahead.
    private func start(of event: Int) -> Int64 {
        let quarters = Int64(Self.spread(event, 101) % (2 * 365 * 96)) + 96
        let quarter = now / 900 + (event % 10 < 8 ? quarters : -quarters)
        return quarter * 900
    }

    private static func word(_ words: [String], _ number: Int) -> String {
        words[spread(number, words.count) % words.count]
    }

    private static let givenNames = ["Ada", "Bo", "Cy", "Émile", "Søren", "Noor", "Zoë", "Jun", "Mara", "Ivo", "Tess"]
    private static let familyNames = ["O'Hara", "Grünwald", "D'Amico", "Núñez", "Sato", "Okafor", "Larsen", "Yılmaz"]
    private static let kinds = [
        "Board games & snacks", "Choir practice", "Bike ride", "Film \"night\"", "Book club", "Hike <easy>", "Potluck",
        "Chess", "Drawing", "Football", "Repair café",
    ]
    private static let manners = [
        "with friends", "in the park", "at the library", "once more", "for beginners", "by the quay",
    ]
    private static let places = [
        "Old Mill", "Harbour Hall", "Café Zentral", "Pier 4", "The Green House", "Room 12 & 13",
    ]
}
