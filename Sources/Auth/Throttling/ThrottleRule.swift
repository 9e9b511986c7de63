/// How fast somebody may go on guessing.
package struct ThrottleRule: Hashable, Sendable {
    /// Attempts that cost no wait: people mistype.
    package let freeAttempts: Int
    /// The longest wait, in seconds.
    package let maxDelaySeconds: Int64
    /// One failure is forgiven each time this many seconds have passed since the last attempt.
    package let decaySeconds: Int64

    package init(freeAttempts: Int, maxDelaySeconds: Int64, decaySeconds: Int64) {
        self.freeAttempts = freeAttempts
        self.maxDelaySeconds = maxDelaySeconds
        self.decaySeconds = decaySeconds
    }

    /// Three tries, then 2, 4, 8 … 300 s: under 300 guesses a day, and a person locked out by a stranger's guessing
    /// waits five minutes at most.
    package static let account = ThrottleRule(freeAttempts: 3, maxDelaySeconds: 300, decaySeconds: 900)
    /// Twenty tries, since a household or an office shares an address.
    package static let address = ThrottleRule(freeAttempts: 20, maxDelaySeconds: 900, decaySeconds: 300)

    /// Mails with a link to one address: three at once, then waits that grow to the hour for which a link is good, so that
    /// a stranger who asks all day fills no mailbox, and its owner has a link that opens all the while.
    package static let reset = ThrottleRule(freeAttempts: 3, maxDelaySeconds: 3_600, decaySeconds: 7_200)

    /// Accounts that one network makes at once, where operators do not say otherwise: two classes on one evening.
    package static let signUpsPerNetwork = 60
    /// So many accounts at once; then waits of up to two minutes, and one more every two minutes.
    package static func signUp(_ free: Int = signUpsPerNetwork) -> ThrottleRule {
        ThrottleRule(freeAttempts: free, maxDelaySeconds: 120, decaySeconds: 120)
    }
    /// The same for those who come by invitations of one member, wherever they are: a school's whole year.
    package static let invitedSignUp = ThrottleRule(freeAttempts: 100, maxDelaySeconds: 120, decaySeconds: 120)

    /// Reports of browsers: a page with a mistake sends some, an office many at once.
    package static let policyReports = ThrottleRule(freeAttempts: 100, maxDelaySeconds: 600, decaySeconds: 10)

    /// Look-ups of members by e-mail address: thirty at once, then waits, and one more every ten minutes.
    package static let addressLookUp = ThrottleRule(freeAttempts: 30, maxDelaySeconds: 3_600, decaySeconds: 600)
    /// Look-ups of thousands by a file count as eight: four files at once, since one is sent again when something in it
    /// was mended; then one in four hours.
    package static let addressBook = ThrottleRule(freeAttempts: 24, maxDelaySeconds: 14_400, decaySeconds: 1_800)

    /// Codes of guestbooks that open nothing: twenty, since guests at one wedding share a network, then waits of up to
    /// fifteen minutes: some 2,000 guesses a week against 244 million codes.
    package static let joinCode = ThrottleRule(freeAttempts: 20, maxDelaySeconds: 900, decaySeconds: 300)
    /// Names written into books: three hundred at once, as of a large wedding, and one more every ten seconds.
    package static let join = ThrottleRule(freeAttempts: 300, maxDelaySeconds: 900, decaySeconds: 10)
    /// Names in one book from all networks: what five of them may at once, and as much in the time after that.
    package static let bookJoin = ThrottleRule(freeAttempts: 1_500, maxDelaySeconds: 900, decaySeconds: 2)

    /// Signs that somebody gives to posts of guestbooks, or takes back: three hundred at once, as of who looks through a
    /// whole wedding, then waits of up to half a minute, and one more every two seconds.
    package static let reactions = ThrottleRule(freeAttempts: 300, maxDelaySeconds: 30, decaySeconds: 2)

    /// Reports of posts by people without an account: forty at once, as of a party that has seen something, then waits, and
    /// one more every ten minutes.
    package static let guestReport = ThrottleRule(freeAttempts: 40, maxDelaySeconds: 3_600, decaySeconds: 600)

    /// Songs that a member sends, and addresses about which SoundCloud is asked: two hundred at once, and one more every
    /// seven minutes; what is refused or deleted afterwards has cost as much.
    package static let songs = ThrottleRule(freeAttempts: 200, maxDelaySeconds: 3_600, decaySeconds: 432)

    /// Suggestions while somebody types: six hundred at once, since an office shares a network, then waits of up to half
    /// a minute, and one more every second.
    package static let suggestions = ThrottleRule(freeAttempts: 600, maxDelaySeconds: 30, decaySeconds: 1)

    /// Wrong ways back from a provider of identities, and log-outs that are none: a hundred at once, since what is on its way counts
    /// as wrong until it is right and a school shares a network, then waits of up to two minutes, and one more every five seconds.
    /// Each costs calls to the provider.
    package static let providerSignIns = ThrottleRule(freeAttempts: 100, maxDelaySeconds: 120, decaySeconds: 5)

    /// The wait after `failures` in a row, in seconds: 2^n for the n-th beyond the free ones, capped.
    func delaySeconds(after failures: Int) -> Int64 {
        let beyond = failures - freeAttempts
        guard beyond > 0 else { return 0 }
        return beyond < 32 ? min(1 << Int64(beyond), maxDelaySeconds) : maxDelaySeconds
    }
}
