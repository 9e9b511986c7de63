/// What the invented guests of the invented wedding have taken photos of.
enum WeddingScene: String, CaseIterable {
    case chapel, vows, rings, bouquet, toast, cake, table, garden, dance, lanterns, harbour, boat, lighthouse, fireworks
    case hills, confetti

    /// The same for the same palette and seed.
    func drawing(_ palette: ScenePalette, seed: UInt64) -> SceneDrawing {
        var scene = SceneDrawing(palette, seed: seed)
        switch self {
        case .chapel, .vows, .hills, .confetti: drawOutside(&scene)
        case .harbour, .boat, .lighthouse, .fireworks, .lanterns: drawWater(&scene)
        case .rings, .bouquet, .toast, .cake, .table: drawTable(&scene)
        case .garden, .dance: drawEvening(&scene)
        }
        return scene
    }

    private func drawOutside(_ scene: inout SceneDrawing) {
        scene.sky()
        let isFar = self == .hills || self == .chapel
        scene.sun(scene.number(220...980), scene.number(150...260), isFar ? 56 : 44)
        scene.clouds(3)
        scene.hills(from: isFar ? 460 : 520)
        scene.trees(isFar ? 14 : 8, between: isFar ? 560...700 : 600...660, scene.palette.land[2])
        switch self {
        case .chapel:
            scene.path(to: 655, 610)
            scene.chapel(640, 620)
            meadow(&scene)
        case .vows:
            scene.bunting(from: (0, 90), to: (640, 60), sag: 90, flags: 15, size: 44)
            scene.bunting(from: (600, 60), to: (1_200, 110), sag: 90, flags: 15, size: 44)
            arch(&scene)
            scene.couple(600, 800, 420)
            meadow(&scene)
        case .confetti:
            scene.couple(600, 830, 500)
            for (index, x) in [90, 230, 950, 1_100].enumerated() {
                let dress: SceneDrawing.Dress = index % 2 == 0 ? .frock : .suit
                scene.person(
                    x,
                    850,
                    400 + scene.number(0...40),
                    dress,
                    scene.palette.gay[(index + 3) % 5],
                    armsUp: true
                )
            }
            scene.confetti(240, in: 0...760)
        default:
            meadow(&scene)
            scene.gulls(5)
        }
    }

    private func meadow(_ scene: inout SceneDrawing) {
        for _ in 0..<46 {
            let (x, y) = (scene.number(0...1_200), scene.number(770...895))
            scene.line("M\(x) \(y) v\(scene.number(20...44))", scene.palette.land[1], width: 4)
            scene.flower(x, y, scene.number(10...22), scene.gay(), petals: 6)
        }
    }

    private func arch(_ scene: inout SceneDrawing) {
        scene.line("M360 800 V440 A240 240 0 0 1 840 440 V800", scene.palette.pale, width: 20)
        for step in 0...40 {
            // Up one side, over the top, and down the other.
            let (x, y): (Int, Int)
            switch step {
            case ...10: (x, y) = (360, 800 - step * 36)
            case 30...: (x, y) = (840, 440 + (step - 30) * 36)
            default:
                let across = Double(step - 20) / 10
                (x, y) = (600 + Int(240 * across), 440 - Int(240 * (1 - across * across).squareRoot()))
            }
            scene.leaf(x, y, 50, turn: scene.number(-160...160), scene.palette.land[3])
            scene.flower(x + scene.number(-16...16), y + scene.number(-16...16), scene.number(18...36), scene.gay())
        }
    }

    private func drawWater(_ scene: inout SceneDrawing) {
        scene.sky()
        let isDark = self == .fireworks || self == .lanterns
        if isDark { scene.stars(130) }
        let x = scene.number(300...900)
        if self != .fireworks { scene.sun(x, isDark ? 150 : 470, isDark ? 40 : 76) }
        scene.coast()
        scene.water(from: 590, light: self == .fireworks ? 600 : x)
        switch self {
        case .harbour:
            for index in 0..<5 {
                scene.boat(130 + index * 240 + scene.number(-40...40), 650 + index % 3 * 70, size: 56 + index % 3 * 22)
            }
            scene.gulls(7)
        case .boat:
            scene.boat(600, 740, size: 230, flags: true)
            scene.gulls(4)
        case .lighthouse:
            scene.path("M820 640 Q960 560 1200 570 V700 Q1000 680 820 640Z", scene.palette.land[3])
            scene.lighthouse(1_010, 590)
            scene.boat(330, 700, size: 84)
        case .fireworks:
            scene.fireworks(4)
            scene.boat(300, 700, size: 60)
            scene.boat(860, 760, size: 80)
        default:
            for _ in 0..<26 {
                let half = scene.number(12...42)
                scene.lantern(
                    scene.number(40...1_160),
                    scene.number(90...560),
                    half,
                    scene.palette.gay[[0, 3, 4][scene.number(0...2)]]
                )
            }
        }
    }

