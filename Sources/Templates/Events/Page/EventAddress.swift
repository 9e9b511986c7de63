import Models

/// A page or a form of an event: `/events/{code}…`.
package struct EventAddress: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case detail
        /// The detail with its map looking elsewhere.
        case look(MapPosition)
        /// The event for calendar programs.
        case file
        /// Takes a member's answer.
        case answer
        /// Takes that a member subscribes to a public event.
        case subscription
        case subscriptionRemoval
        /// Takes a member's stars.
        case rating
        case ratingRemoval
        /// Where it is changed.
        case edit
        /// Where it is called off.
        case cancellation
        /// Who is asked, to look through and to change; takes more invitations.
        case people
        case personRemoval(AttendanceID)
        case cohost(AttendanceID)
        case cohostRemoval(AttendanceID)
        /// Asks those again who have not answered.
        case nudge
        case poll(PollAddress)
        case series(SeriesAddress)
        case picture(EventPictureAddress)
    }

    package let code: EventCode
    package let part: Part

    package init(_ code: EventCode, _ part: Part = .detail) {
        self.code = code
        self.part = part
    }

    var isPost: Bool {
        switch part {
        case .answer, .subscription, .subscriptionRemoval, .rating, .ratingRemoval, .personRemoval, .cohost,
            .cohostRemoval, .nudge:
            true
        case .poll(let address): address.isPost
        case .series(let address): address.isPost
        case .picture(let address): address.isPost
        case .detail, .look, .file, .edit, .cancellation, .people: false
        }
    }

    /// Appends what follows `/events/`.
    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        buffer.appendPercentEncoded(code.description)
        switch part {
        case .detail: break
        case .look(let position):
            var query = QueryWriter(between: separator)
            query.add("zoom=", position.zoom, to: &buffer)
            query.add("look=", position.centre, to: &buffer)
        case .file: buffer.append(".ics")
        case .answer: buffer.append("/answer")
        case .subscription: buffer.append("/subscription")
        case .subscriptionRemoval: buffer.append("/subscription/delete")
        case .rating: buffer.append("/rating")
        case .ratingRemoval: buffer.append("/rating/delete")
        case .edit: buffer.append("/edit")
        case .cancellation: buffer.append("/cancel")
        case .people: buffer.append("/people")
        case .nudge: buffer.append("/nudge")
        case .poll(let address): address.write(to: &buffer)
        case .series(let address): address.write(to: &buffer)
        case .picture(let address): address.write(to: &buffer, between: separator)
        case .personRemoval(let id): person(id, "/delete", &buffer)
        case .cohost(let id): person(id, "/cohost", &buffer)
        case .cohostRemoval(let id): person(id, "/cohost/delete", &buffer)
        }
    }

    private func person(_ id: AttendanceID, _ ending: StaticString, _ buffer: inout HTMLBuffer) {
        buffer.append("/people/")
        buffer.append(Int(id.rawValue))
        buffer.append(ending)
    }

    static func samples(_ code: EventCode) -> [Route] {
        let id = AttendanceID(rawValue: 7)
        let parts: [Part] = [
            .detail, .file, .edit, .answer, .cancellation, .people, .personRemoval(id), .cohost(id), .cohostRemoval(id),
            .nudge, .subscription, .subscriptionRemoval, .rating, .ratingRemoval,
        ]
        let more =
            PollAddress.samples.map(Part.poll) + SeriesAddress.samples.map(Part.series)
            + EventPictureAddress.samples.map(Part.picture)
        return (parts + more).map { .event(EventAddress(code, $0)) } + [.meetingCopy(of: code)]
    }
}

extension Route {
    package static func event(_ code: EventCode, _ part: EventAddress.Part = .detail) -> Route {
        .event(EventAddress(code, part))
    }
}
