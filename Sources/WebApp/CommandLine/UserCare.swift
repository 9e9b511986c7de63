import ArgumentParser
import Foundation
import Models

struct UserReset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Print a link that sets somebody's password once, within an hour.",
        discussion: "Give it to that person alone. The link begins with --base-url."
    )

    @OptionGroup var options: UserOptions

    @Option(Configuration.baseURL) var baseURL: String?

    func run() async throws {
        let text = baseURL ?? Configuration.baseURL.given ?? "http://127.0.0.1:8080"
        guard let site = SiteAddress(text) else { throw ValidationError("\"\(text)\" is no address of a site.") }
        let link = ResetLink(site, now: Int64(Date().timeIntervalSince1970))
        let (person, outcome) = try await options.change { person, now, db in
            let outcome = try Account.makeReset(
                link.digest,
                for: person,
                expiresAt: link.expiresAt,
                by: .command,
                now: now,
                db
            )
            if outcome == .done { try AccountActMails.tellOfReset(person.id, now: now, db) }
            return outcome
        }
        if let waiting = UnchangedPerson(person, outcome) { throw waiting }
        guard outcome == .done else {
            throw UnchangedPerson(description: "\(person.username) is suspended. Restore them first.")
        }
        print(link.address)
    }
}

struct UserErase: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase",
        abstract: "Erase somebody's account and all that is in it; nothing brings it back."
    )

    @OptionGroup var options: UserOptions

    @Flag(Configuration.yes) var yes: Bool

    func run() async throws {
        if !Configuration.yes.isOn(yes) { try ask() }
        let database = try AppDatabase(at: options.dataOptions.existingSite().location)
        defer { database.close() }
        let (name, now) = (options.name, Int64(Date().timeIntervalSince1970))
        let (person, outcome, erased) = try await database.write { db in
            let person = try UserOptions.find(name, db)
            let (outcome, erased) = try Account.beginErasure(of: person, by: .command, now: now, db)
            // Where this is cut off, a worker goes on.
            if let erased { try AccountErasureJob.enqueue(erased, now: now, db) }
            return (person, outcome, erased)
        }
        if outcome == .isOperator {
            throw UnchangedPerson(description: "\(person.username) is an operator. Demote them first.")
        }
        guard let erased else { return print("\(person.username) is being erased already.") }
        try await AccountErasureJob.finish(erased, database) { Int64(Date().timeIntervalSince1970) }
        print("\(person.username) is erased.")
    }

    /// Throws unless the name is typed once more.
    private func ask() throws {
        FileHandle.standardError.write(Data("This erases \(options.name) for good. Type the name again: ".utf8))
        guard readLine()?.trimmingCharacters(in: .whitespaces) == options.name else {
            throw UnchangedPerson(description: "That is another name: nobody is erased.")
        }
    }
}

struct UserStorage: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storage",
        abstract: "Print what somebody's files take, or everybody's, most first.",
        discussion: """
            Username, and bytes: in all, in books of their own, sent to books, of songs, on the way. Without a name those \
            with no files are left out.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @Argument(help: "The username; case does not count.")
    var name: String?

    func run() async throws {
        let database = try AppDatabase(at: dataOptions.existingSite().location)
        defer { database.close() }
        if let name {
            let (person, storage) = try database.read { db in
                let person = try UserOptions.find(name, db)
                return (person, try PersonStorage.read(of: person.id, db))
            }
            return print(Self.line(person.username, storage))
        }
        let all = try Self.all(database).sorted { $0.storage.most > $1.storage.most }
        for (username, storage) in all { print(Self.line(username, storage)) }
    }

    private static func all(_ database: AppDatabase) throws -> [(username: String, storage: PersonStorage)] {
        var all: [(username: String, storage: PersonStorage)] = []
        var last: AccountID?
        while true {
            let after = last
            let people = try database.read { db in
                try Account.list(after: after, limit: 1_000, db).map {
                    (id: $0.id, username: $0.username, storage: try PersonStorage.read(of: $0.id, db))
                }
            }
            all += people.filter { !$0.storage.isEmpty }.map { ($0.username, $0.storage) }
            guard let next = people.last?.id else { return all }
            last = next
        }
    }

    private static func line(_ username: String, _ storage: PersonStorage) -> String {
        let numbers = [storage.most, storage.ownBooks, storage.sent, storage.songs, storage.uploads]
        return ([username] + numbers.map(String.init)).joined(separator: "\t")
    }
}
