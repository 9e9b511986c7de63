import Models

/// How mails and pushes leave, and how many.
extension Configuration {
    static let smtpURL = ConfigurationKey(
        "smtp-url",
        .mail,
        "",
        says: "none: mails are files in `outbox`",
        takes: .empty(or: "the address of an SMTP server: smtp://mail.example.org:587") { SMTPServer(url: $0) != nil },
        privacy: .unrepeated,
        "smtp://HOST:PORT (STARTTLS) or smtps://HOST:PORT."
    )

    static let smtpUser = ConfigurationKey(
        "smtp-user",
        .mail,
        "",
        says: "none",
        "User name at the SMTP server. The password comes from HEREABOUTS_SMTP_PASSWORD or a file."
    )

    static let smtpPassword = ConfigurationKey(
        "smtp-password",
        .mail,
        "",
        says: "none",
        privacy: .secret,
        "Password at the SMTP server."
    )

    static let smtpPasswordFile = ConfigurationKey(
        "smtp-password-file",
        .mail,
        "",
        says: "none",
        "File that holds nothing but that password."
    )

    static let smtpCAFile = ConfigurationKey(
        "smtp-ca-file",
        .mail,
        "",
        says: "the system's",
        "Certificates to trust at the SMTP server instead of the system's, a PEM file."
    )

    static let mailFrom = ConfigurationKey(
        "mail-from",
        .mail,
        "",
        says: "hereabouts@ and the site's host",
        takes: .empty(or: "a mail address") { MailAddress($0) != nil },
        "Address that mails come from."
    )

    static let dkimSelector = ConfigurationKey(
        "dkim-selector",
        .mail,
        "",
        says: "none",
        "Under which name the mail server signs mails (DKIM, NAME._domainkey), for `hereabouts check`."
    )

    static let replyAddress = ConfigurationKey(
        "reply-address",
        .mail,
        "",
        says: "none: people answer by the link",
        takes: .empty(or: "a mailbox to which “+” and a token can be added, such as meet@example.org") {
            MailAddress($0).flatMap { ReplyMailbox($0) } != nil
        },
        "Mailbox to which calendars answer invitations, such as meet@example.org; feed it to receive-mail."
    )

    static let pushServiceURL = ConfigurationKey(
        "push-service-url",
        .mail,
        "",
        says: "those that browsers name",
        takes: .outboundURL,
        privacy: .unrepeated,
        "A push service of yours, which may lie in your own network and need no encryption: http://HOST:PORT."
    )

    static let mailKeys: [any AnyConfigurationKey] = [
        smtpURL, smtpUser, smtpPassword, smtpPasswordFile, smtpCAFile, mailFrom, dkimSelector, replyAddress,
        pushServiceURL,
    ]

    static let mailsPerMember = ConfigurationKey(
        "mails-per-member",
        .limits,
        MailLimits().perMember,
        takes: .range(1...100_000),
        "People whom one member asks, who is not new."
    )

    static let mailsPerNetwork = ConfigurationKey(
        "mails-per-network",
        .limits,
        MailLimits().perNetwork,
        takes: .range(1...100_000),
        "People whom the members of one network ask together."
    )

    static let mailsPerAddress = ConfigurationKey(
        "mails-per-address",
        .limits,
        MailLimits().perAddress,
        takes: .range(1...100_000),
        "Mails to one address, from all members together."
    )

    static let newMemberHours = ConfigurationKey(
        "new-member-hours",
        .limits,
        Int(NewMembers().seconds / 3_600),
        takes: .range(0...8_760),
        """
        For so many hours an account is new: its member asks fewer people by mail, makes no links by which people sign up, and \
        nobody signs up by an invitation of theirs; 0: never.
        """
    )

    static let newMemberMails = ConfigurationKey<Int>(
        "new-member-mails",
        .limits,
        otherwise: "half of mails-per-member",
        takes: .range(0...100_000),
        "People whom one member asks who is new; never more than others."
    )

    static let limitKeys: [any AnyConfigurationKey] = [
        mailsPerMember, mailsPerNetwork, mailsPerAddress, newMemberHours, newMemberMails,
    ]
}
