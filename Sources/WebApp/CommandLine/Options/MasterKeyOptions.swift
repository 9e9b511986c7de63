import ArgumentParser
import Auth

/// Under what the keys in the database are sealed.
struct MasterKeyOptions: ParsableArguments {
    @Option(Configuration.masterKeyFile) var masterKeyFile: String

    /// Throws a usage error that names the file and not what is in it.
    var vault: KeyVault {
        get throws { KeyVault(master: MasterKey(try Secret.value(of: Configuration.masterKey, file: masterKeyFile))) }
    }
}
