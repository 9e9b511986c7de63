import Models

/// Other times that a meeting might be at, for those who are asked to vote on.
struct MeetingOptionFields: HTML {
    let input: EventInput
    let fields: FormFieldSet

    var body: some HTML {
        Details(.id("times"), .open(input.hasOptionTimes || fields.errors[.optionDate] != nil)) {
            Summary { "Not sure when?" }
            Fieldset(.ariaDescribedBy(FieldMessage.id(.optionDate, fields.errors))) {
                Legend(.class("help")) {
                    "Suggest several times. Everyone votes, then you pick one."
                }
                FieldMessage(.optionDate, fields.errors, fields.assets)
                for row in 0..<input.optionRows {
                    Div(.class("option-row")) {
                        OptionInput(field: .optionDate, type: "date", values: input.optionDates, row: row)
                        OptionInput(field: .optionTime, type: "time", values: input.optionTimes, row: row)
                    }
                }
            }
            if input.optionRows < PollOption.maxTimes {
                Button(.class("button quiet"), .type("submit"), .name("step"), .value("times")) { "More times" }
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
            .name(field.rawValue),
            .type(type),
            .value(values.indices.contains(row) ? values[row] : ""),
            .ariaLabel("Other time \(row + 1), \(type == "date" ? "date" : "time of day")"),
            .autocomplete("off")
        )
    }
}
