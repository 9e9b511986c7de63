import Models

/// Everything about one event, whichever door it came through (LM4, LM5).
package struct EventPage: Page {
    package let context: PageContext
    package let event: Event
    package let host: Byline
    /// The reader's own; `nil` for passers-by.
    package let mine: Attendance?
    package let guests: [EventPerson]
    package let counts: AnswerCounts
    /// Where it is voted on.
    package let poll: PollShown?
    package let series: SeriesShown?
    /// The form by which hosts move the day that the page is about.
    package let move: DayMoveInput?
    package let rating: EventRating
    /// The hours of its place when it takes place (B6).
    package let opening: PlaceOpening?
    package let photos: [PlacePhotoItem]
    package let images: EventImages
    package let position: MapPosition?
    /// Ways into the reader's calendar, where there is something to keep.
    package let calendar: EventCalendarLinks?
    package let share: EventShare?
    package let now: Int64
    package let input: AnswerInput?
    package let errors: FieldErrors
    /// Where the page is for everybody; only a public event has one.
    package let canonical: WebAddress?
    /// What its host and operators are told of one that others do not see.
    package let hidden: HiddenNote?
    /// It has a guestbook that the reader is in.
    package let hasBook: Bool
    /// The newest photos of that.
    package let bookPhotos: [GuestbookPhoto]
    /// Music zones that were made for it, or are at its place.
    package let zones: [Zone]
    /// Whom it reaches that the event is called off, where the reader manages it.
    package let reached: CancellationCounts?
    /// What is said on it, where the reader is in it.
    package let talk: TalkShown?
    package let source: ShownSource?
    /// Who brings what to it, and what its hosts ask.
    package let things: ThingsShown?

    package init(
        context: PageContext,
        event: Event,
        host: Byline,
        mine: Attendance?,
        guests: [EventPerson],
        counts: AnswerCounts,
        poll: PollShown? = nil,
        series: SeriesShown? = nil,
        move: DayMoveInput? = nil,
        rating: EventRating = EventRating(all: .none),
        opening: PlaceOpening? = nil,
        photos: [PlacePhotoItem] = [],
        images: EventImages = EventImages(),
        position: MapPosition? = nil,
        calendar: EventCalendarLinks? = nil,
        share: EventShare? = nil,
        now: Int64,
        input: AnswerInput? = nil,
        errors: FieldErrors = .none,
        canonical: WebAddress? = nil,
        hidden: HiddenNote? = nil,
        hasBook: Bool = false,
        bookPhotos: [GuestbookPhoto] = [],
        zones: [Zone] = [],
        reached: CancellationCounts? = nil,
        talk: TalkShown? = nil,
        source: ShownSource? = nil,
        things: ThingsShown? = nil
    ) {
        self.context = context
        self.event = event
        self.host = host
        self.mine = mine
        self.guests = guests
        self.counts = counts
        self.poll = poll
        self.series = series
        self.move = move
        self.rating = rating
        self.opening = opening
        self.photos = photos
        self.images = images
        self.position = position
        self.calendar = calendar
        self.share = share
        self.now = now
        self.input = input
        self.errors = errors
        self.canonical = canonical
        self.hidden = hidden
        self.hasBook = hasBook
        self.bookPhotos = bookPhotos
        self.zones = zones
        self.reached = reached
        self.talk = talk
        self.source = source
        self.things = things
    }

    package var title: String { FormTitle.words(event.title, errors.isEmpty ? move?.errors ?? errors : errors) }
    package var description: String { canonical == nil ? event.title : "\(event.title), \(event.place.line)" }
    package var section: SiteSection? { .events }

    /// That of the day of a series that the page is about, else the next one.
    private var shownTime: EventTime { series?.day?.time(in: event) ?? event.listedTime }
    private var isOpen: Bool { shownTime.overAt > now && series?.day?.isTakenOut != true }
    private var manages: Bool { mine?.role.manages ?? false }

    /// Who comes to a public event is told to those who come too.
    private var showsPeople: Bool {
        guard let mine else { return false }
        return event.audience != .public || manages || mine.answer == .going || mine.answer == .maybe
    }

    package var content: some HTML {
        Article(.class(event.audience.pageClass), .dataEvent(event.code.description)) {
            EventHead(
                event: event,
                host: host,
                picture: images.picture,
                time: poll?.poll.times.isEmpty == false ? nil : shownTime,
                isPlaceOpen: poll?.poll.places.isEmpty == false,
                source: source?.source
            )
            if source?.mayClaim == true { FeedClaim(event: event, context: context) }
            if let hidden { HiddenNotePart(note: hidden, assets: context.assets) }
            EventState(
                event: event,
                time: shownTime,
                isDay: series?.day != nil,
                reached: reached,
                now: now,
                assets: context.assets
            )
            side
            if let canonical {
                EventMarks(event: event, time: shownTime, host: publicHost, address: canonical)
            }
            Div(.class("event-main")) {
                about
                others
                if mine?.role != .host { ReportLink(.event(event.code, .report)) }
            }
        }
    }

    /// What matters first; beside all else where there is room.
    private var side: some HTML {
        Div(.class("event-side")) {
            EventFacts(
                event: event,
                time: shownTime,
                series: series?.rule,
                poll: poll?.poll,
                opening: opening,
                counts: counts,
                now: now,
                assets: context.assets
            )
            if let day = series?.day { SeriesDayNote(event: event, day: day) }
            answer
            EventTakeAlong(links: calendar, share: share, assets: context.assets)
        }
    }

    @HTMLBuilder private var about: some HTML {
        if hasBook {
            A(.class("button wide to-book"), .href(.guestbook(event.code))) {
                Icon(.heart, context.assets)
                tr("Guestbook")
            }
        }
        votes
        if let talk { TalkUpdatesPart(talk: talk, context: context) }
        EventInformation(event: event)
        ThingsPart(shown: things, context: context)
        people
        days
        if let talk { TalkPart(talk: talk, context: context) }
        // While several places are voted on, no zone at one of them is "here".
        ZonesHere(
            zones: poll?.poll.places.isEmpty ?? true ? zones : zones.filter { $0.event == event.id },
            assets: context.assets
        )
        if !bookPhotos.isEmpty { EventBookPhotos(event: event, photos: bookPhotos) }
    }

    @HTMLBuilder private var others: some HTML {
        // Several venues have no one place to show.
        if poll?.poll.places.isEmpty ?? true {
            EventMap(event: event, position: position, context: context) { .event(event.code, looking: $0) }
            if !photos.isEmpty, let place = event.place.id { EventPlacePhotos(place: place, photos: photos) }
        }
        EventRatingPart(
            event: event,
            rating: rating,
            obstacle: event.ratingObstacle(mine, isMember: context.viewer.member != nil, now: now),
            errors: errors,
            context: context
        )
        if manages {
            EventTools(
                event: event,
                counts: counts,
                hasPicture: images.picture != nil,
                hasBook: hasBook,
                hasZone: zones.contains { $0.event == event.id },
                now: now,
                context: context
            )
        }
    }

    /// What the reader says: that they come, or follow it.
    @HTMLBuilder private var answer: some HTML {
        if event.audience == .public, mine == nil || mine?.role == .subscriber, event.status == .planned, isOpen {
            EventSubscription(
                event: event,
                mine: mine,
                counts: counts,
                things: things,
                errors: errors,
                context: context
            )
        } else if let mine, event.status == .planned, mine.role != .host, isOpen {
            AnswerForm(
                event: event,
                mine: mine,
                day: series?.day,
                things: things,
                input: input,
                errors: errors,
                context: context,
                chosen: things?.pressed
            )
        }
    }

    @HTMLBuilder private var votes: some HTML {
        if let poll {
            PollPart(
                event: event,
                shown: poll,
                guests: guests,
                mine: mine,
                now: now,
                errors: errors,
                context: context
            )
        }
    }

    @HTMLBuilder private var people: some HTML {
        if showsPeople {
            EventPeople(
                event: event,
                guests: guests,
                counts: counts,
                manages: manages,
                assets: context.assets
            )
        }
    }

    /// The days of a series, and the form that moves the one that the page is about.
    @HTMLBuilder private var days: some HTML {
        if let series {
            SeriesDays(
                event: event,
                series: series,
                manages: manages,
                // Everybody else has the form of their answer, where they stand.
                errors: mine?.role == .host ? errors : .none,
                context: context
            )
        }
        if manages, isOpen, event.status == .planned, let day = series?.day, let move {
            SeriesDayMove(event: event, day: day, input: move, context: context)
        }
    }
}
