import Templates
import Testing

/// The cookie of a flash holds a name, which stands in each feature's list.
struct FlashTests {
    private static func declared() throws -> [(name: String, value: String)] {
        try SourceTree.swiftFiles(in: "Sources/Templates").flatMap { file in
            file.text.matches(of: /static let (\w+) = Flash\(\s*"(\w*)"/).map { (String($0.1), String($0.2)) }
        }
    }

    @Test func `each flash is found by its name, and none is in two lists`() throws {
        let declared = try Self.declared()
        #expect(declared.count > 80)
        for (name, value) in declared {
            #expect(name == value)
            #expect(Flash(rawValue: value) != nil, "\(value) is in no list")
        }
        #expect(Set(Flash.all.map(\.rawValue)).count == Flash.all.count)
        #expect(Flash.all.count == declared.count)
    }

    @Test func `a name that nobody has says nothing`() {
        #expect(Flash(rawValue: "You have won") == nil)
        #expect(Flash(rawValue: "") == nil)
    }

    /// Cookies that are under way, and answers of forms that are kept for a day, hold these.
    @Test func `names stay as they are`() {
        for name in ["welcome", "meetingCreated", "dayWaits", "requestGone", "caseSettled", "friendsRequested"] {
            #expect(Flash(rawValue: name)?.rawValue == name)
        }
    }
}
