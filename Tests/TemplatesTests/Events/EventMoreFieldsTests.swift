import Testing

@testable import Templates

/// What the forms of meetings and of public events ask for alike.
struct EventMoreFieldsTests {
    private static let doors: [EventDoor] = [.meeting, .pin, .edit]

    private static func names(_ door: EventDoor) -> [String] {
        let fields = FormFieldSet(errors: .none, assets: AssetPaths())
        let html = EventMoreFields(input: EventInput(door), fields: fields).renderedString()
        return html.matches(of: #/ name="([^"]+)"/#).map { String($0.output.1) }
    }

    @Test(arguments: doors)
    func `each field is read at each door, and opens what is folded where it is wrong`(door: EventDoor) {
        #expect(Self.names(door) == EventMoreFields.names.map(\.rawValue))
        #expect(Set(EventMoreFields.names).isSubset(of: door.texts.map(\.name)))
    }

    @Test(arguments: doors)
    func `the line of what is folded says each that is filled in`(door: EventDoor) throws {
        #expect(EventMoreFields.said(EventInput(door)).isEmpty)
        for name in EventMoreFields.names {
            var input = EventInput(door)
            let path = try #require(door.texts.first { $0.name == name }).path
            input[keyPath: path] = "8"
            #expect(EventMoreFields.said(input).count == 1)
        }
    }
}
