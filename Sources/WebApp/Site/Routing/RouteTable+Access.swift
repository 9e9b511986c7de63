import Auth
import HTTPServer
import Templates

/// Who may use a route is said by the type of its action: one for anybody, one for members, each with or without a form.
extension RouteTable {
    mutating func get(_ pattern: any PathPattern, isSecret: Bool = false, _ action: @escaping Action) {
        add(.get, pattern, isSecret: isSecret, action)
    }

    mutating func get(
        _ pattern: any PathPattern,
        member action: @escaping @Sendable (MemberVisit) async throws -> Response
    ) {
        add(.get, pattern) { visit in
            guard let member = MemberVisit(visit) else { return try visit.askToLogIn() }
            return try await action(member)
        }
    }

    /// - Parameters:
    ///   - isSecret: logs must not tell what the path has for the pattern's parameters.
    ///   - upload: what the form may carry.
    mutating func post(
        _ pattern: any PathPattern,
        isSecret: Bool = false,
        upload: FormLimit = .words,
        _ action: @escaping @Sendable (Visit, FormData) async throws -> Response
    ) {
        add(.post, pattern, isSecret: isSecret) { try await $0.taking(upload, action) }
    }

    /// A session that ended while somebody was typing loses nothing: the words go through the log-in.
    ///
    /// - Parameters:
    ///   - upload: what the form may carry.
    ///   - keepsWords: false for what only scripts send, and for what makes no sense after a log-in.
    mutating func post(
        _ pattern: any PathPattern,
        upload: FormLimit = .words,
        keepsWords: Bool = true,
        member action: @escaping @Sendable (MemberVisit, FormData) async throws -> Response
    ) {
        add(.post, pattern) { visit in
            guard let member = MemberVisit(visit) else {
                return try await keepsWords ? visit.keepAndAskToLogIn(upload) : visit.askToLogInAgain()
            }
            return try await visit.taking(upload) { _, form in try await action(member, form) }
        }
    }
}

/// How large a form may be.
struct FormLimit: Sendable {
    let bytes: Int
    /// One file of it.
    let fileBytes: Int
    let mayHaveFiles: Bool
    /// Without files: all of it is kept in memory.
    var wordBytes = FormLimit.room

    private static let room = 65_536

    /// No files.
    static let words = FormLimit(bytes: room, mayHaveFiles: false)

    /// Words with a list of addresses, as mail programs copy it. A list that is too long is told with all that is wrong in it.
    static let addresses: FormLimit = {
        var limit = FormLimit(bytes: 8 * room, mayHaveFiles: false)
        limit.wordBytes = limit.bytes
        return limit
    }()

    /// Words, and beside them what an earlier form of the longest kind said (`KeptForm`).
    static let resumedWords: FormLimit = {
        var limit = FormLimit(bytes: 4 * room, mayHaveFiles: false)
        limit.wordBytes = limit.bytes
        return limit
    }()

    /// A picture, and long texts beside it: what an operator says of the site.
    static let siteSettings: FormLimit = {
        let words = 8 * room
        var limit = FormLimit(bytes: SiteLogo.maxBytes + words, fileBytes: SiteLogo.maxBytes + room, mayHaveFiles: true)
        limit.wordBytes = words
        return limit
    }()

    /// So many pictures, and words beside them.
    static func pictures(_ count: Int) -> FormLimit { file(count * StoredPictures.maxBytes) }

    /// A file of so many bytes, and words beside it.
    static func file(_ maxBytes: Int) -> FormLimit { files(of: maxBytes + room, inAll: maxBytes) }

    /// Files of so many bytes each, and together, and words beside them.
    static func files(of maxBytes: Int, inAll allBytes: Int) -> FormLimit {
        FormLimit(bytes: allBytes + room, fileBytes: maxBytes, mayHaveFiles: true)
    }

    private init(bytes: Int, fileBytes: Int = 0, mayHaveFiles: Bool) {
        (self.bytes, self.fileBytes, self.mayHaveFiles) = (bytes, fileBytes, mayHaveFiles)
    }
}

extension Visit {
    /// To the log-in, which leads back here.
    func askToLogIn() throws -> Response {
        if held != nil { return askForFactor }
        let query = request.head.query.map { "?" + $0 } ?? ""
        return redirect(to: .logIn(next: LocalPath(request.path + query)?.description))
    }
}
