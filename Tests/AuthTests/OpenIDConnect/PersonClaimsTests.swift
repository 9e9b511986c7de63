import Testing

@testable import Auth

struct PersonClaimsTests {
    private func read(_ json: String, of subject: String = "1") throws(IdentityTokenError) -> PersonClaims {
        try PersonClaims(json: Array(json.utf8), of: subject)
    }

    @Test func `what is told of a person is read`() throws {
        let person = try read(
            """
            {"sub":"1","email":"ada@example.org","email_verified":true,"name":"Ada","preferred_username":"ada",
            "picture":"https://id.example/ada","birthdate":"1815-12-10","groups":["a","b"]}
            """
        )
        #expect(person.email == "ada@example.org" && person.isEmailVerified && person.name == "Ada")
        #expect(person.preferredUsername == "ada" && person.picture == "https://id.example/ada")
        #expect(person.birthDate == "1815-12-10" && person.groups == ["a", "b"])
    }

    @Test(arguments: [
        ("", IdentityTokenError.malformedClaims), ("[]", .malformedClaims), ("{}", .wrongSubject),
        (#"{"sub":"2"}"#, .wrongSubject), (#"{"sub":1}"#, .wrongSubject), (#"{"sub":"1","sub":"1"}"#, .malformedClaims),
    ])
    func `what is told of somebody else is refused`(json: String, error: IdentityTokenError) {
        #expect(throws: error) { try read(json) }
    }

    @Test func `what is missing is filled, and an address keeps its own proof`() throws {
        let (first, more) = (
            try read(#"{"sub":"1","email":"a@example.org","name":"A"}"#),
            try read(#"{"sub":"1","email":"b@example.org","email_verified":true,"name":"B","groups":[]}"#)
        )
        let filled = first.filled(by: more)
        #expect(filled.email == "a@example.org" && !filled.isEmailVerified && filled.name == "A" && filled.groups == [])
        #expect(PersonClaims().filled(by: more) == more)
    }

    @Test(arguments: ["\"true\"", "1", "null", "[]"])
    func `only a true that is true vouches for an address`(word: String) throws {
        #expect(try !read("{\"sub\":\"1\",\"email_verified\":\(word)}").isEmailVerified)
    }

    @Test func `an answer without an ID token is none, and one that is printed says nothing`() throws {
        let answer = try TokenAnswer(
            json: Array(#"{"id_token":"a.b.c","access_token":"x","token_type":"bearer"}"#.utf8)
        )
        #expect(answer.identityToken == "a.b.c" && answer.accessToken == "x" && "\(answer)" == "(secret)")
        let other = try TokenAnswer(json: Array(#"{"id_token":"a","access_token":"x y","token_type":"Bearer"}"#.utf8))
        #expect(other.accessToken == nil)
        #expect(try TokenAnswer(json: Array(#"{"id_token":"a","access_token":"x"}"#.utf8)).accessToken == nil)
        for json in ["", "[]", "{}", #"{"id_token":1}"#] {
            #expect(throws: IdentityTokenError.malformedDocument) { try TokenAnswer(json: Array(json.utf8)) }
        }
    }

    @Test func `a way has its own verifier and nonce, which its name does not tell`() throws {
        var random = SeededGenerator(62)
        let id = OneTimeValue(using: &random)
        let keys = [UInt8(1), 2].compactMap { SigningKey(bytes: [UInt8](repeating: $0, count: 32)) }
        let states = keys.map { SignInState(id: id, key: $0) }
        #expect(states[0].verifier != states[1].verifier && states[0].nonce != states[1].nonce)
        #expect(states[0] == SignInState(id: id, key: keys[0]) && states[0].nonce != states[0].verifier.text)
        #expect(states[0].isNamed(by: id.text) && !states[0].isNamed(by: id.text + "A") && !states[0].isNamed(by: ""))
    }

    @Test func `a username is proposed of what can become one`() {
        #expect(UsernamePolicy.proposal(from: ["grace.hopper", "x"]) == "grace.hopper")
        #expect(UsernamePolicy.proposal(from: ["ada", "ada@example.org"]) == "ada.example.org")
        #expect(UsernamePolicy.proposal(from: ["Grâce Hopper"]) == "Gr.ce.Hopper")
        #expect(UsernamePolicy.proposal(from: ["ada"]) == "ada")
        #expect(UsernamePolicy.proposal(from: ["Ада"]).isEmpty && UsernamePolicy.proposal(from: []).isEmpty)
        let long = UsernamePolicy.proposal(from: [String(repeating: "ab ", count: 50)])
        #expect(UsernamePolicy.problem(with: long) == nil)
    }
}