    private func drawTable(_ scene: inout SceneDrawing) {
        scene.wall()
        switch self {
        case .cake:
            scene.bunting(from: (-20, 60), to: (1_220, 50), sag: 110, flags: 22, size: 52)
            scene.table(from: 690)
            scene.cake(600, 760)
            for x in [150, 250, 960, 1_060] { scene.glass(x, 800, 210) }
        case .toast:
            scene.lamps(from: (-20, 70), to: (1_220, 90), sag: 80, 13)
            scene.table(from: 760)
            scene.glass(505, 700, 520, turn: 12)
            scene.glass(705, 700, 520, turn: -12)
            for _ in 0..<10 {
                scene.flower(scene.number(0...1_200), scene.number(790...880), scene.number(26...48), scene.gay())
            }
        case .bouquet: scene.bouquet(600, 520, 330)
        case .rings:
            scene.table(from: 0)
            for index in 0..<20 {
                let (x, y) = (30 + index * 62, index % 2 == 0 ? scene.number(20...150) : scene.number(740...880))
                scene.leaf(x, y, 90, turn: scene.number(0...360), scene.palette.land[2])
                scene.flower(x, y, scene.number(36...78), scene.gay())
            }
            scene.rings(600, 450)
        default:
            scene.table(from: 0)
            for x in stride(from: 10, to: 1_200, by: 66) {
                scene.leaf(x, 450, 80, turn: scene.number(20...160), scene.palette.land[2])
                scene.flower(x, 450 + scene.number(-34...34), scene.number(26...52), scene.gay())
            }
            for x in [210, 600, 990] {
                scene.place(x, 200, 118)
                scene.place(x, 700, 118)
                scene.circle(x + 170, 340, 34, scene.palette.light, "fill-opacity=\"0.8\"")
                scene.circle(x + 170, 340, 24, "#f7d774")
                scene.circle(x - 170, 560, 34, scene.palette.light, "fill-opacity=\"0.8\"")
                scene.circle(x - 170, 560, 24, "#c65a6b")
            }
        }
    }

    private func drawEvening(_ scene: inout SceneDrawing) {
        scene.sky()
        scene.stars(90)
        scene.hills(from: 520)
        for (left, right) in [(-20, 620), (580, 1_220)] {
            scene.lamps(from: (left, 110), to: (right, 90), sag: 110, 9)
            scene.lamps(from: (left, 250), to: (right, 220), sag: 90, 9)
        }
        switch self {
        case .garden:
            for index in 0..<6 {
                let x = 110 + index * 196
                let drop = scene.number(300...420)
                scene.line("M\(x) 120 V\(drop - 70)", scene.palette.dark, width: 2)
                scene.lantern(x, drop, 60, scene.palette.gay[index % 5])
            }
            for x in [200, 600, 1_000] {
                scene.ellipse(x, 760, (170, 40), scene.palette.pale)
                scene.path(
                    "M\(x - 170) 760 Q\(x) 830 \(x + 170) 760 L\(x + 150) 900 H\(x - 150)Z",
                    scene.palette.pale,
                    "fill-opacity=\"0.8\""
                )
                for step in -1...1 { scene.flower(x + step * 46, 738, 28, scene.gay()) }
                scene.glass(x - 110, 760, 90)
                scene.glass(x + 110, 760, 90)
            }
        default:
            scene.ellipse(600, 840, (760, 190), scene.palette.land[0])
            scene.glow(600, 780, 520, scene.palette.light, strength: 0.35)
            for index in 0..<9 {
                let (x, y) = (90 + index * 128, index % 2 == 0 ? 760 : 830)
                let dress = SceneDrawing.Dress.allCases[index % 3]
                let colour =
                    dress == .suit ? ["#26324a", "#3a3f5c", "#4a2f3f"][index / 3] : scene.palette.gay[index % 5]
                let lean = scene.number(-12...12)
                scene.person(x, y, 270 + scene.number(0...60), dress, colour, lean: lean, armsUp: index % 2 == 1)
            }
            scene.couple(600, 880, 400)
            scene.confetti(50, in: 120...560)
        }
    }
}
