import Clocks
import Models

/// Whether and how an event repeats. Without a style sheet all of its parts are there; with one, those that matter.
struct RepeatFields: HTML {
    let input: EventInput
    let fields: FormFieldSet

    private static var choices: [(String, String)] {
        [
            ("never", tr("Does not repeat")), ("daily", tr("Every day")), ("weekly", tr("Every week")),
            ("monthly-date", tr("Every month on the same date")),
            ("monthly-weekday", tr("Every month on the same weekday, as the 3rd Tuesday")),
            ("monthly-last", tr("Every month on the last such weekday")),
        ]
    }
    private static var ends: [(String, String)] {
        [("never", tr("Never")), ("until", tr("On a date")), ("count", tr("After a number of times"))]
    }

    /// In the line of a folded step; `nil` where nothing repeats.
    static func words(_ repeats: String) -> String? {
        repeats == "never" ? nil : choices.first { $0.0 == repeats }?.1
    }

    var body: some HTML {
        Fieldset(.class("step repeats")) {
            Legend { tr("Repeats") }
            FieldMessage(.repeats, fields.errors, fields.assets)
            select(.repeats, tr("Repeats"), Self.choices, value: input.repeats)
            Div(.class("repeat-more")) {
                Div(.class("repeat-days")) {
                    Fieldset(.class("field"), .ariaDescribedBy(FieldMessage.id(.repeatDays, fields.errors))) {
                        Legend { tr("On") }
                        Div(.class("weekdays"), .id(.repeatDays)) {
                            for day in Weekday.allCases {
                                CheckBox(.repeatDays, day.code, isChecked: input.repeatDays.contains(day.code)) {
                                    day.shortName
                                }
                            }
                        }
                        FieldMessage(.repeatDays, fields.errors, fields.assets)
                        P(.class("help")) { tr("Where none is chosen, it is the weekday of the date above.") }
                    }
                }
                fields.text(
                    .repeatEvery,
                    tr("Every"),
                    .number,
                    value: input.repeatEvery,
                    help: tr("2 for every second day, week or month. Left empty, it is each one."),
                    isRequired: false
                )
                Div(.class("field")) {
                    Label(.for(.repeatEnd)) { tr("Ends") }
                    select(.repeatEnd, tr("Ends"), Self.ends, value: input.repeatEnd)
                }
                Div(.class("repeat-until")) {
                    fields.text(.repeatUntil, tr("Last day"), .eventDate, value: input.repeatUntil, isRequired: false)
                }
                Div(.class("repeat-count")) {
                    fields.text(
                        .repeatCount,
                        tr("How many times"),
                        .number,
                        value: input.repeatCount,
                        isRequired: false
                    )
                }
            }
        }
    }

    private func select(
        _ field: FieldName,
        _ label: String,
        _ choices: [(String, String)],
        value: String
    ) -> some HTML {
        Select(
            .id(field.rawValue),
            .name(field),
            .ariaLabel(label),
            .ariaInvalid(fields.errors[field] == nil ? nil : "true"),
            .ariaDescribedBy(FieldMessage.id(field, fields.errors))
        ) {
            for (choice, words) in choices {
                SelectOption(.value(choice), .selected(choice == value)) { words }
            }
        }
    }
}
