import Models
import Templates

extension App {
    /// Whom mails of the site itself come from, by the name that it bears.
    var sender: MailAddress? {
        settings.sender.map { MailAddress($0.address, name: SiteIdentity.current.name) ?? $0 }
    }
}
