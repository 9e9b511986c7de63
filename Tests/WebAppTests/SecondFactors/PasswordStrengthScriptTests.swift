import Auth
import Foundation
import Testing

/// The browser reckons how strong a password is by the same rules as the program: both are held to one list, here and in
/// Tests/Browser/test_factors.py. Which passwords are common the program alone knows, so none of these is.
struct PasswordStrengthScriptTests {
    @Test func `the program says of each password what the script says`() throws {
        let file = TestApp.root.appending(path: "Tests/Browser/password-strength.json")
        let list = try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
        #expect(list.count > 15)
        for (password, score) in list {
            let strength = PasswordStrength(of: password, username: "ada.demo", email: "ada.demo@example.org")
            #expect(strength.score == score, "\(password)")
        }
    }
}
