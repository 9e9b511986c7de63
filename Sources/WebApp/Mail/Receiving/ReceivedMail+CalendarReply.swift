import Models

extension ReceivedMail {
    /// Whether a calendar program wrote it, whatever is in it.
    var hasCalendar: Bool { parts.contains { $0.isCalendar } }

    /// The answers to an invitation in this mail, of the first part that has any: `text/calendar` at any depth, or a
    /// calendar file beside it, with METHOD:REPLY inside. Empty where nobody answers.
    ///
    /// Throws `CalendarReplyProblem` where a part says that it is an answer and cannot be read.
    func calendarReplies() throws(CalendarReplyProblem) -> [CalendarReply] {
        var problem: CalendarReplyProblem?
        for part in parts where part.isCalendar {
            do {
                return try CalendarReply.all(in: part.calendar)
            } catch {
                if case .method = error { continue }
                // The file beside it may be whole.
                if problem == nil, part.saysReply { problem = error }
            }
        }
        if let problem { throw problem }
        return []
    }
}

extension ReceivedPart {
    fileprivate var isCalendar: Bool {
        ["text/calendar", "application/ics"].contains(type.name)
            || type.name == "application/octet-stream" && fileName?.lowercased().hasSuffix(".ics") == true
    }

    /// By its type, or by its words where the type has no parameter.
    fileprivate var saysReply: Bool {
        if let method = type.parameters["method"] { return method.uppercased() == "REPLY" }
        return String(decoding: content, as: UTF8.self).uppercased().contains("METHOD:REPLY")
    }

    /// In UTF-8, without the byte order mark that some programs begin with. An unknown charset is left to the parser,
    /// which refuses what is no UTF-8.
    fileprivate var calendar: [UInt8] {
        let bytes = text.map { Array($0.utf8) } ?? content
        return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
}
