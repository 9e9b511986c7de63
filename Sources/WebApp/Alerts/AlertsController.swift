import HTTPServer
import Models
import Templates

/// What a member has saved of the map (PU3).
enum AlertsController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response { try page(member) }

    /// Takes the choice that the map showed. What of it cannot be understood is said on the map.
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let period = try period(form)
        let search = try await EventMapSearch(form.sent, member.visit)
        guard search.errors.isEmpty else { return try await EventMapView(search).response(member.visit) }
        let (filter, account, now) = (search.alertFilter, member.account.id, member.now)
        let outcome = try await member.app.database.write(orRefuse: AlertProblem.self) { db in
            try EventAlert.save(filter, named: AlertWords(filter).name, period, for: account, now: now, db)
        }
        switch outcome {
        case .success(let isNew): return member.redirect(to: .alerts(.list), isNew ? .alertSaved : .alertThere)
        case .failure(.tooMany): return member.redirect(to: .alerts(.list), .alertsFull)
        case .failure(let problem): throw problem
        }
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, period, name) = (try member.parameter(.alert), try period(form), form.text(.name).withoutControls)
        let (account, now) = (member.account.id, member.now)
        let outcome = try await member.app.database.write(orRefuse: AlertProblem.self) { db in
            try EventAlert.change(id, of: account, name: name, period: period, now: now, db)
        }
        switch outcome {
        case .success(true): return member.redirect(to: .alerts(.list), .alertChanged)
        case .success(false): throw HTTPError(.notFound, "no such alert")
        case .failure(.badName): return try page(member, AlertRejection(id: id, name: name, period: period))
        case .failure(let problem): throw problem
        }
    }

    /// Somebody else's is not found, nor is one that is gone.
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, account) = (try member.parameter(.alert), member.account.id)
        guard try await member.app.database.write({ try EventAlert.remove(id, of: account, $0) }) else {
            throw HTTPError(.notFound, "no such alert")
        }
        return member.redirect(to: .alerts(.list), .alertDeleted)
    }

    private static func period(_ form: FormData) throws -> AlertPeriod {
        guard let period = AlertPeriod(rawValue: form.text(.period)) else {
            throw HTTPError(.badRequest, "no such period")
        }
        return period
    }

    private static func page(_ member: MemberVisit, _ rejected: AlertRejection? = nil) throws -> Response {
        let alerts = try member.app.database.read { try EventAlert.list(of: member.account.id, $0) }
        guard let rejected else { return member.page { AlertsPage(context: $0, alerts: alerts, now: member.now) } }
        guard alerts.contains(where: { $0.id == rejected.id }) else { throw HTTPError(.notFound, "no such alert") }
        return member.page(status: .unprocessableContent) {
            AlertsPage(context: $0, alerts: alerts, now: member.now, rejected: rejected)
        }.because("wrong: name")
    }
}

extension EventMapSearch {
    /// What of the search chooses events. A place without a distance chooses none, so it is not kept.
    var alertFilter: AlertFilter {
        AlertFilter(
            words: Self.stored(address.words),
            category: address.category,
            firstDay: address.from,
            lastDay: address.to,
            zone: zone,
            circle: address.within.map {
                AlertFilter.Circle(near: Self.stored(address.near), centre: centre, metres: $0)
            }
        )
    }

    /// As the database counts them: a character may be any number of scalars.
    private static func stored(_ words: String) -> String {
        String(String.UnicodeScalarView(words.withoutControls.unicodeScalars.prefix(200)))
    }
}

extension String {
    /// Without line feeds, zero bytes and the like, which no line of words has.
    fileprivate var withoutControls: String {
        String(UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}
