/// A field for an address with the button that looks it up on the map of the same form.
struct AddressLine: HTML {
    let fields: FormFieldSet
    let label: String
    let value: String
    /// What the button says.
    let find: String

    var body: some HTML {
        Div(.class("field find-address")) {
            Label(.for(.address)) {
                label
                Span(.class("optional")) { tr(" (optional)") }
            }
            Div(.class("search-line in-list")) {
                Input(
                    .id(.address),
                    .name(.address),
                    .type("text"),
                    .value(value),
                    .maxLength(200),
                    .autocomplete("off"),
                    .ariaInvalid(fields.errors[.address] == nil ? nil : "true"),
                    .ariaDescribedBy(FieldMessage.id(.address, fields.errors))
                )
                Button(.class("button quiet"), .type("submit"), .name(.step), .value("find")) { find }
            }
            FieldMessage(.address, fields.errors, fields.assets)
        }
    }
}
