import HTTPServer
import Models
import Templates

/// A thing of the list, for hosts.
enum ThingController {
    static func edit(_ things: ThingsRequest) throws -> Response {
        let thing = try managed(things)
        return page(things, thing, thing.name, "\(thing.count)")
    }

    static func update(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let thing = try managed(things)
        let given = ParsedThing(form)
        guard let count = given.count, given.errors.isEmpty else {
            return page(things, thing, given.name, given.typedCount, given.errors)
        }
        let name = given.name
        let outcome = try await things.app.database.write(orRefuse: ThingProblem.self) { db in
            try things.again(db).edit(thing.id, name: name, count: count, db)
        }
        switch outcome {
        case .success: return things.redirect(to: things.door.things, .thingSaved)
        case .failure(let problem):
            return page(things, thing, given.name, given.typedCount, problem.errors(now: things.now))
        }
    }

    static func delete(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let (id, now) = (try things.visit.parameter(.thing), things.now)
        let outcome = try await things.app.database.write(orRefuse: ThingProblem.self) { db in
            try things.again(db).remove(id, now: now, db) { portion in
                things.app.told { ThingsWords.isOff(portion) }
            }
        }
        switch outcome {
        case .success: return things.redirect(to: things.door.things, .thingRemoved)
        case .failure(.gone): throw HTTPError(.notFound, "no such thing")
        case .failure(let problem): return try things.list(nil, problem.errors(now: now))
        }
    }

    /// Throws 404 where there is none, and where nothing is changed any more.
    private static func managed(_ things: ThingsRequest) throws -> Thing {
        let id = try things.visit.parameter(.thing)
        let found = try things.app.database.read { db in
            try Result.ofOne(ThingProblem.self) { try things.found.managed(id, db) }
        }
        guard case .success(let managed) = found else { throw HTTPError(.notFound, "no such thing") }
        return managed
    }

    private static func page(
        _ things: ThingsRequest,
        _ thing: Thing,
        _ name: String,
        _ count: String,
        _ errors: FieldErrors = .none
    ) -> Response {
        things.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            ThingEditPage(context: $0, event: things.event, thing: thing, name: name, count: count, errors: errors)
        }
    }
}

/// The order of the list.
enum ThingMoveController {
    static func update(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let (id, way) = (try things.visit.parameter(.thing), form.text(.move))
        guard way == "up" || way == "down" else { throw HTTPError(.unprocessableContent, "no such way") }
        let outcome = try await things.app.database.write(orRefuse: ThingProblem.self) { db in
            try things.again(db).move(id, up: way == "up", db)
        }
        switch outcome {
        case .success: return things.redirect(to: things.door.things)
        case .failure(.gone): throw HTTPError(.notFound, "no such thing")
        case .failure(let problem): return try things.list(nil, problem.errors(now: things.now))
        }
    }
}
