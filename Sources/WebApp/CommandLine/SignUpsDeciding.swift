import ArgumentParser
import Clocks
import Foundation
import Models

struct SignUpsList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print who waits to be let in, who has asked first first.",
        discussion:
            "Username, when they asked, whether the address is confirmed, its domain, and the answer, in one line each."
    )

    @OptionGroup var dataOptions: DataOptions

    func run() async throws {
        let database = try AppDatabase(at: dataOptions.existingSite().location)
        defer { database.close() }
        var last: Int64 = 0
        while true {
            let (after, limit) = (last, 500)
            let requests = try database.read { try SignUpRequest.all(after: after, limit: limit, $0) }
            for request in requests { print(Self.line(request)) }
            guard let next = requests.last?.id else { return }
            last = next
        }
    }

    private static func line(_ request: SignUpRequest) -> String {
        let state = request.confirmedAt != nil ? "confirmed" : request.listedAt != nil ? "unmailed" : "unconfirmed"
        return [
            request.person.username, Timestamp.text(request.createdAt), state, request.domain, plain(request.answer),
        ].joined(separator: "\t")
    }

    /// On one line, and without what a terminal would take for a command.
    private static func plain(_ text: String) -> String {
        let letters = text.unicodeScalars.map { isForTerminals($0) ? $0 : " " }
        return String(String.UnicodeScalarView(letters))
    }

    private static func isForTerminals(_ letter: Unicode.Scalar) -> Bool {
        let controls: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        return !controls.contains(letter.properties.generalCategory) && !letter.properties.isBidiControl
    }
}

struct SignUpsApprove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Let somebody in who waits; a running server mails them."
    )

    @OptionGroup var options: SignUpsDecidingOptions

    func run() async throws { try await options.decide(isApproval: true) }
}

struct SignUpsRefuse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refuse",
        abstract: "Let somebody not in who waits, and erase their account; a running server mails them."
    )

    @OptionGroup var options: SignUpsDecidingOptions

    func run() async throws { try await options.decide(isApproval: false) }
}

/// About whom something is decided, and with which word.
struct SignUpsDecidingOptions: ParsableArguments {
    @OptionGroup var user: UserOptions

    @Option(Configuration.word) var word: String

    func validate() throws {
        guard word.unicodeScalars.count <= SignUpRequest.maxWords else {
            throw ValidationError("--word takes at most \(SignUpRequest.maxWords) characters.")
        }
    }

    func decide(isApproval: Bool) async throws {
        let database = try AppDatabase(at: user.dataOptions.existingSite().location)
        defer { database.close() }
        let (name, now) = (user.name, Int64(Date().timeIntervalSince1970))
        let deciding = SignUpDeciding(isApproval: isApproval, words: word)
        let outcome = try await database.write { db -> SignUpDecision.Outcome in
            let person = try UserOptions.find(name, db)
            guard let request = try SignUpRequest.find(of: person.id, db) else { return .unknown }
            return try deciding.decide(request.id, by: .command, now: now, db)
        }
        guard case .done(let request, let erased) = outcome else {
            throw UnchangedPerson(description: "\(name) does not wait to be let in.")
        }
        if let erased { try await AccountErasureJob.finish(erased, database) { Int64(Date().timeIntervalSince1970) } }
        let username = request.person.username
        print(isApproval ? "\(username) is let in." : "\(username) is refused and erased.")
        if request.listedAt == nil { print("The address is not confirmed, so no mail goes to it: tell them yourself.") }
    }
}
