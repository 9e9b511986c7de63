/// A box with its words, all of it the target.
struct CheckBox: HTML {
    let name: FieldName
    let value: String
    let isChecked: Bool
    let words: () -> Written

    init(_ name: FieldName, _ value: String, isChecked: Bool = false, @HTMLBuilder words: @escaping () -> Written) {
        self.name = name
        self.value = value
        self.isChecked = isChecked
        self.words = words
    }

    var body: some HTML {
        Label(.class("check")) {
            Input(.type("checkbox"), .name(name), .value(value), .checked(isChecked))
            Span { words() }
        }
    }
}
