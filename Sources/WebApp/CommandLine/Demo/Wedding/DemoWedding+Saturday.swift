extension DemoWedding {
    /// The day itself, from the morning to midnight.
    static let saturday: [DemoPost] = [
        DemoPost(
            .ada,
            -380,
            "Welcome to the book of the day! Put in whatever you see: photos, films, a few words. Everybody reads along.",
            replies: [(.jonas, "Thank you for looking after this, Ada."), (.tilda, "My phone is charged.")]
        ),
        DemoPost(.per, -350, "Suit fits. Shoes do not. It will be a barefoot wedding for one of us."),
        DemoPost(
            .edith,
            -320,
            "Picked at six this morning, before the bees were up.",
            [DemoPicture(.bouquet, .rose, "A bouquet of pink, white and yellow flowers, tied with a yellow ribbon")],
            replies: [(.mira, "They are perfect, Grandma. I cried, but only a little.")]
        ),
        DemoPost(.sam, -250, "Weather report from the pier: sun, no wind, gulls in a good mood.", at: 9),
        DemoPost(
            .noor,
            -205,
            "The tables are ready. Please find your names, and leave the lemonade until later.",
            [
                DemoPicture(.table, .golden, "Six places laid on a cream cloth, with a row of flowers between them"),
                DemoPicture(.garden, .dusk, "Round tables under paper lanterns, before anybody is there"),
            ],
            at: 50,
            replies: [(.otto, "Found mine, beside the cake. Whoever did this knows me.")]
        ),
        DemoPost(.wren, -160, "i have the rings. they are in my pocket. i check every minute"),
        DemoPost(
            .otto,
            -100,
            "They come by boat, of course they do.",
            [DemoPicture(.boat, .golden, "A red sailing boat with small flags from bow to stern")],
            at: 40,
            replies: [(.bo, "I varnished that hull. Twice."), (.otto, "It shows, Bo.")]
        ),
        DemoPost(.hal, -70, "The two o'clock ferry waited four minutes for the aunts. Nobody saw that."),
        DemoPost(
            .tilda,
            -40,
            "Up the hill to the chapel. Look at that light!",
            [DemoPicture(.chapel, .golden, "A white chapel with a red roof on a green hill, a path leads up to it")],
            at: 49
        ),
        DemoPost(
            .ines,
            25,
            "They said yes. Both of them, and loudly.",
            [
                DemoPicture(.vows, .meadow, "The two under an arch of flowers, with bunting above them"),
                DemoPicture(.rings, .rose, "Two gold rings on a cloth, among flowers"),
            ],
            at: 49,
            replies: [
                (.per, "I was not crying, it was the pollen."), (.edith, "It was not the pollen, Per."),
                (.mira, "Yes!"),
            ]
        ),
        DemoPost(.jonas, 40, "I have a wife. I shall say it a hundred times today: my wife, my wife, my wife."),
        DemoPost(
            .cy,
            55,
            "Confetti from the library's hole punches, eleven months of it.",
            [DemoPicture(.confetti, .meadow, "The two in a cloud of confetti, their guests with arms in the air")],
            replies: [(.noor, "I shall find it in my hair until spring.")]
        ),
        DemoPost(
            .sam,
            80,
            "To Mira and Jonas!",
            [DemoPicture(.toast, .dusk, "Two glasses of sparkling wine touch, lamps behind them")]
        ),
        DemoPost(
            .bo,
            110,
            "My brother does not dance, he said. He has danced since four.",
            replies: [(.jonas, "The shoes dance. I only stand in them.")]
        ),
        DemoPost(
            .edith,
            150,
            "Sixty-one years ago, same chapel, same hill. Be kind before you are right. The rest is weather."
        ),
        DemoPost(
            .noor,
            170,
            "The cake! Three floors, and Crumb carried it across the square on foot.",
            [DemoPicture(.cake, .rose, "A cake of three tiers with flowers on it, bunting above, glasses beside it")],
            at: 37,
            replies: [
                (.wren, "i ate a flower. it was sugar"), (.ada, "The flowers on the left were not, please ask first."),
            ]
        ),
        DemoPost(.otto, 200, "Speech of the day: Per, four words. “Eat, before it melts.”"),
        DemoPost(
            .hal,
            225,
            "All boats in for the evening, to look.",
            [DemoPicture(.harbour, .sea, "Five sailing boats on calm water, the sun low behind them")],
            at: 50
        ),
        DemoPost(.per, 240, "Barefoot since six. Recommended."),
        DemoPost(
            .ada,
            290,
            "Ten minutes of this sky, and nobody said a word.",
            [
                DemoPicture(.lighthouse, .dusk, "The lighthouse and a boat, the sun touches the sea"),
                DemoPicture(.hills, .dusk, "Purple hills with flowers in front of them"),
            ],
            at: 61,
            replies: [(.tilda, "I said “oh”. It does not count.")]
        ),
        DemoPost(
            .tilda,
            340,
            "And then somebody found the switch.",
            [DemoPicture(.garden, .night, "Paper lanterns of many colours over three tables, stars behind them")]
        ),
        DemoPost(
            .sam,
            390,
            "The floor is full. So am I.",
            [DemoPicture(.dance, .night, "The two dance in the middle of their guests, at night")]
        ),
        DemoPost(
            .jonas,
            420,
            "One lantern for every guest, and one for each who could not come.",
            isFilm: true,
            at: 50,
            replies: [(.edith, "I saw his go highest."), (.mira, "So did I.")]
        ),
        DemoPost(
            .ines,
            435,
            "From the boat they look like slow stars.",
            [DemoPicture(.lanterns, .night, "Paper lanterns rise over dark water beside the moon")]
        ),
        DemoPost(
            .cy,
            500,
            "Midnight, as planned. The gulls were not told.",
            [DemoPicture(.fireworks, .night, "Fireworks in four colours over two boats")],
            replies: [(.sam, "They have been told now.")]
        ),
    ]
}
