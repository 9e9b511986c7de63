import ArgumentParser
import Models

/// How many people without an account members ask by mail within a day: a town hall asks more than a flat.
struct MailLimitOptions: ParsableArguments {
    @Option(name: .long, help: "People whom one member asks; on the first day of an account half as many.")
    var mailsPerMember: Int = Environment.value("MAILS_PER_MEMBER") ?? MailLimits().perMember

    @Option(name: .long, help: "People whom the members of one network ask together.")
    var mailsPerNetwork: Int = Environment.value("MAILS_PER_NETWORK") ?? MailLimits().perNetwork

    @Option(name: .long, help: "Mails to one address, from all members together.")
    var mailsPerAddress: Int = Environment.value("MAILS_PER_ADDRESS") ?? MailLimits().perAddress

    private static let most = 100_000

    func validate() throws {
        guard [mailsPerMember, mailsPerNetwork, mailsPerAddress].allSatisfy({ (1...Self.most).contains($0) }) else {
            throw ValidationError("Limits of mails are between 1 and \(Self.most) a day.")
        }
    }

    var limits: MailLimits {
        var limits = MailLimits()
        limits.perMember = mailsPerMember
        limits.perNetwork = mailsPerNetwork
        limits.perAddress = mailsPerAddress
        return limits
    }
}
