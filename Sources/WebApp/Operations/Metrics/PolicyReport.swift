import Foundation

/// What the policy of a page has kept a browser from: something of somebody else's that was put into a page, an extension of the
/// browser, or a mistake of ours.
struct PolicyReport: Hashable, Sendable {
    let directive: Directive

    /// What a directive is about, as it is counted: browsers say more than there are rules.
    enum Directive: String, CaseIterable, Sendable {
        case script, style, image, frame, connection, form, base, other

        /// By the name of a directive (W3C Content Security Policy Level 3, section 6).
        init(name: String) {
            self =
                switch name.prefix(while: { $0 != " " }) {
                case "script-src", "script-src-elem", "script-src-attr", "worker-src": .script
                case "style-src", "style-src-elem", "style-src-attr": .style
                case "img-src", "media-src", "font-src": .image
                case "frame-src", "child-src", "frame-ancestors": .frame
                case "connect-src": .connection
                case "form-action": .form
                case "base-uri": .base
                default: .other
                }
        }
    }

    /// Far more than a browser says at once, in bytes.
    static let maxBytes = 32_768
    /// So many of one request are counted.
    private static let most = 20

    /// The reports in a body: of the Reporting API (an array) or of `report-uri` (one object). Empty for what is none.
    static func read(_ bytes: [UInt8]) -> [PolicyReport] {
        let data = Data(bytes)
        if let one = try? JSONDecoder().decode(Former.self, from: data) {
            return [one.report.effective ?? one.report.violated].compactMap(\.self).map(PolicyReport.init)
        }
        let many = (try? JSONDecoder().decode([Reported].self, from: data)) ?? []
        return many.prefix(most).filter { $0.type == "csp-violation" }.compactMap(\.body?.effectiveDirective)
            .map(PolicyReport.init)
    }

    private init(_ directive: String) { self.directive = Directive(name: directive) }

    /// As the Reporting API sends it.
    private struct Reported: Decodable {
        struct Body: Decodable { let effectiveDirective: String? }

        let type: String?
        let body: Body?
    }

    /// As `report-uri` sends it.
    private struct Former: Decodable {
        struct Report: Decodable {
            let effective: String?
            let violated: String?

            enum CodingKeys: String, CodingKey {
                case effective = "effective-directive"
                case violated = "violated-directive"
            }
        }

        let report: Report

        enum CodingKeys: String, CodingKey { case report = "csp-report" }
    }
}
