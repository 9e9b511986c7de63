/// How long a store is waited for.
struct S3Patience: Sendable {
    /// The limits of one call.
    var limits: OutboundTransfer.Limits
    /// The first call and those after it.
    var attempts = 4
    /// After so long nothing is asked again.
    var window = Duration.seconds(60)
    /// For so long after a call in vain to a store that is away others fail at once.
    var rest = Duration.zero

    /// For who has time: jobs, backups.
    static let working = S3Patience(
        limits: .init(total: .seconds(60), connect: .seconds(5), stall: .seconds(15))
    )

    /// For a program in front of which people wait, and a proxy for 20 seconds: what moves may go on, what stands still is given up,
    /// and a form that asks for several files does not wait for each.
    static let serving = S3Patience(
        limits: .init(total: .seconds(60), connect: .seconds(3), stall: .seconds(7)),
        window: .seconds(5),
        rest: .seconds(5)
    )

    /// For a look before there is anything to wait for.
    static let inHaste = S3Patience(
        limits: .init(total: .seconds(3), connect: .seconds(2), stall: .seconds(3)),
        attempts: 1
    )

    func lasts(after attempt: Int, _ passed: Duration) -> Bool { attempt < attempts && passed < window }
}
