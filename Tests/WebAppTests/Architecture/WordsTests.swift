import Testing

/// Words for people stand in `Templates`, where their feature says them. What stands elsewhere is for operators, for
/// programs, or for the database.
struct WordsTests {
    private static var words: Regex<Substring> { /\p{L}[’'”)]?[,.;:!?]?\s+[“(]?\p{L}/ }

    /// What is no sentence, wherever it stands.
    private static var formats: Regex<Substring> {
        /max-age|no-store|no-cache|noindex|charset=|Content-|filename=|name="|HttpOnly|SameSite|List-Unsubscribe|rel=/
    }
    private static var languages: Regex<Substring> {
        /<\?xml|<\w+ \w+=|default-src|geolocation=|GET, HEAD|\[out:json\]|Standard Time=/
    }
    private static var statements: Regex<Substring> {
        /\b(?:PRAGMA|BEGIN|DEALLOCATE|SET LOCAL|UNION|SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|AND|NULL|SAVEPOINT|ROLLBACK|RELEASE|CREATE|DROP|CROSS|JOIN|coalesce\()|[\/][*]\ /
    }
    /// Whether it is said to logs and programs, never on a page: an error, a log line, or why a request was refused.
    private static func isReason(_ literal: SwiftLiterals.Literal) -> Bool {
        if literal.before.hasSuffix(".reason = ") { return true }
        if literal.calls.last == "Self", literal.before.hasSuffix(", else: ") { return true }
        return literal.calls.contains { call in
            call == "HTTPError" || call == "mismatch" || call.contains(/(?:^|\.)logger\.\w+$/)
                || call.hasSuffix(".because")
                || call.hasSuffix("errorPage")
                // Why the export omits a table.
                || call.hasSuffix("omitted")
        }
    }
    /// Names of columns, one after the other.
    private static var columns: Regex<Substring> { /\s*[\w.\u{FFFC}]+(?:,\s+[\w.\u{FFFC}]+)+\s*/ }

    /// Whole folders in which nothing is said to somebody who looks at a page.
    private static let folders = [
        // The command line is for operators.
        "Sources/WebApp/CommandLine/",
        // What metrics are, for programs that watch the site.
        "Sources/WebApp/Operations/Metrics/",
        // What mail programs write above a quotation and below a mail, in their languages.
        "Sources/WebApp/Mail/Answers/",
        // The steps of the schema; tables of rules with the names of laws.
        "Sources/Models/Schema/", "Sources/Models/Places/Holidays/Tables/",
    ]

    /// How many literals of a file are none for people, and why. A new one changes the number.
    private static let exceptions: [String: (count: Int, reason: String)] = [
        "Sources/WebApp/Site/Keys/App+Keys.swift": (1, "an error for operators, at the start"),
        "Sources/WebApp/Site/Keys/KeyRenewal.swift": (4, "what the journal of decisions says, for operators"),
        "Sources/WebApp/Site/Keys/KeyKeeping.swift": (2, "what the journal of decisions says, for operators"),
        "Sources/WebApp/Site/Keys/KeyVault.swift": (3, "an error of the command line"),
        "Sources/Auth/Tokens/MasterKey.swift": (1, "names what a key is for"),
        "Sources/Models/Site/SiteKey.swift": (2, "for the command line and logs"),
        "Sources/WebApp/Clients/HTTP/OutboundHosts.swift": (1, "a warning of the command line"),
        "Sources/WebApp/Media/Copies/MediaConversion.swift": (1, "for the log"),
        "Sources/WebApp/Media/Scanning/ClamdAddress.swift": (2, "warnings of the command line"),
        "Sources/WebApp/Media/Scanning/ClamdAnswer.swift": (2, "what the daemon says"),
        "Sources/WebApp/Media/Scanning/MalwareScanner.swift": (1, "for operators"),
        "Sources/WebApp/Media/Scanning/ScannerFailure.swift": (8, "errors for logs, jobs and operators"),
        "Sources/WebApp/Hereabouts.swift": (2, "the help of the command line"),
        "Sources/WebApp/Clients/Download/Download.swift": (2, "what the command line says of a download"),
        "Sources/WebApp/Clients/HTTP/OutboundError.swift": (
            15, "for logs and the command line; pages say `SourceFailure`"
        ),
        "Sources/WebApp/Clients/Places/Lenient.swift": (1, "an error of a decoder, for logs"),
        "Sources/WebApp/Clients/Places/OverpassAnswer.swift": (1, "what the answer of another server holds"),
        "Sources/WebApp/Events/Replies/ReplyIntake.swift": (16, "why a mail is ignored, for the mail server's log"),
        "Sources/WebApp/Jobs/SiteNode.swift": (1, "for the log"),
        "Sources/WebApp/Operations/OperationsFeature.swift": (2, "how long something is kept, for operators"),
        "Sources/WebApp/Jobs/JobWorker.swift": (1, "an error that is kept with the job, for operators"),
        "Sources/WebApp/Mail/MailEncoder.swift": (1, "an error for logs"),
        "Sources/WebApp/Mail/MailError.swift": (2, "errors for logs"),
        "Sources/WebApp/Mail/SMTP/SMTPSubmission.swift": (2, "errors for logs"),
        "Sources/WebApp/Media/Formats/JPEGStructure.swift": (1, "an error for logs; pages say `PictureProblem`"),
        "Sources/WebApp/Media/Formats/PNGStructure.swift": (1, "an error for logs; pages say `PictureProblem`"),
        "Sources/WebApp/Media/Formats/Vips.swift": (2, "errors for logs; pages say `PictureProblem`"),
        "Sources/WebApp/Operations/TLS/HTTPSRedirect.swift": (
            1, "plain text of a port that has no pages, for programs"
        ),
        "Sources/WebApp/SignUps/SignUpsFeature.swift": (4, "for docs/retention.md"),
        "Sources/WebApp/Accounts/AccountsFeature.swift": (13, "for docs/retention.md"),
        "Sources/WebApp/Events/EventsFeature.swift": (6, "for docs/retention.md"),
        "Sources/WebApp/Circles/CirclesFeature.swift": (3, "for docs/retention.md"),
        "Sources/Models/Circles/CirclePerson.swift": (1, "a condition of a statement"),
        "Sources/Models/Circles/EventCircle.swift": (1, "a part of a statement"),
        "Sources/WebApp/Moderation/ModerationFeature.swift": (2, "for docs/retention.md"),
        "Sources/WebApp/Friends/FriendsFeature.swift": (4, "for docs/retention.md"),
        "Sources/WebApp/Notices/NoticesFeature.swift": (2, "for docs/retention.md"),
        "Sources/WebApp/Site/SiteFeature.swift": (6, "for docs/retention.md"),
        "Sources/WebApp/Zones/ZonesFeature.swift": (2, "for docs/retention.md"),
        "Sources/WebApp/Media/S3/S3Failure.swift": (10, "errors for operators and the log"),
        "Sources/WebApp/SignUps/SignUpLinksController.swift": (1, "what was changed, in the list of decisions"),
        "Sources/Models/SignUps/NewSignUpLink.swift": (1, "what was changed, in the list of decisions"),
        "Sources/WebApp/Accounts/Mails/Visit+AccountMail.swift": (1, "the purpose of a digest"),
        "Sources/WebApp/Media/Helper/PictureHelper.swift": (1, "an error for logs; pages say `PictureProblem`"),
        "Sources/WebApp/Media/Helper/PictureHelpers.swift": (4, "errors for logs; pages say `PictureProblem`"),
        "Sources/WebApp/Media/Video/FFmpeg.swift": (4, "errors for logs; pages say `MediaProblem`"),
        "Sources/WebApp/Offline/OfflineBookmarksController.swift": (1, "the purpose of a MAC"),
        "Sources/WebApp/Operations/Health/App+Complaint.swift": (4, "for whoever watches the server"),
        "Sources/WebApp/Operations/WriteProbe.swift": (3, "for whoever watches the server"),
        "Sources/WebApp/Media/Owner/MediaMark.swift": (6, "for whoever watches the server, or starts it"),
        "Sources/WebApp/Media/Owner/MediaOwner.swift": (1, "for whoever starts the server"),
        "Sources/WebApp/Media/Owner/ForeignMedia.swift": (9, "for whoever starts the server"),
        "Sources/WebApp/Operations/DiskWatch.swift": (3, "for the log"),
        "Sources/WebApp/Operations/ToolCheck.swift": (6, "for the log"),
        "Sources/WebApp/Operations/ConnectionTroubleLog.swift": (4, "for the log"),
        "Sources/WebApp/Operations/Proxy/ProxyBelief.swift": (2, "for the log"),
        "Sources/WebApp/Operations/Proxy/ProxyProbe.swift": (6, "for the log"),
        "Sources/Models/Database/DatabaseLocation.swift": (1, "an error for operators, at the start"),
        "Sources/Models/Database/PostgreSQL/PostgresAddress.swift": (3, "errors for operators, at the start"),
        "Sources/Models/Database/PostgreSQL/PostgresConnection.swift": (3, "errors for developers"),
        "Sources/Models/Database/PostgreSQL/PostgresError.swift": (3, "errors for logs"),
        "Sources/Models/Database/PostgreSQL/PostgresServer.swift": (3, "errors for logs, and a setting"),
        "Sources/Models/Database/Moving/MoveFailure.swift": (15, "errors for operators, of a command"),
        "Sources/Models/Database/Moving/ServerMoving.swift": (7, "statements that change a schema"),
        "Sources/Models/Database/Files/DatabaseFault.swift": (10, "errors for operators, at the start"),
        "Sources/Models/Database/Files/DatabaseFile+Copy.swift": (1, "an error for operators"),
        "Sources/Models/Database/Files/DatabaseFile+Structure.swift": (
            4, "faults for operators, beside the engine's words"
        ),
        "Sources/Models/Database/Files/DatabaseHeader.swift": (1, "the first bytes of a database"),
        "Sources/Models/Database/Files/UpgradeCopy.swift": (1, "an error for operators, at the start"),
        "Sources/Models/Database/Files/FileOwner.swift": (3, "errors for operators, at the start"),
        "Sources/Models/Accounts/Account+Nobody.swift": (1, "the name of an account, which its row holds"),
        "Sources/Models/Accounts/Sessions/Credentials.swift": (1, "what debuggers print instead of a secret"),
        "Sources/Models/Events/People/Attendance.swift": (1, "a part of a statement"),
        "Sources/Models/Events/People/SyntheticData.swift": (16, "titles and places of invented events, for measuring"),
        "Sources/Models/Database/ResultCursor.swift": (1, "an error for developers"),
        "Sources/WebApp/Events/Replies/ReplyIntake+Words.swift": (8, "for the log of `receive-mail`"),
        "Sources/Models/Events/Pins/EventMapFilter.swift": (1, "a part of a statement"),
        "Sources/Models/Events/Pins/EventPin.swift": (1, "a part of a statement"),
        "Sources/WebApp/Accounts/Security/Visit+AccountAct.swift": (1, "an error for logs"),
        "Sources/WebApp/Passkeys/PasskeyCeremony.swift": (1, "an error for logs"),
        "Sources/WebApp/Passkeys/PasskeyCreationController.swift": (1, "an error for logs"),
        "Sources/WebApp/Passkeys/PasskeysFeature.swift": (4, "what is kept how long, for the paper of operators"),
        "Sources/WebApp/Providers/Client/ProviderFailure.swift": (3, "an error for logs"),
        "Sources/WebApp/Providers/PasswordDoor.swift": (1, "an error for logs"),
        "Sources/WebApp/Providers/ProviderSettings.swift": (
            1, "what debuggers print instead of a secret, or operators read"
        ),
        "Sources/WebApp/Providers/ProvidersFeature.swift": (4, "what is kept how long, for the paper of operators"),
        "Sources/WebApp/Providers/Settings/BackChannelController.swift": (3, "an error for logs"),
        "Sources/WebApp/Providers/SignIn/PendingPerson.swift": (
            1, "what debuggers print instead of a secret, or operators read"
        ),
        "Sources/WebApp/Providers/SignIn/ProviderAnswer.swift": (2, "an error for logs"),
        "Sources/WebApp/Providers/SignIn/ProviderReturnController.swift": (4, "an error for logs"),
        "Sources/WebApp/Providers/SignIn/ProviderSignIn.swift": (1, "an error for logs"),
        "Sources/WebApp/Providers/SignIn/ProviderSignUpController.swift": (1, "an error for logs"),
        "Sources/WebApp/Providers/SignIn/ProviderWay.swift": (
            1, "what debuggers print instead of a secret, or operators read"
        ),
        "Sources/WebApp/SecondFactors/SecondFactorsFeature.swift": (
            2, "what is kept how long, for the paper of operators"
        ),
        "Sources/Models/SecondFactors/SecondFactor.swift": (
            1, "what debuggers print instead of a secret, or operators read"
        ),
        "Sources/Auth/OpenIDConnect/SignInState.swift": (
            2, "what debuggers print instead of a secret, or operators read"
        ),
        "Sources/Auth/Cryptography/HMACSHA1.swift": (1, "an error for operators"),
        "Sources/Auth/Policies/CommonPasswordFilter.swift": (1, "an error for developers"),
        "Sources/Auth/Policies/CommonPasswordFilter+Bits.swift": (1, "bits, written as letters"),
        "Sources/Auth/WebAuthn/PasskeyJSON.swift": (1, "an error for developers"),
        "Sources/Auth/Cryptography/HMACSHA256.swift": (1, "an error for operators"),
        "Sources/Auth/Cryptography/SHA256.swift": (1, "an error for operators"),
        "Sources/Auth/Push/PushEncryption.swift": (1, "of RFC 8291"),
        "Sources/Auth/Push/VAPIDToken.swift": (1, "of RFC 8292"),
    ]

    private static func sentences(in file: SourceTree.File) -> [String] {
        SwiftLiterals(file.text).all.compactMap { literal in
            guard !isReason(literal) else { return nil }
            guard literal.text.contains(words), !literal.text.contains(formats), !literal.text.contains(languages),
                !literal.text.contains(statements), literal.text.wholeMatch(of: columns) == nil
            else { return nil }
            return "\(file.path):\(literal.line): \(literal.text)"
        }
    }

    /// With a capital, with several words, and with its end.
    private static var sentence: Regex<Substring> { /\p{Lu}.*\p{L}{2,} \p{L}{2,}.*[.!?]/ }

    @Test func `a sentence in Templates is said in the language of whoever reads it`() throws {
        for file in try SourceTree.swiftFiles(in: "Sources/Templates") {
            for literal in SwiftLiterals(file.text).all where !["tr", "Count", "assert"].contains(literal.callee) {
                #expect(
                    literal.text.wholeMatch(of: Self.sentence) == nil,
                    "\(file.path):\(literal.line): \(literal.text)"
                )
            }
        }
    }

    @Test func `no sentence for people stands outside of Templates`() throws {
        var unused = Set(Self.exceptions.keys)
        for folder in ["Sources/WebApp", "Sources/Models", "Sources/Auth"] {
            for file in try SourceTree.swiftFiles(in: folder) where !Self.folders.contains(where: file.path.hasPrefix) {
                unused.remove(file.path)
                let found = Self.sentences(in: file)
                let allowed = Self.exceptions[file.path]?.count ?? 0
                #expect(found.count == allowed, "\(file.path): \(allowed) expected:\n\(found.joined(separator: "\n"))")
            }
        }
        #expect(unused.isEmpty, "of files that are gone: \(unused)")
    }

    /// A value and a plural behind it: "%1 seats", "%1 more seats".
    private static var plural: Regex<(Substring, Substring)> {
        /\u{FFFC}[ \u{A0}](?:(?:more|other|new) )?([a-z]*[a-rt-z]s|people)\b/
    }
    /// What ends like a plural and is none: words behind a name.
    private static let verbs: Set<Substring> = [
        "as", "asks", "comes", "does", "has", "invites", "is", "opens", "uses", "was",
    ]

    /// What says a number without `Count`, so that it is wrong for one, and in other languages for more.
    private static func fixedPlurals(in file: SourceTree.File) -> [String] {
        let literals = SwiftLiterals(file.text).all.filter { literal in
            literal.callee != "Count" && literal.text.matches(of: plural).contains { !verbs.contains($0.output.1) }
        }
        let choices = file.text.matches(of: /== 1\s*\?\s*(?:"(?:"|s"|1 )|tr\().*/)
        return literals.map { "\(file.path):\($0.line): \($0.text)" } + choices.map { "\(file.path): \($0.output)" }
    }

    @Test func `numbers with their nouns go through Count`() throws {
        for file in try SourceTree.swiftFiles(in: "Sources/Templates") {
            #expect(Self.fixedPlurals(in: file) == [])
        }
    }

    @Test(arguments: [
        #"tr("\(n) seats")"#, #"tr("At most \(f(n).x) people can come.")"#, #"P { "\(n) more places" }"#,
        #"tr("\(a) of \(b)\u{A0}seats")"#, #"n == 1 ? tr("One seat") : tr("Several")"#, #""seat\(n == 1 ? "" : "s")""#,
        "n == 1\n    ? tr(\"One\")\n    : more",
    ])
    func `a number with a fixed plural is noticed`(code: String) {
        #expect(Self.fixedPlurals(in: SourceTree.File(path: "x.swift", text: code)).count == 1)
    }

    @Test(arguments: [
        #"Count(n, "seat").words"#, #"Count(n, "One seat", "%1 seats").words"#,
        #"tr("\(Count(n, "seat").words) free")"#,
        #"tr("\(name) is here")"#, #"tr("\(name) asks you")"#, #"tr("\(n) km")"#, #"tr("Line \(n)")"#,
        #"tr("\(n) less")"#,
        #"n == 1 ? .column : .half"#, #"// "\(n) seats""#,
    ])
    func `a number that is counted is let be`(code: String) {
        #expect(Self.fixedPlurals(in: SourceTree.File(path: "x.swift", text: code)) == [])
    }

    @Test(arguments: [
        #"errors.add(.title, "Add a title.")"#, #"let x = "Only \(count) seats are free.""#,
        #"return "Not on \(day).""#, #"add("Look at it, “Ada”")"#, "let x = \"\"\"\n    Two\n    lines\n    \"\"\"",
        #"x = "\(isOne ? "It is one" : "")""#, ##"f(#"Raw words"#)"##, #"x = "(/"; y = "Two words""#,
        #"guard x else { throw HTTPError(.notFound, "no such event") }; show("Two words")"#,
        #"show("Two words").because("wrong: name")"#, #"logger.info("It went wrong"); show("Two words")"#,
    ])
    func `a sentence is noticed`(code: String) {
        #expect(Self.sentences(in: SourceTree.File(path: "x.swift", text: code)).count == 1)
    }

    @Test(arguments: [
        #"// "Two words""#, #"let x = "one""#, #"let key = "\(kind) \(number)""#, #"sql: "SELECT id FROM event""#,
        #"let columns = "id, name, \(more)""#, #"throw HTTPError(.notFound, "no such event")"#,
        #"logger.error("It went wrong: \(error)")"#, #"return page.because("no such page")"#,
        #"headers["X"] = "private, no-store""#,
        #""text/plain; charset=x""#,
    ])
    func `what is none is let be`(code: String) {
        #expect(Self.sentences(in: SourceTree.File(path: "x.swift", text: code)).isEmpty)
    }
}
