/// What stands on tables.
extension SceneDrawing {
    mutating func wall() {
        let fill = fading([palette.sky[1], palette.sky[2], palette.sky[3]])
        rectangle(0, 0, Self.width, Self.height, fill)
        for _ in 0..<22 {
            let radius = number(18...70)
            circle(number(0...1_200), number(40...600), radius, palette.light, "fill-opacity=\"0.\(number(10...28))\"")
        }
    }

    mutating func table(from top: Int) {
        let fill = fading([palette.pale, palette.sky[2]])
        rectangle(0, top, Self.width, Self.height - top, fill)
        rectangle(0, top, Self.width, 10, palette.light, "fill-opacity=\"0.7\"")
        for fold in 0..<9 {
            let x = 40 + fold * 140 + number(-30...30)
            path(
                "M\(x) \(top + 40) Q\(x + 16) \(top + 150) \(x - 10) 900 H\(x + 34) Q\(x + 34) \(top + 150) \(x) \(top + 40)Z",
                palette.land[0],
                "fill-opacity=\"0.14\""
            )
        }
    }

    mutating func cake(_ x: Int, _ y: Int) {
        ellipse(x, y + 8, (290, 26), palette.dark, "fill-opacity=\"0.15\"")
        rectangle(x - 40, y - 34, 80, 34, palette.gay[1], round: 6)
        ellipse(x, y - 36, (270, 22), palette.gay[1])
        var foot = y - 40
        for (half, height) in [(220, 150), (155, 130), (92, 110)] {
            let icing = fading([palette.light, palette.pale])
            rectangle(x - half, foot - height, half * 2, height, icing, round: 14)
            rectangle(
                x + half * 3 / 5,
                foot - height,
                half * 2 / 5,
                height,
                palette.land[0],
                round: 14,
                "fill-opacity=\"0.14\""
            )
            // What has run down from the top.
            for drop in 0..<(half / 22) {
                let left = x - half + 6 + drop * 44
                rectangle(left, foot - height, 30, number(20...52), palette.gay[0], round: 15, "fill-opacity=\"0.75\"")
            }
            rectangle(x - half, foot - height, half * 2, 20, palette.gay[0], round: 10)
            for pearl in 0...(half / 12) { circle(x - half + 6 + pearl * 24, foot - 6, 8, palette.light) }
            foot -= height
        }
        for (across, up, size) in [
            (-130, 178, 40), (-84, 196, 30), (120, 320, 36), (76, 336, 26), (-30, 440, 44), (24, 452, 38),
        ] {
            let colour = gay()
            leaf(x + across, y - up, size * 5 / 4, turn: number(-120...120), palette.land[2])
            flower(x + across, y - up, size, colour, petals: 7)
        }
    }

    mutating func bouquet(_ x: Int, _ y: Int, _ radius: Int) {
        for _ in 0..<26 {
            leaf(
                x + number(-30...30),
                y,
                radius + number(-40...70),
                turn: number(-105...105),
                palette.land[number(1...2)]
            )
        }
        for stem in -3...3 {
            line("M\(x + stem * 8) \(y - 20) L\(x + stem * 22) \(y + radius)", palette.land[3], width: 9)
        }
        path(
            "M\(x - 46) \(y + radius / 3) L\(x + 46) \(y + radius / 3) L\(x + 56) \(y + radius / 2) L\(x - 56) \(y + radius / 2)Z",
            palette.gay[3]
        )
        path(
            "M\(x) \(y + radius / 2 - 10) q-70 60 -40 130 M\(x) \(y + radius / 2 - 10) q80 50 50 140",
            "none",
            "stroke=\"\(palette.gay[3])\" stroke-width=\"14\""
        )
        for index in 0..<24 {
            // Rings of them, the nearest ones last.
            let (ring, step) = (Double(23 - index) / 24, Double(index) * 2.4)
            let across = Int(ring * Double(radius) * 0.9 * Self.wave(step + 1.57))
            let up = Int(ring * Double(radius) * 0.62 * Self.wave(step))
            flower(x + across, y - radius / 2 + up, radius / 5 + number(0...radius / 9), gay(), petals: number(6...10))
        }
    }

    /// As a sine, of parabolas: without a library whose last digits differ between machines.
    private static func wave(_ angle: Double) -> Double {
        let turn = (angle / 6.283_185_307).truncatingRemainder(dividingBy: 1)
        return turn < 0.5 ? 16 * turn * (0.5 - turn) : -16 * (turn - 0.5) * (1 - turn)
    }

