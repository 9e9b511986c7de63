import Testing

@testable import Auth

struct ScryptTests {
    // RFC 7914 section 12, all but the fourth.
    @Test(arguments: [
        (
            "", "", (4, 1, 1),
            """
            77d6576238657b203b19ca42c18a0497 f16b4844e3074ae8dfdffa3fede21442 \
            fcd0069ded0948f8326a753a0fc81f17 e8d3e0fb2e0d3628cf35e20c38d18906
            """
        ),
        (
            "password", "NaCl", (10, 8, 16),
            """
            fdbabe1c9d3472007856e7190d01e9fe 7c6ad7cbc8237830e77376634b373162 \
            2eaf30d92e22a3886ff109279d9830da c727afb94a83ee6d8360cbdfa2cc0640
            """
        ),
        (
            "pleaseletmein", "SodiumChloride", (14, 8, 1),
            """
            7023bdcb3afd7348461c06cd81fd38eb fda8fbba904f8e3ea9b543f6545da1f2 \
            d5432955613f0fcf62d49705242a9af9 e61e85dc0d651e40dfcf017b45575887
            """
        ),
    ])
    func `scrypt gives the keys of RFC 7914`(
        password: String,
        salt: String,
        cost: (logN: Int, blockSize: Int, parallelism: Int),
        key: String
    ) throws {
        let cost = try #require(
            PasswordCost(logN: cost.logN, blockSize: cost.blockSize, parallelism: cost.parallelism)
        )
        #expect(Scrypt.key(of: Array(password.utf8), salt: Array(salt.utf8), cost: cost, count: 64) == bytes(key))
    }

    @Test func `the fourth case of RFC 7914 would take a gibibyte, which no hash may ask for`() {
        #expect(PasswordCost(logN: 20, blockSize: 8, parallelism: 1) == nil)
    }
}
