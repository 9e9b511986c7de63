import Foundation
import HTTPServer
import Models

/// Gives zones of the demo tunes that were composed and played by this program: nothing of them is anybody's.
struct DemoTunes {
    static let artist = "The Town Band"

    let app: App

    /// Deals the tunes out to the zones in turn. Without ffmpeg there are none, which is no reason to have no zones.
    /// - Returns: how many songs there are now.
    @discardableResult
    func add(_ sketches: [TuneSketch] = TuneSketch.all, to zones: [ZoneID]) async throws -> Int {
        guard !zones.isEmpty else { return 0 }
        // Wider than the pools of the application: nobody else waits for the machine.
        let pool = WorkPool(threads: App.cores)
        defer { pool.close() }
        return try await withThrowingTaskGroup(of: Int.self) { group in
            for (index, sketch) in sketches.enumerated() {
                let zone = zones[index % zones.count]
                group.addTask { try await add(sketch, to: zone, pool) }
            }
            return try await group.reduce(0, +)
        }
    }

    private func add(_ sketch: TuneSketch, to zone: ZoneID, _ pool: WorkPool) async throws -> Int {
        let work = app.settings.data.work.path
        let (folder, path) = try await pool.run {
            let folder = try PictureFolder(in: work)
            let path = folder.path(of: "tune.wav")
            try TuneSynthesis(TuneComposer(sketch)).wav.write(to: URL(filePath: path))
            return (folder, path)
        }
        // It goes with its last reference, and the tune lies in it.
        defer { withExtendedLifetime(folder) {} }
        let conversion = SoundConversion(judging: pool, making: pool, share: nil, store: app.media, workFolder: work)
        do {
            let made = try await conversion.make(ofFile: path)
            let (words, now) = (TrackWords(title: sketch.title, artist: Self.artist), app.clock())
            try await app.database.write { try Track.addDemo(words, made, in: zone, now: now, $0) }
            return 1
        } catch MediaError.unavailable {
            return 0
        }
    }
}
