/// Those of talk.
extension FieldName {
    /// How late somebody comes.
    package static var minutes: Self { Self("minutes") }
}
