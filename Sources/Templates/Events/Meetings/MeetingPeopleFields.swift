import Models

/// Who is asked: friends as faces to tick, a search where they are many, and addresses of others. meeting.js narrows the
/// faces while somebody types.
struct MeetingPeopleFields: HTML {
    let input: EventInput
    let friends: [Byline]
    let circles: [ListedCircle]
    let fields: FormFieldSet
    /// How many are mailed now; `nil` where it is not known.
    let forecast: MailForecast?
    let zone: String?
    let viewer: Viewer
    let assets: AssetPaths

    /// More than these need a search.
    private static let searched = 8
    /// More than these are not listed at once.
    private static let listed = 60

    var body: some HTML {
        Fieldset(
            .class("picker"),
            .id(.participants),
            .ariaDescribedBy(FieldMessage.id(.participants, fields.errors))
        ) {
            Legend(.class("visually-hidden")) { tr("Who") }
            FieldMessage(.participants, fields.errors, assets)
            if friends.isEmpty {
                P(.class("soft")) {
                    tr("You have no friends here yet. ")
                    A(.href(.friends(.find))) { tr("Find friends") }
                    tr(", or ask people by mail below.")
                }
            } else {
                search
                choices
                P(.class("help"), .id("people-said"), .role("status")) {
                    if shown.count < friends.count {
                        Count(
                            friends.count - shown.count,
                            "%1 more friend; find them by name.",
                            "%1 more friends; find them by name."
                        ).words
                    }
                }
            }
        }
        if !circles.isEmpty { MeetingCircleFields(input: input, circles: circles) }
        Details(.open(!input.emails.isEmpty || fields.errors[.emails] != nil || friends.isEmpty)) {
            Summary { tr("Ask people by mail") }
            fields.textArea(
                .emails,
                tr("Email addresses"),
                value: input.emails,
                help: tr("Of people without an account, one in a line. They answer with a link of their own.")
                    + HeldMailWords.beside(forecast, zone: zone, viewer),
                rows: 2
            )
        }
    }

    @HTMLBuilder private var search: some HTML {
        if friends.count > Self.searched {
            Label(.for("person")) { tr("Part of a friend’s name") }
            Div(.class("search-line in-list")) {
                Input(
                    .id("person"),
                    .name(.person),
                    .type("search"),
                    .value(input.person),
                    .autocomplete("off")
                )
                Button(.class("button quiet"), .type("submit"), .name(.step), .value("people")) { tr("Find") }
            }
        }
    }

    private var choices: some HTML {
        Div(.class("chips-of-faces")) {
            for friend in shown {
                Label(.class("face-chip")) {
                    Input(
                        .type("checkbox"),
                        .name(.participants),
                        .value(friend.username),
                        .checked(chosen.contains(friend.username))
                    )
                    Face(name: friend.displayName, of: friend.username, photo: friend.photo)
                    Span(.dir("auto")) { friend.displayName }
                    Icon(.check, assets)
                }
            }
            for username in unknown {
                Input(.type("hidden"), .name(.participants), .value(username))
            }
        }
    }

    private var chosen: Set<String> { Set(input.participants) }

    /// The chosen ones, then those who fit the search, as far as there is room.
    private var shown: [Byline] {
        let chosen = chosen
        let words = input.person.lowercased()
        let others = friends.filter { friend in
            guard !chosen.contains(friend.username) else { return false }
            return words.isEmpty || friend.displayName.lowercased().contains(words)
                || friend.username.lowercased().contains(words)
        }
        return friends.filter { chosen.contains($0.username) } + others.prefix(Self.listed)
    }

    /// Names typed or sent that are no friend's: kept, so that the message about them has what it is about.
    private var unknown: [String] {
        let names = Set(friends.map(\.username))
        return input.participants.filter { !names.contains($0) }
    }
}

/// What is wrong with a group of fields, at its place.
struct FieldMessage: HTML {
    let field: FieldName
    let errors: FieldErrors
    let assets: AssetPaths

    init(_ field: FieldName, _ errors: FieldErrors, _ assets: AssetPaths) {
        self.field = field
        self.errors = errors
        self.assets = assets
    }

    /// For `aria-describedby` of the group; `nil` where nothing is wrong.
    static func id(_ field: FieldName, _ errors: FieldErrors) -> String? {
        errors[field].map { _ in FieldID(prefix: "", field: field).message }
    }

    var body: some HTML {
        if let message = errors[field] {
            P(.class("field-message"), .id(FieldID(prefix: "", field: field).message)) {
                Icon(.alert, assets)
                message
            }
        }
    }
}
