import Auth
import Clocks
import Foundation
import Models
import Templates

extension MeetingChoices {
    /// What the form offers for what is typed so far.
    init(for input: EventInput, of member: MemberVisit) async throws {
        let account = member.account.id
        let venues = MeetingVenues(app: member.app, now: member.now, share: member.visit.share)
        let chosen: Place? = if let id = PlaceID(input.place) { try await member.app.finder.place(id) } else { nil }
        var candidates: [VenueOption] = []
        for id in Set(input.optionPlaces.prefix(2 * PollOption.maxPlaces)).sorted().compactMap({ PlaceID($0) }) {
            guard let place = try await member.app.finder.place(id) else { continue }
            candidates.append(try venues.option(place.summary, wall: input.wall))
        }
        let point = chosen?.summary.point ?? GeoPoint(pair: input.pin.replacing(" ", with: ""))
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        self.init(
            friends: try member.app.database.read { try Friend.list(of: account, $0) }.map { Byline($0.person) },
            circles: try member.app.database.read { try ListedCircle.list(of: account, where: \.mayHost, $0) },
            place: try chosen.map { try venues.option($0.summary, wall: input.wall) },
            candidates: candidates,
            venues: try await venues.search(input),
            bookmarks: try venues.bookmarks(of: account, wall: input.wall),
            zone: try MeetingZone(input.zone, at: point, country: chosen?.summary.country, member.app).name,
            forecast: try member.app.database.read {
                try gate.forecast(
                    AddressList(input.emails).mailboxes.map(\.address),
                    by: member.account,
                    now: member.now,
                    $0
                )
            }
        )
    }

    /// The day it is by the clocks of the meeting.
    func today(_ now: Int64) -> CivilDate {
        (zone.map { WallClock(named: $0) } ?? WallClock(.gmt)).local(at: now).date
    }
}
