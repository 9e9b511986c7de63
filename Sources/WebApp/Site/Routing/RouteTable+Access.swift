import Auth
import HTTPServer
import Templates

/// Who may use a route is said by the type of its action: one for anybody, one for members, each with or without a form.
extension RouteTable {
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
        add(.post, pattern) { try await $0.taking(FormLimit(uploadBytes), action) }
    }

    /// A session that ended while somebody was typing loses nothing: the words go through the log-in.
    ///
    /// - Parameters:
    ///   - uploadBytes: the largest body where the form may carry files.
    ///   - keepsWords: false for what only scripts send, and for what makes no sense after a log-in.
    mutating func post(
        _ pattern: String,
        uploadBytes: Int? = nil,
        keepsWords: Bool = true,
        member action: @escaping @Sendable (MemberVisit, Form) async throws -> Response
    ) {
        let limit = FormLimit(uploadBytes)
        add(.post, pattern) { visit in
            guard let member = MemberVisit(visit) else {
                return try await keepsWords ? visit.keepAndAskToLogIn(limit) : visit.askToLogInAgain()
            }
            return try await visit.taking(limit) { _, form in try await action(member, form) }
        }
    }
}

/// How large a form may be.
struct FormLimit: Sendable {
    let bytes: Int
    let mayHaveFiles: Bool
    /// Without files: all of it is kept in memory.
    let wordBytes = 65_536

    /// `nil` for a form without files.
    init(_ uploadBytes: Int? = nil) {
        bytes = uploadBytes ?? wordBytes
        mayHaveFiles = uploadBytes != nil
    }
}

extension Visit {
    /// To the log-in, which leads back here.
    func askToLogIn() throws -> Response {
        let query = request.head.query.map { "?" + $0 } ?? ""
        return redirect(to: .logIn(next: LocalPath(request.path + query)?.description))
    }
}
