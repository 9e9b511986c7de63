@testable import WebApp

/// Answers to invitations as programs write them.
struct ReplyMail {
    enum Shape: CaseIterable {
        case gmail, outlook, apple
    }

    var shape = Shape.gmail
    var from: String
    var to: String
    var uid: String
    var attendee: String
    var status = "ACCEPTED"
    var sequence = 0
    var stamp = "20261121T190000Z"
    var method = "REPLY"
    var comment: String?
    var recurrence: String?
    /// What its head says of whom it is for, where that is not `to` alone.
    var addressed: String?

    var bytes: [UInt8] { Array(text.replacing("\n", with: "\r\n").utf8) }

    private var calendar: String {
        let extra = [comment.map { "COMMENT:\($0)" }, recurrence.map { "RECURRENCE-ID:\($0)" }].compactMap { $0 }
        return
            (["BEGIN:VCALENDAR", "PRODID:-//x//y//EN", "VERSION:2.0", "METHOD:\(method)", "BEGIN:VEVENT"]
            + [
                "UID:\(uid)", "SEQUENCE:\(sequence)", "DTSTAMP:\(stamp)", "DTSTART:20261124T183000Z",
                "ORGANIZER:mailto:\(to)", "ATTENDEE;CN=Dee;PARTSTAT=\(status):MAILTO:\(attendee)",
            ] + extra + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\n")
    }

    private var text: String {
        let head = "From: Dee <\(from)>\nSubject: Accepted: Chess\nMIME-Version: 1.0\n"
        switch shape {
        case .gmail:
            return head + "To: \(addressed ?? to)\nContent-Type: multipart/mixed; boundary=\"b0\"\n\n--b0\n"
                + "Content-Type: multipart/alternative; boundary=\"b1\"\n\n--b1\nContent-Type: text/plain\n\nDee has accepted\n"
                + "--b1\nContent-Type: text/calendar; charset=\"UTF-8\"; method=\(method)\n\n\(calendar)\n--b1--\n"
                + "--b0\nContent-Type: application/ics; name=\"invite.ics\"\n\n\(calendar)\n--b0--\n"
        case .outlook:
            return head + "Delivered-To: \(to)\nTo: Ad Tester via Hereabouts <\(to)>\nX-MS-Has-Attach:\n"
                + "Content-Type: multipart/alternative; boundary=\"_000_x\"\n\n--_000_x\n"
                + "Content-Type: text/html\n\n<p></p>\n--_000_x\n"
                + "Content-Type: text/calendar; charset=\"utf-8\"; method=\(method)\n\n\(calendar)\n--_000_x--\n"
        case .apple:
            return head + "To: \(to.uppercased())\nContent-Type: multipart/mixed;\n boundary=\"Apple-Mail=_1\"\n\n"
                + "--Apple-Mail=_1\nContent-Type: text/plain\n\nDee has accepted.\n--Apple-Mail=_1\n"
                + "Content-Disposition: attachment; filename=reply.ics\nContent-Type: text/calendar; method=\(method)\n\n"
                + "\(calendar)\n--Apple-Mail=_1--\n"
        }
    }
}
