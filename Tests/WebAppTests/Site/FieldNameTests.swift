import Testing

/// What forms call their fields. A feature declares its names in one place, and elements and controllers take nothing else.
struct FieldNameTests {
    /// Programs from outside rely on them.
    private static let contract: Set<String> = [
        "accent", "accuracy", "adding", "address", "after", "album", "all",
        "allowed_domains", "announcement", "announcement_until",
        "answer",
        "anyway", "around", "artist", "at",
        "audience", "auth", "availability", "before", "box", "by", "capacity", "category", "centre", "code", "colour",
        "contact", "corners", "cover", "csrf_token", "curator", "date", "date_of_birth", "days", "decision",
        "description",
        "dots", "edit",
        "email",
        "emails", "end_time", "endpoint", "exact", "file", "files", "findable", "for", "form_key", "friends", "from",
        "identity", "imprint",
        "information", "interest", "invitation", "kept_until", "key", "kind", "language", "lat", "layout", "licence",
        "line",
        "link",
        "list",
        "location", "logo", "lon", "look", "lost", "made", "mark", "match", "member_links", "message", "metadata",
        "mode", "music_zone",
        "name",
        "near",
        "new_list", "next", "note", "old_password", "on", "open", "open_then", "opening_hours", "option_date",
        "option_place", "option_time", "p256dh", "page", "participants", "password", "password_confirmation",
        "period", "person", "photo", "pick", "pick.x", "pick.y", "pin", "place", "place_code", "place_name", "placed",
        "player", "plus_ones", "policy", "posts_from", "posts_until", "privacy", "q", "question", "quiet", "quiet_from",
        "quiet_to",
        "radius",
        "reason", "recovery", "refused_domains", "remember", "reminder", "reminder_minutes", "remove", "remove_logo",
        "remove_photo",
        "repeat",
        "repeat_count", "repeat_days", "repeat_end", "repeat_every", "repeat_minutes", "repeat_until", "resume",
        "review", "rules", "shape", "shared", "simulated", "size", "sort", "stars", "step", "successor", "terms",
        "text", "theme",
        "through", "time",
        "title", "to", "uploads", "username", "uses", "v", "version", "vote", "votes", "waiting", "welcome", "when",
        "with",
        "circles", "circle", "ask_later", "inviters", "hosts", "joins",
        "show", "confirmed_name", "url", "format", "maxwidth", "maxheight", "minutes",
        "thing", "count", "guests_add", "move", "choices", "required", "copy_of",
        "challenge", "passkey",
        "within", "zone", "zoom",
        "secret", "trust", "other", "recovery_code",
    ]

    /// What a file declares.
    private static func declarations(_ text: String) -> Substring {
        text.range(of: "extension FieldName {").map { text[$0.lowerBound...] } ?? ""
    }

    @Test func `fields have the names of the contract`() throws {
        let found = try SourceTree.swiftFiles(in: "Sources/Templates").flatMap { file in
            Self.declarations(file.text).matches(of: /static var \w+: Self \{ Self\("([^"]+)"\) \}/).map {
                String($0.output.1)
            }
        }
        #expect(Set(found) == Self.contract)
    }

    @Test func `no name of a field is made where it is used`() throws {
        let makers = try ["Sources/Templates", "Sources/WebApp"].flatMap { try SourceTree.swiftFiles(in: $0) }
            .filter { $0.text.contains("FieldName(") }.map(\.path)
        // It sends again what a form has sent.
        #expect(makers == ["Sources/Templates/Accounts/ResumePage.swift"])
    }

    @Test func `no field of a form or of a query is read by a name that is no FieldName`() throws {
        for file in try SourceTree.swiftFiles(in: "Sources/WebApp") {
            for line in file.lines where line.contains(/(?:query|fields|form|sent)\)?(?:\[|\.all\()"/) {
                Issue.record("\(file.path): \(line)")
            }
        }
    }

    @Test func `pages say the names of fields, and not their letters`() throws {
        for file in try SourceTree.swiftFiles(in: "Sources/Templates") {
            for line in file.lines where line.contains(/\bFieldName\.\w+\.rawValue/) {
                Issue.record("\(file.path): \(line)")
            }
        }
    }
}
