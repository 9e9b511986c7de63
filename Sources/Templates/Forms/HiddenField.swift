/// A value that goes along unseen.
struct HiddenField: HTML {
    let name: FieldName
    let value: String

    init(_ name: FieldName, _ value: String) {
        self.name = name
        self.value = value
    }

    var body: some HTML { Input(.type("hidden"), .name(name), .value(value)) }
}
