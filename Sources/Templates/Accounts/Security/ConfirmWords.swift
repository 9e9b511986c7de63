extension Flash {
    /// For what begins by a link of its page.
    package static let confirmed = Flash("confirmed", tr("Confirmed. You are not asked again for ten minutes."))
}
