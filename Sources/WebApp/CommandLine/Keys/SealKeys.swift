import ArgumentParser
import Auth
import Foundation
import Models

/// Works beside a running server: the keys stay what they are, and processes keep them as they have opened them.
struct SealKeys: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Seal the site's keys under the master key, or under another one; the site may run.",
        discussion: """
            First name the master key to all processes of the site (master-key-file) and start them anew: one that does not know it \
            serves on, and does not start again. While nodes run on other machines nothing is sealed without --known-to-all. Keys that \
            are made later are sealed in any case.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @Option(Configuration.formerFile) var formerFile: String

    @Flag(Configuration.open) var open: Bool

    @Flag(Configuration.knownToAll) var knownToAll: Bool

    @Flag(Configuration.lost) var lost: Bool

    @Flag(Configuration.yes) var yes: Bool

    private var opens: Bool { Configuration.open.isOn(open) }
    private var areLost: Bool { Configuration.lost.isOn(lost) }

    func validate() throws {
        if areLost, opens || !formerFile.isEmpty {
            throw ValidationError(
                "--lost makes new keys: there is nothing to open, neither by --open nor by --former-file."
            )
        }
    }

    func run() async throws {
        let data = try dataOptions.existingSite()
        let database = try AppDatabase(at: data.location)
        defer { database.close() }
        let now = try database.milliseconds() / 1_000
        let lines =
            try await areLost
            ? makeAnew(database, data, now: now) : keep(database, data, now: now)
        for line in lines { print(line) }
    }

    /// Processes of this folder have the settings that this command has; of those elsewhere nobody here knows what they were told.
    private func requireKnown(_ database: AppDatabase, _ data: DataDirectory) throws {
        guard !opens, data.vault.master != nil, !Configuration.knownToAll.isOn(knownToAll) else { return }
        let place = NodeMark.place(ofFile: data.workerLocks.path) ?? ""
        let nodes = try database.read { try Node.living(elsewhereThan: place, $0) }
        guard nodes.isEmpty else { throw NodesElsewhere(names: nodes.map(\.name)) }
    }

    private func keep(_ database: AppDatabase, _ data: DataDirectory, now: Int64) async throws -> [String] {
        let vault = data.vault
        guard opens || vault.master != nil else { throw NoMasterKey() }
        let former = formerFile.isEmpty ? [] : [KeyVault(master: try formerMaster())]
        let keeping = KeyKeeping(
            database: database,
            former: [vault] + former,
            vault: opens ? .unsealed : vault,
            now: now
        )
        if try keeping.isNeeded() { try requireKnown(database, data) }
        let report = try await keeping.run()
        let how = opens ? "lie open in the database" : "are sealed under the master key"
        guard report.changed > 0 else {
            return ["Nothing to do: all keys (\(report.unchanged)) \(how)."]
        }
        return ["Keys that \(how) now: \(report.changed)."] + (opens ? [] : [Self.advice])
    }

    private static let advice = """
        Keep a copy of that secret where no backup of the site lies: without it the site does not start. Backups and copies of before have \
        the keys open: once they are gone, or at once where others may have them, hereabouts renew-key replaces the keys.
        """

    private func formerMaster() throws -> MasterKey {
        let text = try Secret.value(of: Configuration.masterKey, file: formerFile)
        guard let master = MasterKey(text) else { throw NoMasterKey() }
        return master
    }

    private func makeAnew(_ database: AppDatabase, _ data: DataDirectory, now: Int64) async throws -> [String] {
        let vault = data.vault
        let rows = try database.read { try SiteKey.all($0) }
        guard (try? vault.keys(rows)) == nil else { throw KeysAreKnown() }
        try requireKnown(database, data)
        if !Configuration.yes.isOn(yes) {
            try EndOfKeys.ask(
                """
                This ends every link of a mail, calendar addresses, cookies of guests, recovery codes and pushes; nobody's \
                authenticator is good any more; and who wants no mails is not known any more.
                """
            )
        }
        let renewal = KeyRenewal(database: database, vault: vault, manner: .lost, alsoPushes: true, now: now)
        let outcome = try await renewal.begin()
        let sealed = try await KeySealing(database: database, vault: vault).run()
        return [
            "Key \(outcome.key.number) signs from now on. Recovery codes that have ended: \(outcome.codes).",
            """
            Authenticators that are good for nothing: \(sealed.lost). Their owners log in again after hereabouts user reset-factors. \
            Start all processes of the site anew.
            """,
        ]
    }
}

/// Asks before keys end that people have something of.
enum EndOfKeys {
    /// Throws unless it is agreed to.
    static func ask(_ words: String) throws {
        FileHandle.standardError.write(Data("\(words) Type “end” to go on: ".utf8))
        guard readLine()?.trimmingCharacters(in: .whitespaces) == "end" else { throw KeyStays() }
    }
}

struct NoMasterKey: Error, CustomStringConvertible {
    var description: String {
        "No master key is named. Name the file that it lies in: --master-key-file, or master-key-file in the file of settings."
    }
}

struct NodesElsewhere: Error, CustomStringConvertible {
    let names: [String]

    var description: String {
        """
        Nodes of the site run on other machines: \(Finding.list(names)). One that does not know this master key serves on, and does not \
        start again. Name it to each of them and start it anew, then say --known-to-all. Nothing was changed.
        """
    }
}

struct KeysAreKnown: Error, CustomStringConvertible {
    var description: String {
        "The keys of this site are not lost: they can be opened. To replace them there is hereabouts renew-key."
    }
}
