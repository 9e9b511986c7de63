import Foundation

/// Makes sound of a tune: sums of sines with envelopes, noise for drums, a little room. Every sample is computed here.
struct TuneSynthesis {
    static let rate = 32_000

    private var left: [Float]
    private var right: [Float]

    init(_ tune: TuneComposer) {
        let count = Int(tune.sketch.seconds * Double(Self.rate))
        left = Array(repeating: 0, count: count)
        right = left
        for note in tune.notes { add(note) }
        var noise = SeededRandom(seed: tune.sketch.seed)
        for beat in tune.beats { add(beat, &noise) }
        addRoom()
        level()
    }

    /// Overtones of a voice with their loudness, and how it begins and dies away, in seconds.
    private struct Timbre {
        let overtones: [(Double, Double)]
        let attack: Double
        /// Until it is half as loud; `nil` for one that is held.
        let half: Double?
        let release: Double

        init(_ voice: TuneSketch.Voice) {
            switch voice {
            case .pluck:
                overtones = [(1, 1), (2, 0.5), (3, 0.33), (4, 0.2), (5, 0.12), (6, 0.08)]
                (attack, half, release) = (0.004, 0.22, 0.12)
            case .organ:
                overtones = [(1, 1), (2, 0.35), (3, 0.12), (4, 0.1)]
                (attack, half, release) = (0.12, nil, 0.3)
            case .reed:
                overtones = [(1, 0.8), (2, 0.4), (3, 0.5), (5, 0.25), (7, 0.12)]
                (attack, half, release) = (0.03, 0.9, 0.09)
            case .bell:
                overtones = [(1, 1), (2.76, 0.4), (5.4, 0.18), (8.93, 0.06)]
                (attack, half, release) = (0.002, 0.45, 0.5)
            case .pipe:
                overtones = [(1, 1), (3, 0.1), (5, 0.03)]
                (attack, half, release) = (0.05, nil, 0.15)
            }
        }
    }

    private mutating func add(_ note: TuneComposer.Note) {
        let timbre = Timbre(note.voice)
        let rate = Double(Self.rate)
        let frequency = 440 * pow(2, Double(note.pitch - 69) / 12)
        let first = Int(note.start * rate)
        let samples = min(Int((note.length + timbre.release) * rate), left.count - first)
        guard samples > 0 else { return }
        let (toLeft, toRight) = (Float((1 - note.side) / 2), Float((1 + note.side) / 2))
        for (multiple, loudness) in timbre.overtones where frequency * multiple < rate / 2.2 {
            // A sine by turning a point on the circle: quicker than asking for each.
            let angle = 2 * Double.pi * frequency * multiple / rate
            let (turnCosine, turnSine) = (cos(angle), sin(angle))
            var (cosine, sine) = (1.0, 0.0)
            // Higher overtones die sooner.
            let fading = timbre.half.map { pow(0.5, 1 / ($0 / multiple.squareRoot() * rate)) } ?? 1
            var level = note.loudness * loudness * 0.3
            for index in 0..<samples {
                let time = Double(index) / rate
                let rise = min(1, time / timbre.attack)
                let fall = time < note.length ? 1 : max(0, 1 - (time - note.length) / timbre.release)
                let value = Float(sine * level * rise * fall)
                left[first + index] += value * toLeft
                right[first + index] += value * toRight
                (cosine, sine) = (cosine * turnCosine - sine * turnSine, sine * turnCosine + cosine * turnSine)
                level *= fading
            }
        }
    }

    private mutating func add(_ beat: TuneComposer.Beat, _ noise: inout SeededRandom) {
        let rate = Double(Self.rate)
        let first = Int(beat.start * rate)
        let seconds = beat.drum == .hat ? 0.05 : beat.drum == .snare ? 0.16 : 0.22
        var (phase, before) = (0.0, Float(0))
        for index in 0..<min(Int(seconds * rate), max(0, left.count - first)) {
            let time = Double(index) / rate
            let hiss = Float(noise.next() >> 40) / Float(1 << 23) - 1
            let value: Float
            switch beat.drum {
            case .kick:
                phase += 2 * .pi * (45 + 90 * exp(-time * 30)) / rate
                value = Float(sin(phase) * exp(-time * 16) * 0.55)
            case .snare:
                phase += 2 * .pi * 185 / rate
                value = (hiss * 0.22 + Float(sin(phase)) * 0.12) * Float(exp(-time * 24))
            case .hat:
                // The difference of neighbours has no low tones.
                value = (hiss - before) * 0.07 * Float(exp(-time * 70))
            }
            before = hiss
            left[first + index] += value * Float(beat.loudness) * 0.6
            right[first + index] += value * Float(beat.loudness) * 0.6
        }
    }

    /// Two echoes of each side on the other one.
    private mutating func addRoom() {
        let (dryLeft, dryRight) = (left, right)
        for (seconds, loudness) in [(0.031, Float(0.18)), (0.047, 0.14), (0.083, 0.09), (0.131, 0.06)] {
            let delay = Int(seconds * Double(Self.rate))
            guard delay < left.count else { continue }
            for index in delay..<left.count {
                left[index] += dryRight[index - delay] * loudness
                right[index] += dryLeft[index - delay] * loudness
            }
        }
    }

    private mutating func level() {
        let peak = max(left.reduce(0) { max($0, abs($1)) }, right.reduce(0) { max($0, abs($1)) })
        guard peak > 0 else { return }
        let gain = 0.8 / peak
        let fade = Self.rate
        for index in left.indices {
            let end = min(1, Float(left.count - index) / Float(fade))
            left[index] *= gain * end
            right[index] *= gain * end
        }
    }

    /// A WAV file of 16 bits.
    var wav: Data {
        var bytes: [UInt8] = []
        let dataBytes = left.count * 4
        bytes.reserveCapacity(44 + dataBytes)
        func put(_ value: Int, _ count: Int, _ bytes: inout [UInt8]) {
            for shift in 0..<count { bytes.append(UInt8(value >> (8 * shift) & 0xFF)) }
        }
        bytes += Array("RIFF".utf8)
        put(36 + dataBytes, 4, &bytes)
        bytes += Array("WAVEfmt ".utf8)
        for (value, count) in [(16, 4), (1, 2), (2, 2), (Self.rate, 4), (Self.rate * 4, 4), (4, 2), (16, 2)] {
            put(value, count, &bytes)
        }
        bytes += Array("data".utf8)
        put(dataBytes, 4, &bytes)
        for index in left.indices {
            put(Int((left[index] * 32_767).rounded()), 2, &bytes)
            put(Int((right[index] * 32_767).rounded()), 2, &bytes)
        }
        return Data(bytes)
    }
}
