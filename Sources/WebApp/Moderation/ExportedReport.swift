import Clocks
import Models
import Templates

/// A report as whoever made it gets it.
struct ExportedReport: Encodable {
    /// What the subject is called now; left out where its reporter does not see it any more.
    let about: String?
    /// The same of a person, whose address is their name.
    let address: String?
    let reason: String
    let words: String
    let sentAt: String

    init(_ report: OwnReport, _ site: SiteAddress) {
        about = report.isSeen ? report.subject.heading : nil
        let isNamed = report.isSeen || report.subject.kind != .account
        address = isNamed ? site.absolute(report.subject.route.path) : nil
        reason = report.reason.rawValue
        words = report.words
        sentAt = Timestamp.text(report.createdAt)
    }
}
