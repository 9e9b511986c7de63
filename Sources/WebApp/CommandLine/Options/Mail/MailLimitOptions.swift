import ArgumentParser
import Models

/// How many people without an account members ask by mail within a day: a town hall asks more than a flat.
struct MailLimitOptions: ParsableArguments {
    @Option(Configuration.mailsPerMember) var mailsPerMember: Int

    @Option(Configuration.mailsPerNetwork) var mailsPerNetwork: Int

    @Option(Configuration.mailsPerAddress) var mailsPerAddress: Int

    @Option(Configuration.newMemberHours) var newMemberHours: Int

    @Option(Configuration.newMemberMails) var newMemberMails: Int?

    var limits: MailLimits {
        var limits = MailLimits()
        limits.perMember = mailsPerMember
        limits.perNetwork = mailsPerNetwork
        limits.perAddress = mailsPerAddress
        limits.newMembers.seconds = Int64(newMemberHours) * 3_600
        limits.newMembers.mails = newMemberMails ?? Configuration.newMemberMails.given
        return limits
    }
}
