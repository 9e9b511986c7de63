import Models

/// Who is asked: friends to tick, and addresses of others.
struct CirclePeopleFields: HTML {
    let friends: [Byline]
    let chosen: Set<String>
    let emails: String
    let fields: FormFieldSet
    let assets: AssetPaths

    /// More friends than these fold away, so that what follows stays near.
    private static let shown = 12

    var body: some HTML {
        if !friends.isEmpty {
            Fieldset(
                .class("field"),
                .id(.participants),
                .ariaDescribedBy(FieldMessage.id(.participants, fields.errors))
            ) {
                Legend { tr("Friends") }
                FieldMessage(.participants, fields.errors, assets)
                ForEach(friends.prefix(Self.shown)) { box($0) }
                if friends.count > Self.shown {
                    Details(.open(friends.dropFirst(Self.shown).contains { chosen.contains($0.username) })) {
                        Summary { Count(friends.count - Self.shown, "more friend", "more friends").words }
                        ForEach(friends.dropFirst(Self.shown)) { box($0) }
                    }
                }
            }
        }
        fields.textArea(
            .emails,
            tr("By mail"),
            value: emails,
            help: tr("Addresses of people without an account, one in a line. Nobody else in the circle sees them."),
            rows: 2
        )
    }

    private func box(_ friend: Byline) -> CheckBox {
        CheckBox(.participants, friend.username, isChecked: chosen.contains(friend.username)) {
            Bdi { friend.displayName }
        }
    }
}

/// Who may do what.
struct CircleShareFields: HTML {
    let input: CircleInput
    let assets: AssetPaths

    var body: some HTML {
        group(.inviters, tr("Who asks further people?"), input.inviters)
        group(.hosts, tr("Who asks all of it to a meeting?"), input.hosts)
    }

    private func group(_ name: FieldName, _ legend: String, _ chosen: CircleShare) -> RadioGroup {
        RadioGroup(name: name, legend: legend, message: nil, assets: assets) {
            for share in CircleShare.allCases {
                Label(.class("check")) {
                    Input(.type("radio"), .name(name), .value(share.rawValue), .checked(share == chosen))
                    Span { share.words }
                }
            }
        }
    }
}
