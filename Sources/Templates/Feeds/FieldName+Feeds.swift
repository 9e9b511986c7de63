extension FieldName {
    /// Under which conditions events of a feed may be shown.
    package static var licence: Self { Self("licence") }
}
