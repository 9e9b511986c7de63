import Auth
import HTTPServer
import Models
import Templates

/// What is to be brought to an event: all of it, and a form for more.
enum ThingsController {
    static func index(_ things: ThingsRequest) throws -> Response { try things.list() }

    static func create(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let given = ParsedThing(form)
        let input = ThingsInput.add(name: given.name, count: given.typedCount)
        guard let count = given.count, given.errors.isEmpty else { return try things.list(input, given.errors) }
        let (name, now, route) = (given.name, things.now, things.door.things)
        let outcome = try await things.app.database.write(orRefuse: ThingProblem.self) { db in
            let visit = try things.again(db)
            guard visit.mayAdd(now: now) || visit.isOpen else { throw ThingsRequest.notFound }
            if let account = things.account { try form.requireUnanswered(for: account, now: now, db) }
            try visit.add(name, count: count, now: now, db)
            if let account = things.account { try form.remember(route, .thingAdded, for: account, now: now, db) }
        }
        switch outcome {
        case .success: return things.redirect(to: route, .thingAdded)
        case .failure(let problem): return try things.list(input, problem.errors(now: now))
        }
    }
}

/// What somebody brings.
enum ThingClaimController {
    static func create(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let thing = try things.visit.parameter(.thing)
        // A button that has no field beside it takes one.
        let typed = form[.count].map { _ in form.text(.count) } ?? "1"
        let input = ThingsInput.claim(thing, count: typed)
        guard let count = ParsedThing.count(typed) else {
            return try things.list(input, [.count: ThingsReason.badCount])
        }
        let now = things.now
        let outcome = try await things.app.database.write(orRefuse: ThingProblem.self) { db in
            try things.again(db).claim(thing, count: count, now: now, db)
        }
        switch outcome {
        case .success: return things.back()
        case .failure(.gone): throw HTTPError(.notFound, "no such thing")
        case .failure(let problem): return try things.list(input, problem.errors(now: now))
        }
    }

    static func delete(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let (thing, now) = (try things.visit.parameter(.thing), things.now)
        let outcome = try await things.app.database.write(orRefuse: ThingProblem.self) { db in
            try things.again(db).giveBack(thing, now: now, db)
        }
        switch outcome {
        case .success: return things.redirect(to: things.door.page, .thingGivenBack)
        case .failure(.gone): throw HTTPError(.notFound, "no such thing")
        case .failure(let problem): return try things.list(nil, problem.errors(now: now))
        }
    }
}

/// Whether whoever comes adds what they bring.
enum ThingsOpeningController {
    static func update(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let isOpen = form.text(.guestsAdd) == "yes"
        let outcome = try await things.app.database.write(orRefuse: ThingProblem.self) { db in
            try things.again(db).setOpen(isOpen, db)
        }
        switch outcome {
        case .success: return things.redirect(to: things.door.things, .thingSaved)
        case .failure(let problem): return try things.list(nil, problem.errors(now: things.now))
        }
    }
}

/// What a form says of a thing, checked.
struct ParsedThing {
    let name: String
    let typedCount: String
    let count: Int?
    private(set) var errors = FieldErrors.none

    init(_ form: FormData) {
        name = form.text(.thing).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // A program that says no number means one.
        typedCount = form[.count].map { _ in form.text(.count) } ?? "1"
        count = Self.count(typedCount)
        if !NamePolicy.isSeen(name) { errors.add(.thing, ThingsReason.noName) }
        errors.check(.thing, name, limit: Thing.maxNameLength)
        if count == nil { errors.add(.count, ThingsReason.badCount) }
    }

    static func count(_ text: String) -> Int? { Int(text).flatMap { Thing.counts.contains($0) ? $0 : nil } }
}

extension ThingProblem {
    /// At the field that it concerns.
    func errors(now: Int64) -> FieldErrors {
        switch self {
        case .notAllowed, .answerFirst, .seatFirst, .gone, .listFull, .ownFull: FieldErrors(form: self)
        case .onlyLeft, .claimed: [.count: self]
        case .named: [.thing: self]
        case .tooMuch(let limit): FieldErrors(form: LimitReason(limit, .things, now: now))
        }
    }
}
