/// What is out of doors.
extension SceneDrawing {
    mutating func sky() {
        let fill = fading(palette.sky)
        rectangle(0, 0, Self.width, Self.height, fill)
    }

    mutating func sun(_ x: Int, _ y: Int, _ radius: Int) {
        glow(x, y, radius * 4, palette.light, strength: 0.7)
        circle(x, y, radius, palette.light)
    }

    mutating func stars(_ count: Int) {
        for _ in 0..<count {
            circle(
                number(0...1_200),
                number(0...520),
                number(1...3),
                palette.light,
                "fill-opacity=\"0.\(number(3...9))\""
            )
        }
    }

    mutating func clouds(_ count: Int) {
        for _ in 0..<count {
            let (x, y, half) = (number(-50...1_200), number(60...300), number(90...180))
            for step in -2...2 {
                let size = (half / 2 - abs(step) * half / 8, half / 4 - abs(step) * half / 14)
                ellipse(x + step * half / 3, y + abs(step) * half / 16, size, palette.light, "fill-opacity=\"0.45\"")
            }
        }
    }

    /// Rows of hills, each nearer than the one before.
    mutating func hills(from top: Int) {
        for (index, colour) in palette.land.enumerated() {
            let base = top + index * (Self.height - top) / 5
            let (left, middle, right) = (base + number(-60...40), base + number(-70...50), base + number(-60...40))
            path(
                """
                M0 \(left) C200 \(left - number(30...110)) 380 \(middle + number(10...70)) 600 \(middle) \
                S1000 \(right - number(20...90)) 1200 \(right) V900 H0Z
                """,
                colour
            )
        }
    }

    mutating func trees(_ count: Int, between range: ClosedRange<Int>, _ colour: String) {
        for _ in 0..<count {
            let (x, y, height) = (number(20...1_180), number(range), number(50...110))
            rectangle(x - 4, y - height / 3, 8, height / 3, palette.dark)
            ellipse(x, y - height * 2 / 3, (height * 2 / 7, height / 2), colour)
        }
    }

    mutating func chapel(_ x: Int, _ y: Int) {
        let (wall, roof) = (palette.pale, palette.gay[3])
        rectangle(x, y - 130, 190, 130, wall)
        path("M\(x - 14) \(y - 126) L\(x + 95) \(y - 206) L\(x + 204) \(y - 126)Z", roof)
        rectangle(x - 62, y - 220, 68, 220, wall)
        path("M\(x - 70) \(y - 216) L\(x - 28) \(y - 330) L\(x + 14) \(y - 216)Z", roof)
        circle(x - 28, y - 180, 15, palette.light)
        rectangle(x - 31, y - 358, 6, 36, palette.dark)
        for step in 0..<3 {
            path(
                "M\(x + 30 + step * 52) \(y - 40) v-34 a14 14 0 0 1 28 0 v34Z",
                step == 1 ? palette.dark : palette.light
            )
        }
        path("M\(x - 46) \(y) v-52 a18 18 0 0 1 36 0 v52Z", palette.dark)
    }

    mutating func path(to x: Int, _ y: Int) {
        path(
            "M\(x - 8) \(y) C\(x + 60) \(y + 90) \(x - 180) \(y + 150) 420 900 H760 C\(x + 60) \(y + 190) \(x + 130) \(y + 90) \(x + 14) \(y)Z",
            palette.pale,
            "fill-opacity=\"0.85\""
        )
    }

    /// Land on both sides of the water.
    mutating func coast() {
        let middle = number(520...560)
        path("M0 \(middle) Q220 \(middle - 90) 480 592 H0Z", palette.land[0])
        path("M760 592 Q980 \(middle - 70) 1200 \(middle - 30) V592Z", palette.land[1])
    }

    /// Water from there to the lower edge, with the light of something above it.
    mutating func water(from top: Int, light x: Int) {
        let fill = fading([palette.sky[3], palette.land[1], palette.land[2]])
        rectangle(0, top, Self.width, Self.height - top, fill)
        for step in 0..<26 {
            let y = top + 8 + step * step * 2 / 3 + step * 4
            let half = 24 + number(0...30) + step * 4
            rectangle(
                x - half + number(-24...24),
                y,
                half * 2,
                3 + step / 4,
                palette.light,
                round: 4,
                "fill-opacity=\"0.4\""
            )
        }
        for _ in 0..<40 {
            let y = number(top + 20...890)
            rectangle(number(-40...1_180), y, number(30...120), 3, palette.pale, round: 2, "fill-opacity=\"0.14\"")
        }
    }

    mutating func boat(_ x: Int, _ y: Int, size: Int, flags: Bool = false) {
        func at(_ across: Int, _ up: Int) -> String { "\(x + across * size / 100) \(y - up * size / 100)" }
        path("M\(at(-100, 22)) L\(at(110, 26)) L\(at(78, -22)) L\(at(-76, -22))Z", gay())
        path("M\(at(-96, 14)) L\(at(105, 18)) L\(at(100, 8)) L\(at(-90, 6))Z", palette.pale)
        line("M\(at(0, 22)) L\(at(0, 260))", palette.dark, width: max(3, size / 22))
        path("M\(at(8, 250)) Q\(at(120, 130)) \(at(112, 44)) L\(at(8, 44))Z", palette.pale)
        path("M\(at(-8, 230)) Q\(at(-60, 130)) \(at(-84, 50)) L\(at(-8, 50))Z", palette.gay[2])
        if flags {
            bunting(from: (x - size, y - size / 4), to: (x, y - size * 5 / 2), sag: 20, flags: 9, size: size / 9)
            bunting(from: (x, y - size * 5 / 2), to: (x + size, y - size / 4), sag: 20, flags: 9, size: size / 9)
        }
    }

    mutating func lighthouse(_ x: Int, _ y: Int) {
        glow(x, y - 280, 260, palette.light)
        path("M\(x - 34) \(y) L\(x - 20) \(y - 250) H\(x + 20) L\(x + 34) \(y)Z", palette.pale)
        path("M\(x - 29) \(y - 84) L\(x - 25) \(y - 150) H\(x + 25) L\(x + 29) \(y - 84)Z", palette.gay[1])
        rectangle(x - 28, y - 258, 56, 10, palette.dark)
        rectangle(x - 16, y - 296, 32, 38, palette.light)
        path("M\(x - 24) \(y - 294) L\(x) \(y - 326) L\(x + 24) \(y - 294)Z", palette.gay[1])
    }

    mutating func gulls(_ count: Int) {
        for _ in 0..<count {
            let (x, y, half) = (number(80...1_100), number(80...360), number(14...34))
            line(
                "M\(x - half) \(y - half / 3) Q\(x - half / 3) \(y - half / 2) \(x) \(y) Q\(x + half / 3) \(y - half / 2) \(x + half) \(y - half / 3)",
                palette.dark,
                width: 4
            )
        }
    }

    mutating func fireworks(_ count: Int) {
        for index in 0..<count {
            let (x, y) = (160 + index * 880 / max(1, count - 1) + number(-60...60), number(120...330))
            let (rays, colour, length) = (18, palette.gay[index % palette.gay.count], number(90...170))
            glow(x, y, length * 3 / 2, colour, strength: 0.4)
            for ray in 0..<rays {
                let turn = "transform=\"rotate(\(ray * 360 / rays + number(-4...4)) \(x) \(y))\""
                let end = y - length + number(0...26)
                line("M\(x) \(y - length / 3) L\(x) \(end)", colour, width: 4, "stroke-opacity=\"0.85\" \(turn)")
                circle(x, end - 12, 5, palette.light, turn)
            }
        }
    }
}
