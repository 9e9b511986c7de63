import Auth
import Templates
import Testing

struct AccountWordsTests {
    @Test func `every problem of a policy has a sentence for its field`() {
        let sentences =
            PasswordProblem.allCases.map(\.sentence) + UsernameProblem.allCases.map(\.sentence)
            + EmailProblem.allCases.map(\.sentence) + NameProblem.allCases.map(\.sentence)
            + BirthDateProblem.allCases.map(\.sentence)
        #expect(sentences.allSatisfy { $0.count > 20 && $0.first?.isUppercase == true })
        #expect(Set(sentences).count == sentences.count)
    }

    @Test(arguments: [
        (1, "1\u{A0}second"), (119, "119\u{A0}seconds"), (120, "2\u{A0}minutes"), (7_200, "2\u{A0}hours"),
    ])
    func `a wait is told in its unit`(seconds: Int, words: String) {
        #expect(AccountReason.tooManyAccounts(seconds: seconds).sentence.contains("Wait \(words), then"))
    }
}
