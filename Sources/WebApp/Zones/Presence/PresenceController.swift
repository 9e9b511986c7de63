import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// Where a member says that they are (B13): by a fix of their device, or by the code of the place. The position is used and
/// forgotten.
enum PresenceController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let zone = try ShownZone(member.visit).visible.zone
        let typed = form.text(.placeCode)
        return try await typed.isEmpty ? located(member, form, zone) : coded(member, typed, zone)
    }

    private static func coded(_ member: MemberVisit, _ typed: String, _ zone: Zone) async throws -> Response {
        let (app, account, now) = (member.app, member.account.id, member.now)
        let network = NetworkName.throttled(member.visit.clientAddress)
        let guess = Guess.placeCode(account: account.rawValue, network: network)
        let wait = try app.guesses.begin(guess, now: now)
        guard wait == 0 else { return refusal(member, zone, .tooManyCodes(seconds: wait), .tooManyRequests, of: typed) }
        guard PlaceCode.isValid(typed, secret: zone.secret.bytes, now: now, with: app.signingKey) else {
            try await app.guesses.wrong(guess, now: now)
            return refusal(member, zone, .wrongCode, .unprocessableContent, of: typed)
        }
        app.guesses.abandon(guess)
        guard let until = try await app.presence.enter(zone.id, account, now: now) else {
            throw HTTPError(.notFound, "the zone or the account has just gone")
        }
        return answer(member, zone, Answer(state: PresenceState.inside.rawValue, metres: 0, ticketUntil: until), until)
    }

    private static func located(_ member: MemberVisit, _ form: FormData, _ zone: Zone) async throws -> Response {
        guard let fix = fix(form) else { return refusal(member, zone, .unreadable, .unprocessableContent) }
        let isSimulated = !form.text(.simulated).isEmpty
        guard !isSimulated || member.app.settings.allowsSimulatedPresence else {
            // It is said where they would be; a ticket they do not get.
            let metres = zone.border.metres(to: fix.point)
            let state: PresenceState = metres <= 0 ? .inside : .outside
            return answer(member, zone, Answer(state: state.rawValue, metres: metres, ticketUntil: nil), nil)
        }
        switch try await member.app.presence.take(fix, of: member.account.id, in: zone, now: member.now) {
        case .failure(let refused):
            return refusal(member, zone, .tooFast(seconds: refused.until - member.now), .tooManyRequests)
        case .success(let found):
            let answer = Answer(
                state: found.finding.state.rawValue,
                metres: found.finding.metres,
                ticketUntil: found.ticketUntil
            )
            return self.answer(member, zone, answer, found.ticketUntil)
        }
    }

    private static func fix(_ form: FormData) -> PresenceFix? {
        guard let latitude = Degrees(form.text(.latitude)), let longitude = Degrees(form.text(.longitude)),
            let point = GeoPoint(latitude: latitude.value, longitude: longitude.value),
            let accuracy = Double(form.text(.accuracy)),
            let time = Int64(form.text(.time))
        else { return nil }
        return PresenceFix(point, accuracy: accuracy, time: time)
    }

    private struct Answer: Encodable {
        let state: String
        /// To the border, negative within it: in whole metres.
        let metres: Int
        let ticketUntil: Int64?

        /// Half around the earth.
        private static let farthest = 20_037_508.0

        enum CodingKeys: String, CodingKey {
            case state, metres
            case ticketUntil = "ticket_until"
        }

        init(state: String, metres: Double, ticketUntil: Int64?) {
            self.state = state
            self.metres = Int(min(max(metres, -Self.farthest), Self.farthest).rounded())
            self.ticketUntil = ticketUntil
        }
    }

    private static func answer(
        _ member: MemberVisit,
        _ zone: Zone,
        _ answer: Answer,
        _ until: Int64?
    ) -> Response {
        // What was quiet because nobody was there may play now.
        if until != nil { member.app.zoneHub.wake(zone.id) }
        var tickets = PresenceTickets(member.visit)
        tickets.set(until, in: zone, of: member.account.id, member.app)
        var response: Response
        if wantsJSON(member.visit), let json = try? Response.json(answer) {
            response = json
            response.headers["Cache-Control"] = "private, no-store"
        } else {
            response = member.redirect(to: .zone(zone.id), until == nil ? .zoneOutside : .zoneInside)
        }
        response.add(tickets.cookie(member.visit))
        return response
    }

    /// - Parameter code: what was typed; `nil` for a fix of a device.
    private static func refusal(
        _ member: MemberVisit,
        _ zone: Zone,
        _ reason: PresenceReason,
        _ status: Status,
        of code: String? = nil
    ) -> Response {
        if wantsJSON(member.visit), var json = try? Response.json(["error": reason.sentence]) {
            json.status = status
            return logged(json)
        }
        guard let code else {
            return logged(member.page(status: status) { ZoneRefusalPage(context: $0, zone: zone, reason: reason) })
        }
        return logged(
            member.page(status: status) {
                PresencePage(context: $0, zone: zone, code: shown(code), errors: [.placeCode: reason])
            }
        )
    }

    /// As much of a typed code as the field shows again.
    static func shown(_ code: String) -> String { String(code.prefix(20)) }

    private static func logged(_ refusal: Response) -> Response {
        refusal.status == .tooManyRequests ? refusal.because("too many tries") : refusal.because("no presence")
    }

    private static func wantsJSON(_ visit: Visit) -> Bool {
        visit.request["accept"]?.contains("application/json") == true
    }
}

/// The code of a place for a screen there, another one each minute; for whoever looks after the zone.
enum PlaceCodeController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let visible = try ShownZone(member.visit).visible
        guard visible.isCurated else { throw HTTPError(.notFound, "no zone that this member looks after") }
        let (app, now) = (member.app, member.now)
        let code = PlaceCode.text(secret: visible.zone.secret.bytes, now: now, with: app.signingKey)
        let address = app.address.absolute(Route.zonePresence(visible.zone.id, code: code).path)
        return member.page {
            PlaceCodePage(
                context: $0,
                zone: visible.zone,
                code: code,
                symbol: QRSymbol(address),
                secondsLeft: PlaceCode.seconds - now % PlaceCode.seconds
            )
        }
    }
}

/// Where the picture of the code leads: one press says that one is there.
enum PresenceFormController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let zone = try ShownZone(member.visit).visible.zone
        let code = try member.visit.query[.placeCode] ?? ""
        return member.page { PresencePage(context: $0, zone: zone, code: PresenceController.shown(code)) }
    }
}
