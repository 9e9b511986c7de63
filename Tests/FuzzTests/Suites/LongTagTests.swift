import Testing

@testable import Places

/// The longest tag of OpenStreetMap's XML is the same however its bytes come.
struct LongTagTests {
    /// A document whose second tag or comment has so many bytes, and why it is refused.
    private func refusal(_ start: String, _ end: String, bytes: Int, pieces: Int) -> ImportError.Reason? {
        let fill = String(repeating: "a", count: bytes - start.utf8.count - end.utf8.count)
        let text = Array("<osm>\(start)\(fill)\(end)</osm>".utf8)
        var tokenizer = XMLTokenizer(PieceStream(text, size: pieces))
        do throws(ImportError) {
            while try tokenizer.next() != nil {}
            return nil
        } catch {
            return error.reason
        }
    }

    @Test(arguments: [1, 7, 4_096, 1 << 20])
    func `a tag has a limit, whole and in pieces`(_ pieces: Int) {
        for (start, end) in [("<node a=\"", "\"/>"), ("<!--", "-->"), ("<![CDATA[", "]]>")] {
            let limit = XMLTokenizer.maxTagBytes
            #expect(refusal(start, end, bytes: limit, pieces: pieces) == nil, "\(start)")
            #expect(refusal(start, end, bytes: limit + 1, pieces: pieces) == .tooLarge, "\(start)")
        }
    }
}
