/// A tune of the demo: everything that it sounds of follows from these few numbers and its seed.
struct TuneSketch {
    enum Voice {
        /// A plucked string, a soft organ, a reed, a bell, a hollow pipe.
        case pluck, organ, reed, bell, pipe
    }

    let title: String
    let seed: UInt64
    /// Quarters in a minute, and of each bar.
    let tempo: Double
    let beats: Int
    let bars: Int
    /// The lowest note of its key, as in MIDI: 60 is the middle C.
    let root: Int
    /// Steps of its scale, in half tones above the root.
    let scale: [Int]
    /// The chord of each bar, as the step of the scale that it stands on; again and again.
    let chords: [Int]
    let lead: Voice
    let backing: Voice
    /// How many notes of the melody a beat has, and how often one is left out.
    let notes: Int
    let rests: Double
    /// How loud the drums are: from 0, for none, to 1.
    let drums: Double
    /// The second of two halves of a beat comes later by this part of it.
    var swing = 0.0

    var beatSeconds: Double { 60 / tempo }
    var seconds: Double { Double(bars * beats) * beatSeconds + 2 }

    private static let major = [0, 2, 4, 5, 7, 9, 11]
    private static let minor = [0, 2, 3, 5, 7, 8, 10]
    private static let dorian = [0, 2, 3, 5, 7, 9, 10]
    private static let lydian = [0, 2, 4, 6, 7, 9, 11]
    private static let mixolydian = [0, 2, 4, 5, 7, 9, 10]
    private static let pentatonic = [0, 2, 4, 7, 9]

    /// Each of another mood.
    static let all = [
        TuneSketch(
            title: "First Cup",
            seed: 11,
            tempo: 72,
            beats: 4,
            bars: 8,
            root: 57,
            scale: major,
            chords: [0, 5, 3, 4],
            lead: .pluck,
            backing: .organ,
            notes: 2,
            rests: 0.3,
            drums: 0
        ),
        TuneSketch(
            title: "Steam on the Window",
            seed: 12,
            tempo: 84,
            beats: 3,
            bars: 12,
            root: 60,
            scale: lydian,
            chords: [0, 1, 0, 4],
            lead: .bell,
            backing: .organ,
            notes: 1,
            rests: 0.2,
            drums: 0.1
        ),
        TuneSketch(
            title: "Lamplighter",
            seed: 13,
            tempo: 96,
            beats: 4,
            bars: 12,
            root: 52,
            scale: dorian,
            chords: [0, 3, 0, 6],
            lead: .reed,
            backing: .pluck,
            notes: 2,
            rests: 0.25,
            drums: 0.4,
            swing: 0.16
        ),
        TuneSketch(
            title: "Wet Cobbles",
            seed: 14,
            tempo: 66,
            beats: 4,
            bars: 8,
            root: 50,
            scale: minor,
            chords: [0, 5, 2, 6],
            lead: .pipe,
            backing: .organ,
            notes: 1,
            rests: 0.3,
            drums: 0.15
        ),
        TuneSketch(
            title: "Rope and Tar",
            seed: 15,
            tempo: 116,
            beats: 3,
            bars: 24,
            root: 55,
            scale: mixolydian,
            chords: [0, 6, 3, 0],
            lead: .reed,
            backing: .pluck,
            notes: 2,
            rests: 0.15,
            drums: 0.3
        ),
        TuneSketch(
            title: "Gulls at Noon",
            seed: 16,
            tempo: 128,
            beats: 4,
            bars: 16,
            root: 62,
            scale: pentatonic,
            chords: [0, 3, 1, 4],
            lead: .bell,
            backing: .pluck,
            notes: 2,
            rests: 0.2,
            drums: 0.5
        ),
        TuneSketch(
            title: "The Last Ferry",
            seed: 17,
            tempo: 60,
            beats: 4,
            bars: 10,
            root: 48,
            scale: minor,
            chords: [0, 3, 5, 4],
            lead: .organ,
            backing: .organ,
            notes: 1,
            rests: 0.2,
            drums: 0
        ),
        TuneSketch(
            title: "Hot Iron",
            seed: 18,
            tempo: 140,
            beats: 4,
            bars: 20,
            root: 45,
            scale: minor,
            chords: [0, 0, 5, 6],
            lead: .reed,
            backing: .reed,
            notes: 4,
            rests: 0.3,
            drums: 1
        ),
        TuneSketch(
            title: "Night Shift",
            seed: 19,
            tempo: 110,
            beats: 4,
            bars: 14,
            root: 47,
            scale: dorian,
            chords: [0, 0, 3, 4],
            lead: .pluck,
            backing: .pipe,
            notes: 4,
            rests: 0.45,
            drums: 0.8
        ),
        TuneSketch(
            title: "Brass Tokens",
            seed: 20,
            tempo: 104,
            beats: 4,
            bars: 12,
            root: 53,
            scale: major,
            chords: [0, 4, 5, 3],
            lead: .reed,
            backing: .organ,
            notes: 2,
            rests: 0.1,
            drums: 0.6,
            swing: 0.1
        ),
        TuneSketch(
            title: "Long Light",
            seed: 21,
            tempo: 54,
            beats: 4,
            bars: 7,
            root: 55,
            scale: lydian,
            chords: [0, 4, 1, 0],
            lead: .pipe,
            backing: .bell,
            notes: 1,
            rests: 0.35,
            drums: 0
        ),
        TuneSketch(
            title: "Home by Stars",
            seed: 22,
            tempo: 78,
            beats: 4,
            bars: 9,
            root: 52,
            scale: pentatonic,
            chords: [0, 2, 3, 1],
            lead: .bell,
            backing: .organ,
            notes: 2,
            rests: 0.4,
            drums: 0.2
        ),
    ]
}
