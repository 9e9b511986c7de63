import HTTPServer
import Models
import Templates

/// What keepers decide about a circle.
enum CircleSettingsController {
    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        let circle = try member.keptCircle().circle
        return page(member, circle, CircleInput(circle))
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let circle = try member.keptCircle().circle
        let input = CircleInput(form)
        guard input.errors.isEmpty else { return page(member, circle, input, errors: input.errors) }
        try await member.app.database.write { db in
            try member.keptCircle(circle.code, db).circle
                .change(name: input.name, inviters: input.inviters, hosts: input.hosts, db)
        }
        return member.redirect(to: .circle(circle.code), .circleSaved)
    }

    static func page(
        _ member: MemberVisit,
        _ circle: Circle,
        _ input: CircleInput,
        link: CircleLinkInput = CircleLinkInput(),
        errors: FieldErrors = .none
    ) -> Response {
        let address = circle.link.flatMap { WebAddress(member.app.address.absolute(Route.circleJoin($0.code).path)) }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            CircleSettingsPage(
                context: $0,
                circle: circle,
                input: input,
                link: link,
                address: address,
                now: member.now,
                errors: errors
            )
        }
    }
}

extension CircleInput {
    /// The form as it would have been filled in.
    init(_ circle: Circle) {
        self.init()
        (name, inviters, hosts) = (circle.name, circle.inviters, circle.hosts)
    }
}

/// The link by which people come.
enum CircleLinkController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let circle = try member.keptCircle().circle
        let input = CircleLinkInput(form)
        let (uses, days) = input.values
        var errors = FieldErrors.none
        if uses == nil { errors.add(.uses, CircleReason.badUses) }
        if days == nil { errors.add(.days, CircleReason.badDays) }
        guard let uses, let days else {
            return CircleSettingsController.page(member, circle, CircleInput(circle), link: input, errors: errors)
        }
        let until = member.now + Int64(days) * 86_400
        try await member.app.database.write { db in
            try member.keptCircle(circle.code, db).circle
                .renewLink(joinsAtOnce: input.joinsAtOnce, uses: uses, until: until, db)
        }
        return member.redirect(to: .circle(circle.code, .settings), .circleLinkMade)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.keptCircle().circle.code
        try await member.app.database.write { try member.keptCircle(code, $0).circle.withdrawLink($0) }
        return member.redirect(to: .circle(code, .settings), .circleLinkEnded)
    }
}
