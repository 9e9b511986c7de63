import Auth
import HTTPServer
import Templates

/// Who may use a route is said by the type of its action: one for anybody, one for members, each with or without a form.
extension RouteTable {
    /// Largest form without a file, in bytes.
    private static let formBytes = 65_536

    mutating func get(_ pattern: String, member action: @escaping @Sendable (MemberVisit) async throws -> Response) {
        add(.get, pattern) { visit in
            guard let member = MemberVisit(visit) else { return try visit.askToLogIn() }
            return try await action(member)
        }
    }

    /// - Parameter uploadBytes: the largest body where the form may carry files.
    mutating func post(
        _ pattern: String,
        uploadBytes: Int? = nil,
        _ action: @escaping @Sendable (Visit, Form) async throws -> Response
    ) {
        add(.post, pattern) { visit in
            let form = try await visit.readForm(limit: uploadBytes ?? Self.formBytes, files: uploadBytes != nil)
            return try await action(visit, form)
        }
    }

    mutating func post(
        _ pattern: String,
        uploadBytes: Int? = nil,
        member action: @escaping @Sendable (MemberVisit, Form) async throws -> Response
    ) {
        add(.post, pattern) { visit in
            guard let member = MemberVisit(visit) else { return try await visit.keepAndAskToLogIn() }
            let form = try await visit.readForm(limit: uploadBytes ?? Self.formBytes, files: uploadBytes != nil)
            return try await action(member, form)
        }
    }
}

extension Visit {
    /// To the log-in, which leads back here.
    func askToLogIn() throws -> Response {
        let query = request.head.query.map { "?" + $0 } ?? ""
        return redirect(to: .logIn(next: LocalPath(request.path + query)?.description))
    }
}
