import Foundation
import Models
import Testing

@testable import WebApp

/// The tunes of the demo: the same each time, each another one, and to be heard.
struct TuneTests {
    @Test func `twelve tunes last from twenty seconds to a minute, and none is like another`() {
        #expect(TuneSketch.all.count == 12)
        #expect(TuneSketch.all.allSatisfy { (20...60).contains($0.seconds) })
        let melodies = Set(TuneSketch.all.map { TuneComposer($0).notes.map(\.pitch) })
        #expect(melodies.count == 12 && Set(TuneSketch.all.map(\.title)).count == 12)
    }

    @Test func `a tune is composed and played alike each time, and nothing of it clips`() throws {
        let sketch = try #require(TuneSketch.all.min { $0.seconds < $1.seconds })
        let wav = TuneSynthesis(TuneComposer(sketch)).wav
        #expect(TuneSynthesis(TuneComposer(sketch)).wav == wav)
        let samples = wav.dropFirst(44).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
        #expect(abs(samples.count / 2 - Int(sketch.seconds * Double(TuneSynthesis.rate))) <= 1)
        let peak = samples.map { abs(Int($0)) }.max() ?? 0
        #expect((20_000...27_000).contains(peak))
        // It sounds all along.
        let parts = stride(from: 0, to: samples.count - 64_000, by: 64_000)
        #expect(parts.allSatisfy { start in samples[start..<start + 64_000].contains { abs(Int($0)) > 500 } })
    }

    @Test(.enabled(if: SongTools.areThere, "ffmpeg is not installed"))
    func `zones get tunes that play at once`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zones = [try await test.zone("A"), try await test.zone("B")]
            let shortest = TuneSketch.all.sorted { $0.seconds < $1.seconds }.prefix(2)
            #expect(try await DemoTunes(app: test.app).add(Array(shortest), to: zones) == 2)
            for zone in zones {
                let songs = try test.songs(of: zone)
                #expect(songs.count == 1 && songs[0].track.state == .ready && songs[0].track.adder == nil)
                #expect(songs[0].track.gain != nil && songs[0].track.words.artist == DemoTunes.artist)
                let key = try #require(songs[0].track.audioKey)
                #expect(try await test.browser().get("/media/\(key)").status == .ok)
            }
        }
    }
}
