extension FieldName {
    /// What the site speaks, as BCP 47 names it.
    package static var language: Self { Self("language") }
}