    mutating func glass(_ x: Int, _ y: Int, _ height: Int, turn: Int = 0) {
        func at(_ across: Int, _ up: Int) -> String { "\(x + across * height / 100) \(y - up * height / 100)" }
        let turned = "transform=\"rotate(\(turn) \(x) \(y - height / 2))\""
        line("M\(at(0, 42)) V\(y - 3)", palette.light, width: max(4, height / 40), "stroke-opacity=\"0.9\" \(turned)")
        ellipse(x, y, (height * 15 / 100, height * 3 / 100), palette.light, "fill-opacity=\"0.9\" \(turned)")
        path(
            "M\(at(-13, 100)) H\(x + 13 * height / 100) Q\(at(15, 55)) \(at(0, 41)) Q\(at(-15, 55)) \(at(-13, 100))Z",
            palette.light,
            "fill-opacity=\"0.45\" \(turned)"
        )
        path(
            "M\(at(-13, 84)) H\(x + 13 * height / 100) Q\(at(13, 55)) \(at(0, 43)) Q\(at(-13, 55)) \(at(-13, 84))Z",
            "#f7d774",
            "fill-opacity=\"0.9\" \(turned)"
        )
        for _ in 0..<9 {
            circle(
                x + number(-8...8) * height / 100,
                y - number(52...82) * height / 100,
                max(2, height / 70),
                palette.light,
                turned
            )
        }
    }

    /// From above: a plate with what lies beside it.
    mutating func place(_ x: Int, _ y: Int, _ radius: Int, turn: Int = 0) {
        ellipse(x + 8, y + 12, (radius + 6, radius + 6), palette.dark, "fill-opacity=\"0.16\"")
        circle(x, y, radius, palette.light)
        circle(x, y, radius * 7 / 10, palette.pale, "stroke=\"\(palette.gay[1])\" stroke-width=\"4\"")
        let turned = "transform=\"rotate(\(turn) \(x) \(y))\""
        path(
            "M\(x) \(y - radius / 2) L\(x + radius / 3) \(y) L\(x) \(y + radius / 2) L\(x - radius / 3) \(y)Z",
            palette.gay[0],
            turned
        )
        path(
            "M\(x) \(y - radius / 2) L\(x + radius / 3) \(y) H\(x - radius / 3)Z",
            palette.light,
            "fill-opacity=\"0.2\" \(turned)"
        )
        for (side, tines) in [(-1, 3), (1, 1)] {
            let left = x + side * radius * 5 / 4
            rectangle(left - 5, y - radius / 5, 10, radius, "#b9b4a6", round: 5)
            if tines == 1 { ellipse(left, y - radius / 2, (9, radius * 2 / 5), "#b9b4a6") }
            for tine in 0..<(tines == 1 ? 0 : tines) {
                rectangle(left - 13 + tine * 10, y - radius * 4 / 5, 6, radius * 2 / 3, "#b9b4a6", round: 3)
            }
        }
        flower(x, y, radius / 4, palette.gay[3], petals: 7)
    }

    mutating func rings(_ x: Int, _ y: Int) {
        for (across, colour) in [(-92, "#e3b64b"), (92, "#d9a63a")] {
            ellipse(
                x + across + 12,
                y + 20,
                (150, 150),
                "none",
                "stroke=\"\(palette.dark)\" stroke-width=\"34\" stroke-opacity=\"0.15\""
            )
            ellipse(x + across, y, (150, 150), "none", "stroke=\"\(colour)\" stroke-width=\"36\"")
            ellipse(
                x + across - 3,
                y - 5,
                (150, 150),
                "none",
                "stroke=\"#fbe9b0\" stroke-width=\"8\" stroke-opacity=\"0.9\""
            )
        }
        // The first once more, where it lies on the second.
        path(
            "M\(x - 92 + 130) \(y - 75) A150 150 0 0 1 \(x - 92 + 130) \(y + 75)",
            "none",
            "stroke=\"#e3b64b\" stroke-width=\"36\""
        )
        path(
            "M\(x - 95 + 130) \(y - 78) A150 150 0 0 1 \(x - 95 + 130) \(y + 70)",
            "none",
            "stroke=\"#fbe9b0\" stroke-width=\"8\" stroke-opacity=\"0.9\""
        )
    }
}
