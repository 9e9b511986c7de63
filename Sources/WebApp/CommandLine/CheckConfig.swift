import ArgumentParser
import Foundation

struct CheckConfig: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-config",
        abstract: "Say whether serve would take these settings, and what each of them is.",
        discussion: """
            Takes the options that serve takes, reads the environment and the file that --config names, and starts \
            nothing. Every mistake is told with its line. Of secrets it says only whether they are set.
            """
    )

    @OptionGroup var serve: Serve

    func run() throws {
        let address = try serve.address(port: serve.port, isRedirected: serve.tls.givenRedirectPort != nil)
        let certificates = try serve.tls.certificates()
        guard serve.files.existing != nil else { throw MissingPublicFolder(path: serve.files.publicFolder) }
        for section in ConfigurationSection.allCases where section != .once {
            print("# \(section.rawValue)")
            for key in Configuration.keys where key.section == section { print(Self.line(key)) }
        }
        let now = Int64(Date().timeIntervalSince1970)
        let warnings = certificates?.warnings(host: address.host, now: now) ?? []
        let others = [
            serve.tls.challengesWarning, serve.siteOptions.outboundHosts.pushWarning, serve.scan.warning,
        ].compactMap(\.self)
        for warning in warnings + others { print("# warning: \(warning)") }
        print("# These settings are taken.")
    }

    /// As a file of settings would have it; what nobody has set stands in a comment.
    static func line(_ key: any AnyConfigurationKey, in configuration: Configuration = .current) -> String {
        guard let (text, place) = configuration.entry(of: key.name) else {
            return "# \(key.name) = \(key.standardWords)"
        }
        let value = key.privacy == .secret ? "# \(key.name) is set" : "\(key.name) = \(text)"
        return "\(value)    # \(place)"
    }
}
