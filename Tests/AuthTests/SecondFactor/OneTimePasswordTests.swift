import Testing

@testable import Auth

struct OneTimePasswordTests {
    private static let secret = Array("12345678901234567890".utf8)
    private let secret: OneTimeSecret

    init() throws { secret = try #require(OneTimeSecret(Base32.encode(Self.secret))) }

    // RFC 4226 appendix D.
    @Test(
        arguments: zip(
            Int64(0)...9,
            [
                "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
            ]
        )
    )
    func `the numbers of RFC 4226 are made`(counter: Int64, number: String) {
        #expect(OneTimePassword.number(Self.secret, counter: counter) == number)
    }

    // RFC 6238 appendix B, those of SHA-1, which have eight digits.
    @Test(arguments: [
        (Int64(59), "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
        (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ])
    func `the numbers of RFC 6238 are made and taken`(now: Int64, number: String) {
        let step = OneTimePassword.step(at: now)
        #expect(OneTimePassword.number(Self.secret, counter: step, digits: 8) == number)
        let six = String(number.suffix(6))
        #expect(OneTimePassword.step(of: six, secret: secret, now: now, after: nil) == step)
        #expect(OneTimePassword.step(of: six, secret: secret, now: now + 90, after: nil) == nil)
    }

    // RFC 2202 section 3, cases 1 and 2; RFC 4226 appendix D, the first intermediate value.
    @Test func `the codes of RFC 2202 are made`() {
        let first = HMACSHA1.code(of: Array("Hi There".utf8), key: [UInt8](repeating: 0x0B, count: 20))
        #expect(first == bytes("b617318655057264e28bc0b6fb378c8ef146be00"))
        let second = HMACSHA1.code(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(second == bytes("effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"))
        let third = HMACSHA1.code(of: [UInt8](repeating: 0, count: 8), key: Self.secret)
        #expect(third == bytes("cc93cf18508d94934c64b65d8ba7667fb7cde4b0"))
    }

    private func step(_ counter: Int64, now: Int64, after used: Int64? = nil) -> Int64? {
        let typed = OneTimePassword.number(Self.secret, counter: counter)
        return OneTimePassword.step(of: typed, secret: secret, now: now, after: used)
    }

    @Test func `a number is taken in its step, the one before and the one after`() {
        let now: Int64 = 1_700_000_010
        let current = OneTimePassword.step(at: now)
        for offset in Int64(-4)...4 {
            #expect(step(current + offset, now: now) == (abs(offset) <= 1 ? current + offset : nil), "\(offset)")
        }
        #expect(step(current, now: current * 30 - 30) == current && step(current, now: current * 30 - 31) == nil)
        #expect(step(current, now: current * 30 + 59) == current && step(current, now: current * 30 + 60) == nil)
    }

    @Test func `no number is taken twice, nor one from before it`() {
        let now: Int64 = 1_700_000_010
        let current = OneTimePassword.step(at: now)
        #expect(step(current, now: now, after: current - 1) == current)
        #expect(step(current, now: now, after: current) == nil)
        #expect(step(current - 1, now: now, after: current) == nil)
        #expect(step(current + 1, now: now, after: current) == current + 1)
    }

    @Test func `the clock's beginning has no step before it`() {
        #expect(step(0, now: 0) == 0 && step(1, now: 0) == 1 && step(2, now: 0) == nil)
        #expect(OneTimePassword.step(at: -5) == 0)
    }

    @Test(arguments: ["287 082", " 287082\n", "287-082", "٢٨٧٠٨٢", "２８７０８２", "२८७०८२"])
    func `digits are read in any script and with spaces`(typed: String) {
        #expect(OneTimePassword.step(of: typed, secret: secret, now: 30, after: nil) == 1)
    }

    @Test(arguments: [
        "", "28708", "2870822", "28708a", "28708²", "28708½", "28708五", "-87082", "+287082", "287082.0",
        String(repeating: " ", count: 80) + "287082",
    ])
    func `what is no number of six digits is none`(typed: String) {
        #expect(OneTimePassword.step(of: typed, secret: secret, now: 30, after: nil) == nil)
    }

    @Test func `another secret has other numbers`() {
        var random = SeededGenerator(4)
        let other = OneTimeSecret(using: &random)
        #expect(OneTimePassword.step(of: "287082", secret: other, now: 30, after: nil) == nil)
    }
}
