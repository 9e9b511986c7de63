import Foundation
import Testing

@testable import WebApp

struct VideoProbeTests {
    @Test(arguments: [
        ("0", false), ("-90", true), ("180", false), ("270", true), ("44", false), ("1e300", false), ("-1e19", false),
    ])
    func `a film stands on its side after a quarter turn, whatever number is told`(
        _ rotation: String,
        _ isSideways: Bool
    ) throws {
        let text = "{\"index\":0,\"sideDataList\":[{\"rotation\":\(rotation)}]}"
        let stream = try JSONDecoder().decode(VideoProbe.Stream.self, from: Data(text.utf8))
        #expect(stream.isSideways == isSideways)
    }
}
