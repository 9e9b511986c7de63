import Clocks

/// An instant, exact: "Sat 21 Nov 2026, 18:30". Says UTC where no zone is known.
///
/// Writes its digits straight into the page: lists are full of times, and words made of Strings would cost more than all
/// else in a row.
struct InstantWords: HTML {
    /// Seconds east of Greenwich; `nil` when nobody knows where the reader is.
    private let offset: Int?
    /// Whether the day is said already, and the clock is enough: "18:30".
    private let isBelowDay: Bool
    private let day: CivilDate
    /// Minutes after midnight.
    private let minute: Int

    init(epochSeconds: Int, offset: Int? = nil, isBelowDay: Bool = false) {
        self.offset = offset
        self.isBelowDay = isBelowDay
        let local = LocalTime(wall: Int64(epochSeconds + (offset ?? 0)))
        (day, minute) = (local.date, local.minute)
    }

    func write() { write(to: &HTMLBuffer.page.pointee) }

    func write(to buffer: inout HTMLBuffer) {
        buffer.append("<time datetime=\"")
        writeMachine(to: &buffer)
        buffer.append("\">")
        writeWords(to: &buffer)
        buffer.append("</time>")
    }

    /// The same in a list: the month and the day in a `b`, of which the style sheet makes the leaf of a calendar, and the
    /// year only where it is not `year`: "Sat <b>Nov 21</b> 18:30".
    func writeLeaf(in year: Int, to buffer: inout HTMLBuffer) {
        buffer.append("<time datetime=\"")
        writeMachine(to: &buffer)
        buffer.append("\">")
        guard Language.current.isSource else { return writeTranslatedLeaf(in: year, to: &buffer) }
        buffer.append(Self.weekdays[day.weekday.rawValue])
        buffer.append(" <b>")
        buffer.append(Self.months[day.month - 1])
        buffer.append(" ")
        buffer.append(day.day)
        buffer.append("</b> ")
        if day.year != year {
            buffer.append(day.year)
            buffer.append(", ")
        }
        writeClock(minute, to: &buffer)
        buffer.append("</time>")
    }

    /// The leaf in another language. The style sheet makes two lines of its two words: the month above the day.
    private func writeTranslatedLeaf(in year: Int, to buffer: inout HTMLBuffer) {
        buffer.appendText(day.weekday.shortName)
        buffer.append(" <b>")
        buffer.appendText(day.shortMonthName)
        buffer.append(" ")
        buffer.append(day.day)
        buffer.append("</b> ")
        if day.year != year {
            buffer.append(day.year)
            buffer.append(" ")
        }
        writeClock(minute, to: &buffer)
        buffer.append("</time>")
    }

    /// Without markup.
    var words: String {
        var buffer = HTMLBuffer(capacity: 32)
        writeWords(to: &buffer)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// The value of `datetime`, for data beside pages.
    var machine: String {
        var buffer = HTMLBuffer(capacity: 32)
        writeMachine(to: &buffer)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    private func writeWords(to buffer: inout HTMLBuffer) {
        if !isBelowDay { writeDay(to: &buffer) }
        writeClock(minute, to: &buffer)
        if offset == nil { buffer.append("\u{A0}UTC") }
    }

    private func writeDay(to buffer: inout HTMLBuffer) {
        guard Language.current.isSource else {
            return buffer.appendText(tr("\(day.weekday.shortName) \(day.shortWords), ", "a day before its time"))
        }
        buffer.append(Self.weekdays[day.weekday.rawValue])
        buffer.append(" ")
        buffer.append(day.day)
        buffer.append(" ")
        buffer.append(Self.months[day.month - 1])
        buffer.append(" ")
        buffer.append(day.year)
        buffer.append(", ")
    }

    /// As the `datetime` attribute wants it, with the offset.
    private func writeMachine(to buffer: inout HTMLBuffer) {
        buffer.append(digits: day.year, 4)
        buffer.append("-")
        buffer.append(digits: day.month, 2)
        buffer.append("-")
        buffer.append(digits: day.day, 2)
        buffer.append("T")
        writeClock(minute, to: &buffer)
        guard let offset, offset != 0 else { return buffer.append("Z") }
        buffer.append(offset < 0 ? "-" : "+")
        writeClock(abs(offset) / 60, to: &buffer)
    }

    private func writeClock(_ minute: Int, to buffer: inout HTMLBuffer) {
        buffer.append(digits: minute / 60, 2)
        buffer.append(":")
        buffer.append(digits: minute % 60, 2)
    }

    private static let weekdays: [StaticString] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension HTMLBuffer {
    /// Appends a number of at most `count` digits with zeros before it.
    mutating func append(digits number: Int, _ count: Int) {
        var bound = 10
        for _ in 1..<count {
            if number < bound { append(UInt8(ascii: "0")) }
            bound *= 10
        }
        append(number)
    }
}
