import Models
import Templates

/// How events stand in calendars.
struct EventCalendar {
    private let address: SiteAddress
    private let settings: Settings
    private let now: Int64

    init(_ app: App) {
        address = app.address
        settings = app.settings
        now = app.clock()
    }

    /// What calendars know the event by for ever.
    func uid(of event: Event) -> String { "\(event.code)@\(address.host)" }

    /// - Parameters:
    ///   - exclusions: the days that a series leaves out.
    ///   - link: where the reader sees more.
    ///   - stamp: when this was written (RFC 5545 section 3.8.7.2); now where nothing is said.
    ///   - bringing: what the reader brings, or what is wanted, in a sentence.
    func entry(
        _ event: Event,
        exclusions: Set<Int64>,
        link: String?,
        stamp: Int64? = nil,
        bringing: String? = nil
    ) -> CalendarEvent {
        var entry = CalendarEvent(
            uid: uid(of: event),
            stamp: stamp ?? now,
            start: event.time.startsAt,
            end: event.time.overAt,
            zone: event.time.zone,
            summary: event.title
        )
        entry.sequence = event.sequence
        entry.created = event.createdAt
        entry.lastModified = event.updatedAt
        let words = [event.values.writtenText, bringing ?? "", link ?? ""].filter { !$0.isEmpty }.joined(
            separator: "\n\n"
        )
        entry.description = words.isEmpty ? nil : words
        entry.location = event.place.line.isEmpty ? nil : event.place.line
        entry.position = event.place.point
        entry.url = link
        entry.categories = [EventCategory(rawValue: event.values.category)?.words].compactMap { $0 }
        entry.status =
            switch event.status {
            case .planned: .confirmed
            case .polling: .tentative
            case .cancelled: .cancelled
            }
        entry.isPrivate = event.audience != .public
        entry.recurrence = event.values.recurrence.flatMap { try? RecurrenceRule(parsing: $0) }
        entry.exclusions = entry.recurrence == nil ? [] : exclusions.sorted()
        if let seconds = event.values.reminderSeconds, event.status != .cancelled {
            entry.alarms = [CalendarAlarm(secondsBefore: Int(seconds), text: event.title)]
        }
        return entry
    }

    /// The event, and after it each day of a series that is moved (RFC 5545 section 3.8.4.4).
    func entries(
        _ event: Event,
        _ exceptions: SeriesExceptions,
        link: String?,
        stamp: Int64? = nil,
        bringing: String? = nil
    ) -> [CalendarEvent] {
        let series = entry(event, exclusions: exceptions.leftOut, link: link, stamp: stamp, bringing: bringing)
        guard series.recurrence != nil else { return [series] }
        return [series]
            + exceptions.held.map { original, moved in
                let time = event.values.time(of: moved)
                var day = series
                (day.recurrence, day.exclusions, day.recurrenceID) = (nil, [], original)
                (day.start, day.end) = (time.startsAt, time.overAt)
                return day
            }
    }

    /// The host by name, at `mailbox` or the address that our mails come from: never at their own.
    func organizer(_ host: Author, at mailbox: MailAddress? = nil) -> CalendarPerson? {
        (mailbox ?? settings.sender).flatMap { CalendarPerson(name: host.displayName, address: $0.address) }
    }

    /// A file for whoever may see the event: it names no guest.
    /// - Parameter mine: the reader's own, for what they bring.
    func published(
        _ event: Event,
        link: String,
        for mine: Attendance?,
        _ db: DatabaseConnection
    ) throws -> CalendarFile {
        let bringing = try mine.flatMap { ThingsWords.bring(try $0.portions(db)) }
        var entries = entries(event, try event.seriesExceptions(db), link: link, bringing: bringing)
        let isOfFeed = try event.publicHost(db).isFeed
        let host = isOfFeed ? nil : try Author.find(event.host, db).flatMap { organizer($0) }
        for index in entries.indices { entries[index].organizer = host }
        return CalendarFile(method: .publish, events: entries)
    }

    /// `nil` for what is over, called off or not fixed: there is nothing to keep. `link` goes to Google or Microsoft
    /// where one follows theirs, so it must be no secret.
    func links(
        _ event: Event,
        file: Route,
        link: String?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> EventCalendarLinks? {
        guard event.status == .planned, event.isAhead(at: now) else { return nil }
        var entry = entry(event, exclusions: try event.exceptions(db), link: nil)
        entry.url = link
        return EventCalendarLinks(
            file: file,
            google: WebAddress(CalendarLinks.google(entry)),
            outlook: WebAddress(CalendarLinks.outlook(entry))
        )
    }
}
