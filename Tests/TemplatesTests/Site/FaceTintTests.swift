import Testing

@testable import Templates

/// The tints of faces that are letters.
struct FaceTintTests {
    @Test func `a name has the same tint always, and there are six`() {
        // Held, since people know their friends by it.
        let tints = ["ada", "bo", "cy", "ada.demo", "nell.demo", "مريم"].map { Face.tint($0) }
        #expect(tints == [2, 3, 2, 2, 4, 2])
        #expect(Set((0..<200).map { Face.tint("person\($0)") }) == Set(0..<6))
    }

    @Test func `no tint is rare`() {
        let counts = Dictionary(grouping: (0..<3_000).map { Face.tint("user\($0)") }) { $0 }.mapValues(\.count)
        #expect(counts.values.allSatisfy { (400...600).contains($0) }, "\(counts)")
    }

    @Test func `a photo has none, and who has no account has that of the name`() {
        let letter = Face(name: "Bo", of: nil, photo: nil).renderedString()
        #expect(letter == Face(name: "Bo", of: "Bo", photo: nil).renderedString())
        let photo = Face(name: "Bo", of: "nell.demo", photo: .media("a.jpg"), size: .middle).renderedString()
        #expect(photo.contains("class=\"face middle\""))
    }
}
