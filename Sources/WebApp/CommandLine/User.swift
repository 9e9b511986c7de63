import ArgumentParser
import Foundation
import Models

/// The people of an installation, as whoever runs it sees them. Works beside a running server: sessions notice with their
/// next request.
struct User: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List people, make operators, suspend, restore, reset, erase.",
        subcommands: [
            UserPromote.self, UserDemote.self, UserSuspend.self, UserRestore.self, UserList.self,
            UserReset.self, UserResetFactors.self, UserErase.self, UserStorage.self,
        ]
    )
}

/// Whom a command is about, and where.
struct UserOptions: ParsableArguments {
    @OptionGroup var dataOptions: DataOptions

    @Argument(help: "The username; case does not count.")
    var name: String

    /// Does something with the person. Throws `UnknownPerson`, and the database's errors.
    func change(
        _ body: @escaping @Sendable (Author, _ now: Int64, DatabaseConnection) throws -> ModerationOutcome
    ) async throws -> (person: Author, outcome: ModerationOutcome) {
        let database = try AppDatabase(at: dataOptions.existingSite().location)
        defer { database.close() }
        let (name, now) = (name, Int64(Date().timeIntervalSince1970))
        return try await database.write { db in
            let person = try Self.find(name, db)
            return (person, try body(person, now, db))
        }
    }

    /// What hosts have left behind belongs to an account that is no person, and stays shut. Throws `UnknownPerson`.
    static func find(_ name: String, _ db: DatabaseConnection) throws -> Author {
        guard let account = try Account.find(username: name, db), !account.isNobody,
            let person = try Author.find(account.id, db)
        else { throw UnknownPerson(name: name) }
        return person
    }
}

struct UnknownPerson: Error, CustomStringConvertible {
    let name: String
    var description: String { "There is nobody called \"\(name)\"." }
}

/// Why a person stays as they are.
struct UnchangedPerson: Error, CustomStringConvertible {
    let description: String

    init(description: String) { self.description = description }

    /// Somebody who waits to be let in is no member that could be changed. `nil` for all other outcomes.
    init?(_ person: Author, _ outcome: ModerationOutcome) {
        guard outcome == .isWaiting else { return nil }
        let name = person.username
        self.init(
            description: "\(name) waits to be let in. Say `sign-ups approve \(name)` or `sign-ups refuse \(name)`."
        )
    }
}

struct UserPromote: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "promote",
        abstract: "Make somebody an operator, who looks after what members report."
    )

    @OptionGroup var options: UserOptions

    func run() async throws {
        let (person, outcome) = try await options.change { try Account.setOperator(true, $0, now: $1, $2) }
        if let waiting = UnchangedPerson(person, outcome) { throw waiting }
        if outcome == .isSuspended {
            throw UnchangedPerson(description: "\(person.username) is suspended. Restore them first.")
        }
        print(outcome == .done ? "\(person.username) is an operator now." : "\(person.username) is one already.")
    }
}

struct UserDemote: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demote",
        abstract: "Make an operator a member like the others."
    )

    @OptionGroup var options: UserOptions

    func run() async throws {
        let (person, outcome) = try await options.change { try Account.setOperator(false, $0, now: $1, $2) }
        print("\(person.username) is \(outcome == .done ? "an operator no longer" : "no operator").")
    }
}

struct UserSuspend: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suspend",
        abstract: "Shut somebody out and hide what they have made; restore undoes it."
    )

    @OptionGroup var options: UserOptions

    @Option(Configuration.reason) var reason: String

    func validate() throws {
        guard reason.unicodeScalars.count <= Report.maxWords else {
            throw ValidationError("--reason takes at most \(Report.maxWords) characters.")
        }
    }

    func run() async throws {
        let reason = reason
        let (person, outcome) = try await options.change {
            try Account.suspend($0, saying: reason, by: .command, now: $1, $2)
        }
        if let waiting = UnchangedPerson(person, outcome) { throw waiting }
        if outcome == .isOperator {
            throw UnchangedPerson(description: "\(person.username) is an operator. Demote them first.")
        }
        print("\(person.username) is suspended\(outcome == .done ? "" : " already").")
    }
}

struct UserRestore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Let somebody in again who was suspended."
    )

    @OptionGroup var options: UserOptions

    func run() async throws {
        let (person, outcome) = try await options.change { try Account.restore($0, by: .command, now: $1, $2) }
        if let waiting = UnchangedPerson(person, outcome) { throw waiting }
        print("\(person.username) is \(outcome == .done ? "restored" : "not suspended").")
    }
}

struct UserList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print everybody's username, and who is an operator, suspended or waits to be let in."
    )

    @OptionGroup var dataOptions: DataOptions

    @Flag(Configuration.numbers) var numbers: Bool

    func run() async throws {
        let database = try AppDatabase(at: dataOptions.existingSite().location)
        defer { database.close() }
        var last: AccountID?
        while true {
            let (people, waiting) = try database.read { db in
                let people = try Account.list(after: last, limit: 1_000, db)
                let waiting = try people.filter { try $0.isSuspended && SignUpRequest.exists(of: $0.id, db) }.map(\.id)
                return (people, Set(waiting))
            }
            for person in people {
                let shut = waiting.contains(person.id) ? "waiting" : person.isSuspended ? "suspended" : nil
                let marks = [person.isOperator ? "operator" : nil, shut]
                let number = Configuration.numbers.isOn(numbers) ? "\(person.id.rawValue)" : nil
                print(([number, person.username] + marks).compactMap(\.self).joined(separator: "\t"))
            }
            guard let next = people.last?.id else { return }
            last = next
        }
    }
}
