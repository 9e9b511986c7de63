import Models

/// Why what an operator says of the site is not taken.
package enum SiteSettingsReason: FieldReason {
    case noName
    case characters
    case unknownAccent
    case unknownLanguage
    case unknownPlace
    /// The address of a link, as it was written.
    case badLink(String)
    case badContact
    case noLastDay
    case badDay
    case dayIsOver
    case nothingAnnounced
    /// Another operator has saved the same form.
    case changedMeanwhile

    package var sentence: String {
        switch self {
        case .noName: tr("The site needs a name.")
        case .characters: tr("This has characters that cannot be seen, or turn the text around. Leave them out.")
        case .unknownAccent: tr("Choose one of these colours.")
        case .unknownLanguage: tr("Choose one of these languages.")
        case .unknownPlace:
            tr("No such place is known. Write a town of the map, or latitude and longitude such as 48.137, 11.575.")
        case .badLink(let address):
            tr(
                """
                The link to “\(address)” leads nowhere that a page may lead: write https://…, mailto:… or an address of this \
                site such as /about.
                """
            )
        case .badContact:
            tr("No browser opens this address. Leave out a name or password in it, or write a mail address, or words.")
        case .noLastDay: tr("Until which day shall people see it?")
        case .badDay: tr("This is no day. Write it as 2026-12-31.")
        case .dayIsOver: tr("This day is over. Choose today or a later one, or leave out the announcement.")
        case .changedMeanwhile:
            tr(
                """
                Somebody else has changed this since you opened it. Open the page anew in another tab, take over what you typed, \
                and save it there.
                """
            )
        case .nothingAnnounced: tr("Nothing is announced until that day. Write what, or leave out the day.")
        }
    }
}
