/// The colours of a drawing, as SVG writes them.
struct ScenePalette {
    /// From the top of the sky to the horizon.
    let sky: [String]
    /// From the farthest to the nearest.
    let land: [String]
    /// Flowers, flags, clothes.
    let gay: [String]
    /// What shines: the sun, the moon, lamps.
    let light: String
    /// What stands before the light.
    let dark: String
    /// Cloth, icing, paper.
    let pale: String

    static let dusk = ScenePalette(
        sky: ["#2b2d5b", "#8a4f7d", "#f08a5d", "#ffd08a"],
        land: ["#7d4f7c", "#563a66", "#382a50", "#231d38"],
        gay: ["#ffb26b", "#ff7b7b", "#f7d08a", "#c06c84", "#6c5b7b"],
        light: "#fff0c4",
        dark: "#1d1830",
        pale: "#fdebd8"
    )
    static let golden = ScenePalette(
        sky: ["#8fb8d8", "#c9dbe0", "#fbe3b7", "#ffcf87"],
        land: ["#b9b582", "#97a466", "#6f8a50", "#496b3f"],
        gay: ["#e4572e", "#f3a712", "#fffaf0", "#d1495b", "#669bbc"],
        light: "#fffbe6",
        dark: "#33402a",
        pale: "#fff6e6"
    )
    static let sea = ScenePalette(
        sky: ["#5aa9c9", "#9ed2dc", "#d8eee6", "#fdf3d3"],
        land: ["#8fb9b3", "#5f9a95", "#3b7a7c", "#1f5560"],
        gay: ["#ef6f6c", "#f9c74f", "#ffffff", "#2a9d8f", "#264653"],
        light: "#ffffff",
        dark: "#173b47",
        pale: "#f4faf7"
    )
    static let night = ScenePalette(
        sky: ["#0b1030", "#182050", "#2d2f6b", "#5a4a86"],
        land: ["#2c2f5e", "#20244b", "#161a38", "#0c0f24"],
        gay: ["#ffd166", "#ef798a", "#7dcfb6", "#f79256", "#fbd1a2"],
        light: "#ffe9a8",
        dark: "#070919",
        pale: "#f3e9dc"
    )
    static let rose = ScenePalette(
        sky: ["#e7a6b5", "#f2c4c4", "#fbe2d8", "#fff3ea"],
        land: ["#d9a5a9", "#b97f8a", "#8d5a6b", "#5f3c4d"],
        gay: ["#d6536d", "#f4a7b9", "#fff5f0", "#f2c14e", "#9a3d57"],
        light: "#fffdf7",
        dark: "#4a2a3a",
        pale: "#fff4ee"
    )
    static let meadow = ScenePalette(
        sky: ["#7cc0e8", "#aad8ee", "#d7eef2", "#f4f6df"],
        land: ["#a9cf8e", "#82b86c", "#5c9c52", "#3b7a3f"],
        gay: ["#f25f5c", "#ffe066", "#ffffff", "#b388eb", "#f7aef8"],
        light: "#fffef0",
        dark: "#25452b",
        pale: "#fbfdf3"
    )
}
