import Clocks
import Models

/// When: day, time, and whose clocks; and when to remind.
struct MeetingTimeFields: HTML {
    let input: EventInput
    /// In which the times are read.
    let zone: String?
    let today: CivilDate
    let fields: FormFieldSet
    /// Whether other times can be offered to vote on.
    var offersVote = false

    var body: some HTML {
        Fieldset(.class("step")) {
            Legend { "When" }
            Div(.class("side-by-side")) {
                fields.text(.date, "Date", .eventDate, value: input.date)
                fields.text(.time, "Time", .eventTime, value: input.time)
                fields.text(.endTime, "Until", .eventTime, value: input.endTime, isRequired: false)
            }
            if offersVote { MeetingOptionFields(input: input, fields: fields) }
            Details(.open(!input.zone.isEmpty || zone == nil || fields.errors[.zone] != nil)) {
                Summary { zone.map { "Times are in " + ClockName($0).words } ?? "Choose the time zone" }
                fields.text(
                    .zone,
                    "Time zone",
                    .zone,
                    value: input.zone,
                    help: "As “Europe/Berlin”. Left empty, it is that of the place.",
                    isRequired: false
                )
            }
        }
        RepeatFields(input: input, fields: fields)
        ReminderFields(reminder: input.reminder, minutes: input.reminderMinutes, fields: fields)
    }
}

/// When everybody who comes is reminded.
package struct ReminderFields: HTML {
    /// `none`, minutes, or `own`.
    let reminder: String
    let minutes: String
    let fields: FormFieldSet

    private static let usual = [
        ("10", "10 minutes before"), ("60", "1 hour before"), ("1440", "1 day before"),
    ]
    private static let choices = [("none", "No reminder")] + usual + [("own", "Another time")]
    /// Those that need no field of their own.
    package static let usualMinutes = Set(usual.map(\.0))

    package var body: some HTML {
        Fieldset(.class("step")) {
            Legend { "Remind" }
            FieldMessage(.reminder, fields.errors, fields.assets)
            Select(
                .id(FieldName.reminder.rawValue),
                .name(FieldName.reminder.rawValue),
                .ariaLabel("Reminder"),
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
                    "Minutes before",
                    .number,
                    value: minutes,
                    help: "For “Another time”: up to 43,200, which is 30 days.",
                    isRequired: false
                )
            }
        }
    }
}

/// What a meeting can do without.
struct MeetingMoreFields: HTML {
    let input: EventInput
    let fields: FormFieldSet

    var body: some HTML {
        fields.textArea(
            .description,
            "Description",
            value: input.information,
            help: "What to bring, where to ring. Up to 4,000 characters.",
            rows: 4
        )
        Details(.open(!input.capacity.isEmpty || !input.plusOnes.isEmpty)) {
            Summary { "Limits and plus-ones" }
            fields.seats(input.capacity)
            fields.text(
                .plusOnes,
                "How many others each may bring",
                .number,
                value: input.plusOnes,
                help: "0 to 20.",
                isRequired: false
            )
        }
    }
}
