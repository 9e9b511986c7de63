/// What a mail server says of a mail that it was to deliver (RFC 3464).
enum DeliveryReport: Hashable, Sendable {
    /// It has given up, for a reason that will not pass (a status of 5.x.x, RFC 3463 section 2).
    case failedForGood
    /// It tries on, has delivered or passed on the mail, or has failed for a reason that may pass.
    case other
}

extension ReceivedMail {
    /// `nil` where the mail is no such report. Of several recipients one who is not reached counts: each of our mails has
    /// one.
    var deliveryReport: DeliveryReport? {
        let type = header["content-type"].map(MIMEValue.init)
        guard type?.name == "multipart/report", type?.parameters["report-type"]?.lowercased() == "delivery-status",
            let part = parts.first(where: { $0.type.name.hasSuffix("/delivery-status") })
        else { return nil }
        return part.hasFailedForGood ? .failedForGood : .other
    }
}

extension ReceivedPart {
    /// More recipients than that no mail of ours has.
    private static let mostRecipients = 20

    /// Whether a group of fields says so: the first is about the mail, each further one about a recipient (section 2.1).
    fileprivate var hasFailedForGood: Bool {
        var rest = MailLines(bytes: content[...])
        for _ in 0...Self.mostRecipients where !rest.bytes.isEmpty {
            if let fields = try? MailHeaderFields(rest), fields.saysFailure { return true }
            rest = MailLines(bytes: rest.afterEmpty)
        }
        return false
    }
}

extension MailHeaderFields {
    fileprivate var saysFailure: Bool {
        let status = self["status"].map { $0.prefix { $0 != " " && $0 != "(" } } ?? ""
        return self["action"]?.lowercased() == "failed" && status.hasPrefix("5.")
    }
}
