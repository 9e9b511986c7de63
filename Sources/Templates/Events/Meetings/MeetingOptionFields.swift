import Models

/// The switch that turns one time and place into several to vote on, and the other times.
struct MeetingOptionFields: HTML {
    let input: EventInput
    let fields: FormFieldSet

    var body: some HTML {
        FieldMessage(.vote, fields.errors, fields.assets)
        Label(.class("check switch")) {
            Input(
                .id(.vote),
                .type("checkbox"),
                .name(.vote),
                .value("1"),
                .checked(input.isVoting)
            )
            Span {
                Strong { tr("Let people vote") }
                Span(.class("soft")) { tr("Suggest several times or places. Everyone votes, then you pick.") }
            }
        }
        // Comes alone where the switch is off.
        HiddenField(.vote, "0")
        Div(.class("vote-more"), .id("times")) {
            Fieldset(.ariaDescribedBy(FieldMessage.id(.optionDate, fields.errors))) {
                Legend(.class("field-name")) { tr("Other times") }
                FieldMessage(.optionDate, fields.errors, fields.assets)
                for row in 0..<input.optionRows {
                    Div(.class("option-row")) {
                        OptionInput(field: .optionDate, type: "date", values: input.optionDates, row: row)
                        OptionInput(field: .optionTime, type: "time", values: input.optionTimes, row: row)
                    }
                }
            }
            Div(.class("actions")) {
                if input.optionRows < PollOption.maxTimes {
                    Button(.class("button quiet"), .type("submit"), .name(.step), .value("times")) { tr("More times") }
                }
                if !input.isVoting {
                    Button(.class("button quiet"), .type("submit"), .name(.step), .value("vote")) {
                        tr("Choose several places")
                    }
                }
            }
        }
    }
}

/// A day or a time of one of the rows.
private struct OptionInput: HTML {
    let field: FieldName
    let type: String
    let values: [String]
    let row: Int

    var body: some HTML {
        Input(
            .id(row == 0 ? field.rawValue : "\(field.rawValue)-\(row + 1)"),
            .name(field),
            .type(type),
            .value(values.indices.contains(row) ? values[row] : ""),
            .ariaLabel(tr("Other time \(row + 1), \(type == "date" ? tr("date") : tr("time of day"))")),
            .autocomplete("off")
        )
    }
}
