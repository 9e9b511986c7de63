/// The attributes of a field, more than an initialiser of elements takes.
struct InputAttributes: AttributeList {
    let id: FieldID
    let kind: InputKind
    let value: String?
    let isRequired: Bool
    let describedBy: String?
    let isInvalid: Bool

    func render(into buffer: inout HTMLBuffer) {
        typealias Text = Attribute<Tags.Input, String>
        typealias Maybe = Attribute<Tags.Input, String?>
        Text.id(id.text).render(into: &buffer)
        Text.name(id.field).render(into: &buffer)
        Text.type(kind.type).render(into: &buffer)
        if let value { Text.value(value).render(into: &buffer) }
        Text.autocomplete(kind.autocomplete).render(into: &buffer)
        if let mode = kind.inputMode { Text.inputMode(mode).render(into: &buffer) }
        if let length = kind.maxLength { Attribute<Tags.Input, Int>.maxLength(length).render(into: &buffer) }
        if kind.isVerbatim {
            Text.autocapitalize("none").render(into: &buffer)
            Text.spellcheck("false").render(into: &buffer)
        }
        Attribute<Tags.Input, Bool>.required(isRequired).render(into: &buffer)
        Maybe.ariaInvalid(isInvalid ? "true" : nil).render(into: &buffer)
        Maybe.ariaDescribedBy(describedBy).render(into: &buffer)
    }
}
