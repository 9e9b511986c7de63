/// Those of providers of identities.
extension FieldName {
    /// Which of a member's identities a form is about, as a name that nobody can guess.
    package static var identity: Self { Self("identity") }
}
