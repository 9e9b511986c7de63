extension DemoWedding {
    /// The morning after, and the afternoon with what was left of the cake.
    static let sunday: [DemoPost] = [
        DemoPost(.otto, 585, "Last song, last dance, last one out turns off the lanterns. That was me."),
        DemoPost(.wren, 1_035, "i was awake until ELEVEN"),
        DemoPost(
            .edith,
            1_050,
            "Good morning, all of you. Who has my hat?",
            replies: [(.hal, "It sits on the ferry's horn, Edith. It suits her.")]
        ),
        DemoPost(
            .mira,
            1_080,
            "We woke up married. It feels like yesterday, but with cake for breakfast.",
            [DemoPicture(.cake, .golden, "What is left of the cake looks as if nobody had touched it")],
            replies: [(.noor, "Which side did you start on?"), (.mira, "All of them.")]
        ),
        DemoPost(.bo, 1_105, "Boat is back in her shed. One champagne cork in the bilge, kept for the museum.", at: 40),
        DemoPost(
            .tilda,
            1_130,
            "A walk to wake up.",
            [
                DemoPicture(.hills, .meadow, "Green hills, flowers in front of them, a bright sky")
            ],
            at: 49
        ),
        DemoPost(.per, 1_150, "Found: one left shoe, size 44. Lost: one right shoe, size 44."),
        DemoPost(
            .sam,
            1_170,
            "Coffee at the Heron for all who can walk there. Slowly.",
            at: 1,
            replies: [(.ines, "On my way. Slowly.")]
        ),
        DemoPost(.noor, 1_200, "Forty-three plates, forty-three plates back. You are good people."),
        DemoPost(
            .ines,
            1_230,
            "The flowers live on, in every jug of the house.",
            [DemoPicture(.bouquet, .golden, "A bouquet of red, blue, orange and white flowers")]
        ),
        DemoPost(.hal, 1_260, "Three o'clock ferry takes the aunts home. It will wait again if it has to."),
        DemoPost(
            .cy,
            1_290,
            "I have counted: nine people have asked me who made the confetti. I shall start on the next."
        ),
        DemoPost(
            .jonas,
            1_320,
            "To everybody who cooked, sailed, sang, swept and stayed: thank you. Write down what you remember, we shall read it all winter.",
            replies: [(.edith, "Then read this: you were both very good at it.")]
        ),
        DemoPost(.ada, 1_350, "The book stays open. Whatever turns up on your phones, put it in."),
        DemoPost(
            .mira,
            1_400,
            "And off we go. Back on Friday, browner.",
            [DemoPicture(.boat, .sea, "The boat with its flags sails out in the afternoon")],
            at: 9,
            replies: [(.per, "Bring shoes."), (.wren, "bring ME something")]
        ),
    ]
}
