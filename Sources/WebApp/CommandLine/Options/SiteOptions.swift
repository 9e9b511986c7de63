import ArgumentParser
import Auth

/// What the site needs to know of itself, to serve and to write mails.
struct SiteOptions: ParsableArguments {
    @Option(
        name: .long,
        help:
            "Where people reach the site, such as https://example.org; https makes cookies Secure. Default: this host."
    )
    var baseURL: String?

    @Flag(name: .long, help: "Believe the address that a proxy in front forwards (X-Forwarded-For).")
    var trustProxy = Environment.flag("TRUST_PROXY")

    @Option(name: .long, help: "scrypt's cost of a password as the logarithm of N (OWASP: 15).")
    var passwordCostLog: Int = Environment.value("PASSWORD_COST_LOG") ?? 15

    @Option(name: .long, help: "How many videos are converted at once. Default: one per core but one.")
    var videosAtOnce: Int?

    func validate() throws {
        guard givenVideosAtOnce.map({ $0 > 0 }) ?? true else {
            throw ValidationError("At least one video has to be converted at once.")
        }
        guard (10...20).contains(passwordCostLog) else {
            throw ValidationError("The password cost must be between 10 and 20.")
        }
        if let text = givenBaseURL { _ = try Self.address(text) }
    }

    var givenVideosAtOnce: Int? { videosAtOnce ?? Environment.value("VIDEOS_AT_ONCE") }

    private var givenBaseURL: String? { baseURL ?? Environment.value("BASE_URL") }

    func address(port: UInt16) throws -> SiteAddress {
        try Self.address(givenBaseURL ?? "http://127.0.0.1:\(port)")
    }

    private static func address(_ text: String) throws -> SiteAddress {
        guard let address = SiteAddress(text) else {
            throw ValidationError(
                "\"\(text)\" is no address of a site: https://example.org, without a path behind it."
            )
        }
        return address
    }

    var passwordCost: PasswordCost {
        let production = PasswordCost.production
        return PasswordCost(
            logN: passwordCostLog,
            blockSize: production.blockSize,
            parallelism: production.parallelism
        ) ?? production
    }
}
