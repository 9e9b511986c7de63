import Models

/// When: day and time, or several to vote on.
struct MeetingTimeFields: HTML {
    let input: EventInput
    /// In which the times are read.
    let zone: String?
    let fields: FormFieldSet
    /// Whether other times can be offered to vote on.
    var offersVote = false

    var body: some HTML {
        Div(.class("side-by-side")) {
            fields.text(.date, tr("Date"), .eventDate, value: input.date)
            fields.text(.time, tr("Time"), .eventTime, value: input.time)
            fields.text(.endTime, tr("Until"), .eventTime, value: input.endTime, isRequired: false)
        }
        P(.class("help")) {
            zone.map { tr("Times are in \(ClockName($0).words). ") } ?? tr("It is not known whose clocks count. ")
            A(.href(FieldID(prefix: "", field: .zone))) { zone == nil ? tr("Choose the time zone") : tr("Change") }
        }
        if offersVote { MeetingOptionFields(input: input, fields: fields) }
    }
}

/// When everybody who comes is reminded.
package struct ReminderFields: HTML {
    /// `none`, minutes, or `own`.
    let reminder: String
    let minutes: String
    let fields: FormFieldSet

    private static var usual: [(String, String)] {
        [
            ("10", tr("10 minutes before")), ("60", tr("1 hour before")), ("1440", tr("1 day before")),
        ]
    }
    private static var choices: [(String, String)] {
        [("none", tr("No reminder"))] + usual + [("own", tr("Another time"))]
    }
    /// In the line of a folded step.
    static func words(_ reminder: String, _ minutes: String) -> String {
        guard reminder != "none", !reminder.isEmpty else { return tr("No reminder") }
        if let words = usual.first(where: { $0.0 == reminder })?.1 { return tr("Reminder \(words)") }
        guard let number = Int(reminder == "own" ? minutes : reminder) else { return tr("Reminder") }
        return tr("Reminder \(Count(number, "%1 minute before", "%1 minutes before").words)")
    }

    /// Those that need no field of their own.
    package static let usualMinutes = Set(usual.map(\.0))

    package var body: some HTML {
        Fieldset(.class("step")) {
            Legend { tr("Remind") }
            FieldMessage(.reminder, fields.errors, fields.assets)
            Select(
                .id(.reminder),
                .name(.reminder),
                .ariaLabel(tr("Reminder")),
                .ariaInvalid(fields.errors[.reminder] == nil ? nil : "true"),
                .ariaDescribedBy(FieldMessage.id(.reminder, fields.errors))
            ) {
                for (value, words) in Self.choices {
                    SelectOption(.value(value), .selected(value == reminder)) { words }
                }
            }
            Div(.class("own-reminder")) {
                fields.text(
                    .reminderMinutes,
                    tr("Minutes before"),
                    .number,
                    value: minutes,
                    help: tr("For “Another time”: up to 43,200, which is 30 days."),
                    isRequired: false
                )
            }
        }
    }
}

/// What is said of a meeting that is over.
struct MeetingWordsFields: HTML {
    let input: EventInput
    let zone: String?
    let fields: FormFieldSet
    let hasZone: Bool

    var body: some HTML {
        fields.textArea(
            .description,
            tr("Description"),
            value: input.information,
            help: tr("Up to 4,000 characters."),
            rows: 3
        )
        if hasZone { MeetingZoneField(input: input, zone: zone, fields: fields) }
    }
}

/// By whose clocks its times are.
struct MeetingZoneField: HTML {
    let input: EventInput
    let zone: String?
    let fields: FormFieldSet

    var body: some HTML {
        fields.text(
            .zone,
            tr("Time zone"),
            .zone,
            value: input.zone,
            help: zone.map { tr("Left empty, times are in \(ClockName($0).words).") }
                ?? tr("As “Europe/Berlin”: that of the place is not known."),
            isRequired: false
        )
    }
}

/// What a meeting can do without.
struct MeetingMoreFields: HTML {
    let input: EventInput
    /// In which the times are read.
    let zone: String?
    let fields: FormFieldSet
    /// While a meeting is voted on, its time is no matter of its form.
    var hasTime = true

    var body: some HTML {
        fields.textArea(
            .description,
            tr("Description"),
            value: input.information,
            help: tr("What to bring, where to ring. Up to 4,000 characters."),
            rows: 3
        )
        if hasTime { RepeatFields(input: input, fields: fields) }
        ReminderFields(reminder: input.reminder, minutes: input.reminderMinutes, fields: fields)
        if hasTime { MeetingZoneField(input: input, zone: zone, fields: fields) }
        EventMoreFields(input: input, fields: fields)
        fields.text(
            .plusOnes,
            tr("How many others each may bring"),
            .number,
            value: input.plusOnes,
            help: tr("0 to 20."),
            isRequired: false
        )
    }
}
