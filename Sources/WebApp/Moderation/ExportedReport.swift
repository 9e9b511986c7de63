import Clocks
import Models
import Templates

/// A report as whoever made it gets it.
struct ExportedReport: Encodable {
    let about: String
    let address: String
    let reason: String
    let words: String
    let sentAt: String

    init(_ report: OwnReport, _ site: SiteAddress) {
        about = report.subject.heading
        address = site.absolute(report.subject.route.path)
        reason = report.reason.rawValue
        words = report.words
        sentAt = Timestamp.text(report.createdAt)
    }
}
