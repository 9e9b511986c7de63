import Foundation

@testable import Models
@testable import WebApp

extension FuzzTarget {
    /// What servers of others answer: map servers, SoundCloud, the domain name system.
    static let answers = FuzzTarget(
        "answers",
        seeds: texts.map { Array($0.utf8) } + [dns],
        words: words,
        .plain { bytes in
            for place in accepted({ try OverpassAnswer.read(bytes) }) ?? [] { _ = place.place() }
            for place in accepted({ try NominatimAnswer.read(bytes) }) ?? [] {
                try require(!place.name.isEmpty && place.name.count <= 200, place.name)
            }
            for place in accepted({ try FoursquareAnswer.read(bytes) }) ?? [] {
                try require(place.page.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }, place.page)
            }
            try checkSoundCloud(bytes)
            if case .texts(let texts) = DNSText.read(bytes) {
                // What is no UTF-8 becomes three bytes each.
                try require(texts.reduce(0) { $0 + $1.utf8.count } <= bytes.count * 3, "more than the message has")
            }
        }
    )

    private static func checkSoundCloud(_ bytes: [UInt8]) throws {
        let (decoder, data) = (JSONDecoder(), Data(bytes))
        if let widget = (try? decoder.decode(SoundCloudEmbed.self, from: data))?.widget {
            try require(widget.hasPrefix("https://w.soundcloud.com/player/?") && !widget.contains("\""), widget)
        }
        if let token = try? decoder.decode(SoundCloudToken.self, from: data) {
            try require((60...86_400).contains(token.seconds), "\(token.seconds)")
        }
        _ = (
            try? decoder.decode(SoundCloudResource.self, from: data),
            try? decoder.decode(SoundCloudPage.self, from: data)
        )
    }

    private static let texts = [
        "{\"elements\":[{\"type\":\"node\",\"id\":1,\"lat\":60.1,\"lon\":24.9,\"tags\":{\"amenity\":\"cafe\",\"name\":\"A\"}},7],\"remark\":\"x\"}",
        "[{\"lat\":\"60.1\",\"lon\":24.9,\"name\":\"\",\"display_name\":\"A, B\",\"address\":{\"state\":\"S\",\"country\":\"C\"}}]",
        "{\"results\":[{\"fsq_place_id\":\"abc1\",\"name\":\"A\",\"latitude\":1,\"longitude\":2,\"rating\":9.1,\"location\":{\"address\":\"x\"}}]}",
        "{\"title\":\"A\",\"author_name\":\"B\",\"html\":\"<iframe width=1 src=\\\"https://w.soundcloud.com/player/?url=a&amp;b=c\\\"></iframe>\"}",
        "{\"title\":\"A\",\"kind\":\"playlist\",\"duration\":1e5,\"user\":{\"username\":\"u\"},\"tracks\":[{\"title\":\"t\"}],\"collection\":[]}",
        "{\"access_token\":\"t\",\"expires_in\":\"3600\"}",
    ]
    private static let dns: [UInt8] = [
        0, 1, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0x61, 0, 0, 16, 0, 1, 0xC0, 12, 0, 16, 0, 1, 0, 0, 0, 9, 0, 4, 3,
        0x76, 0x3D, 0x31,
    ]
    private static let words = [
        "\"lat\":", "\"center\":{", "\"tracks\":[", "1e400", "nan", "\"\"", "null", "\"html\":\"", "src=\\\"", "&amp;",
        "{", "[", "]", "}",
        "\\u0000", "-0", "\"date_closed\":\"\"",
    ]
}
