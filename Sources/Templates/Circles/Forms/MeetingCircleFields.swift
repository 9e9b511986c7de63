import Models

/// Circles in the form of a meeting: one is ticked as one person is.
struct MeetingCircleFields: HTML {
    let input: EventInput
    let circles: [ListedCircle]

    /// More than these fold away.
    private static let shown = 6

    var body: some HTML {
        let chosen = Set(input.circles)
        Fieldset(.class("field"), .id("circles")) {
            Legend { tr("Circles") }
            ForEach(circles.prefix(Self.shown)) { box($0, chosen) }
            if circles.count > Self.shown {
                Details(.open(circles.dropFirst(Self.shown).contains { chosen.contains(Self.code($0)) })) {
                    Summary { Count(circles.count - Self.shown, "more circle", "more circles").words }
                    ForEach(circles.dropFirst(Self.shown)) { box($0, chosen) }
                }
            }
            CheckBox(.askLater, "1", isChecked: input.askLater == "1") {
                tr("Whoever joins a circle later is asked, too")
            }
        }
    }

    private func box(_ listed: ListedCircle, _ chosen: Set<String>) -> CheckBox {
        CheckBox(.circles, Self.code(listed), isChecked: chosen.contains(Self.code(listed))) {
            Bdi { listed.visible.circle.name }
            " "
            Span(.class("soft")) { Count(listed.people, "person", "people").words }
        }
    }

    private static func code(_ listed: ListedCircle) -> String { listed.visible.circle.code.description }
}
