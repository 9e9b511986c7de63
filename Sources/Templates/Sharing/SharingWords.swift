/// What programs of others are told.
package enum SharingWords {
    package static var events: String { tr("Events on \(SiteName.current)") }
}
