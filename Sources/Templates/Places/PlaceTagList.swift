/// What people ask of a place, as chips.
struct PlaceTagList: HTML {
    let words: [String]

    var body: some HTML {
        if !words.isEmpty {
            H2 { tr("Good to know") }
            UL(.class("chips")) {
                for word in words { LI(.class("chip"), .dir("auto")) { word } }
            }
        }
    }
}
