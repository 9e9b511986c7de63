import Clocks
import Models

/// Whether and how an event repeats. Without a style sheet all of its parts are there; with one, those that matter.
struct RepeatFields: HTML {
    let input: EventInput
    let fields: FormFieldSet

    private static let choices = [
        ("never", "Does not repeat"), ("daily", "Every day"), ("weekly", "Every week"),
        ("monthly-date", "Every month on the same date"),
        ("monthly-weekday", "Every month on the same weekday, as the 3rd Tuesday"),
        ("monthly-last", "Every month on the last such weekday"),
    ]
    private static let ends = [("never", "Never"), ("until", "On a date"), ("count", "After a number of times")]

    /// In the line of a folded step; `nil` where nothing repeats.
    static func words(_ repeats: String) -> String? {
        repeats == "never" ? nil : choices.first { $0.0 == repeats }?.1
    }

    var body: some HTML {
        Fieldset(.class("step repeats")) {
            Legend { "Repeats" }
            FieldMessage(.repeats, fields.errors, fields.assets)
            select(.repeats, "Repeats", Self.choices, value: input.repeats)
            Div(.class("repeat-more")) {
                Div(.class("repeat-days")) {
                    Fieldset(.class("field"), .ariaDescribedBy(FieldMessage.id(.repeatDays, fields.errors))) {
                        Legend { "On" }
                        Div(.class("weekdays"), .id(FieldName.repeatDays.rawValue)) {
                            for day in Weekday.allCases {
                                CheckBox(.repeatDays, day.code, isChecked: input.repeatDays.contains(day.code)) {
                                    WeekdayWords.short[day.rawValue]
                                }
                            }
                        }
                        FieldMessage(.repeatDays, fields.errors, fields.assets)
                        P(.class("help")) { "Where none is chosen, it is the weekday of the date above." }
                    }
                }
                fields.text(
                    .repeatEvery,
                    "Every",
                    .number,
                    value: input.repeatEvery,
                    help: "2 for every second day, week or month. Left empty, it is each one.",
                    isRequired: false
                )
                Div(.class("field")) {
                    Label(.for(FieldName.repeatEnd.rawValue)) { "Ends" }
                    select(.repeatEnd, "Ends", Self.ends, value: input.repeatEnd)
                }
                Div(.class("repeat-until")) {
                    fields.text(.repeatUntil, "Last day", .eventDate, value: input.repeatUntil, isRequired: false)
                }
                Div(.class("repeat-count")) {
                    fields.text(.repeatCount, "How many times", .number, value: input.repeatCount, isRequired: false)
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
            .name(field.rawValue),
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
