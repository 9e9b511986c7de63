/// Composes a tune by its sketch: always the same one.
struct TuneComposer {
    struct Note: Hashable {
        /// In seconds.
        let start: Double
        let length: Double
        /// As in MIDI.
        let pitch: Int
        let loudness: Double
        let voice: TuneSketch.Voice
        /// From -1, on the left, to 1.
        let side: Double
    }

    enum Drum: Hashable { case kick, snare, hat }

    struct Beat: Hashable {
        let start: Double
        let drum: Drum
        let loudness: Double
    }

    let sketch: TuneSketch
    private(set) var notes: [Note] = []
    private(set) var beats: [Beat] = []
    private var random: SeededRandom

    init(_ sketch: TuneSketch) {
        self.sketch = sketch
        random = SeededRandom(seed: sketch.seed &* 0x5851_F42D_4C95_7F2D)
        // A theme of two bars is heard again, so that there is something to remember.
        let theme = (0..<2).map { _ in phrase() }
        for bar in 0..<sketch.bars {
            let chord = sketch.chords[bar % sketch.chords.count]
            back(bar, chord)
            let isNew = bar % 8 == 5 || bar % 8 == 6
            lead(bar, chord, isNew ? phrase() : theme[bar % 2])
            if sketch.drums > 0 { drum(bar) }
        }
        end()
    }

    private func start(_ bar: Int, _ beat: Double) -> Double {
        let whole = beat.rounded(.down)
        let part = beat - whole
        // Swing: what falls on the second half comes late.
        let late = part >= 0.5 ? sketch.swing : 0
        return (Double(bar * sketch.beats) + whole + part + late) * sketch.beatSeconds
    }

    private func pitch(_ step: Int, octave: Int = 0) -> Int {
        let count = sketch.scale.count
        let turns = step >= 0 ? step / count : (step - count + 1) / count
        return sketch.root + sketch.scale[step - turns * count] + 12 * (turns + octave)
    }

    /// Steps above the chord, one a note; `nil` is a rest.
    private mutating func phrase() -> [Int?] {
        var step = [0, 2, 4][Int(random.next() % 3)]
        return (0..<sketch.beats * sketch.notes).map { index in
            if index > 0, Double.random(in: 0..<1, using: &random) < sketch.rests { return nil }
            step += Int.random(in: -2...2, using: &random)
            step = min(max(step, -3), 8)
            // On the beat it belongs to the chord.
            return index % sketch.notes == 0 ? step / 2 * 2 : step
        }
    }

    private mutating func lead(_ bar: Int, _ chord: Int, _ phrase: [Int?]) {
        let length = sketch.beatSeconds / Double(sketch.notes)
        for (index, step) in phrase.enumerated() {
            guard let step else { continue }
            let rest = phrase[(index + 1)...].prefix { $0 == nil }.count
            notes.append(
                Note(
                    start: start(bar, Double(index) / Double(sketch.notes)),
                    length: length * Double(min(rest, 2) + 1) * 0.95,
                    pitch: pitch(chord + step, octave: 1),
                    loudness: (index % sketch.notes == 0 ? 0.5 : 0.4) + Double.random(in: 0..<0.06, using: &random),
                    voice: sketch.lead,
                    side: 0.25
                )
            )
        }
    }

    private mutating func back(_ bar: Int, _ chord: Int) {
        let whole = Double(sketch.beats) * sketch.beatSeconds
        notes.append(
            Note(
                start: start(bar, 0),
                length: whole * 0.9,
                pitch: pitch(chord, octave: -1),
                loudness: 0.5,
                voice: .pipe,
                side: 0
            )
        )
        let strokes = sketch.backing == .organ || sketch.backing == .bell ? 1 : sketch.beats
        for stroke in 0..<strokes {
            for (index, step) in [0, 2, 4].enumerated() {
                notes.append(
                    Note(
                        start: start(bar, Double(stroke)) + Double(index) * 0.012,
                        length: whole / Double(strokes) * 0.92,
                        pitch: pitch(chord + step),
                        loudness: strokes == 1 ? 0.2 : stroke == 0 ? 0.24 : 0.17,
                        voice: sketch.backing,
                        side: Double(index - 1) * 0.5
                    )
                )
            }
        }
    }

    private mutating func drum(_ bar: Int) {
        let loudness = sketch.drums
        for beat in 0..<sketch.beats {
            let isOff = sketch.beats == 3 ? beat > 0 : beat % 2 == 1
            beats.append(Beat(start: start(bar, Double(beat)), drum: isOff ? .snare : .kick, loudness: loudness))
            beats.append(Beat(start: start(bar, Double(beat) + 0.5), drum: .hat, loudness: loudness * 0.6))
            if beat == sketch.beats - 1, Double.random(in: 0..<1, using: &random) < 0.4 {
                beats.append(Beat(start: start(bar, Double(beat) + 0.5), drum: .kick, loudness: loudness * 0.7))
            }
        }
    }

    /// It ends at home, and dies away.
    private mutating func end() {
        for (index, step) in [0, 2, 4].enumerated() {
            let pitch = pitch(step + sketch.chords[0])
            notes.append(
                Note(
                    start: start(sketch.bars, 0),
                    length: 1.6,
                    pitch: pitch,
                    loudness: 0.3,
                    voice: sketch.backing,
                    side: Double(index - 1) * 0.4
                )
            )
        }
    }
}
