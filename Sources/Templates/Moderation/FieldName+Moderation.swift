extension FieldName {
    /// Why something is reported.
    package static var reason: Self { Self("reason") }
}
