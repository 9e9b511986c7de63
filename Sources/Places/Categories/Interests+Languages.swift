import Models

/// The same in the other languages of the site.
extension Interests {
    static let german: Vocabulary = [
        ([.cafe, .coffeeShop], "kaffee, tee, kaffeehaus, teehaus, teestube, milchkaffee"),
        ([.cafe], "café"),
        ([.cafe, .bakery, .restaurant], "frühstück"),
        ([.cafe, .restaurant, .fastFood], "mittagessen, mittag, essen, imbiss, mahlzeit, kleinigkeit"),
        ([.restaurant], "abendessen, gasthaus, wirtshaus, lokal, essen gehen"),
        ([.restaurant, .fastFood], "nudeln, döner, asiatisch, italienisch, chinesisch, indisch, griechisch, türkisch"),
        ([.fastFood], "schnellimbiss, zum mitnehmen, pommes, bratwurst, würstchen"),
        ([.bar, .pub], "getränk, getränke, trinken, bier, wein, feierabend"),
        ([.bar], "weinbar, cocktailbar"),
        ([.pub], "kneipe, biergarten, brauerei, stammtisch"),
        ([.nightclub], "diskothek, disko, nachtclub"),
        ([.nightclub, .bar], "tanzen, feiern, nachtleben, ausgehen, konzert, musik"),
        ([.iceCream], "eis, eisdiele, eiscafé, speiseeis"),
        ([.bakery], "bäckerei, bäcker, brot, brötchen, kuchen, gebäck, konditorei"),
        ([.bakery, .iceCream, .cafe], "nachtisch, süßes, torte"),
        ([.museum], "geschichte, ausstellung, wissenschaft, museen"),
        ([.gallery, .museum], "kunst, malerei, kultur, fotografie"),
        ([.gallery], "galerie, kunstgalerie, galerien"),
        ([.cinema], "kino, filme, lichtspiele"),
        ([.theatre], "schauspiel, oper, bühne, kabarett"),
        ([.library], "bibliothek, bücherei, buch, bücher, lesen, lernen"),
        ([.park], "garten, natur, picknick, spaziergang, spazieren, grün, joggen, laufen, hunderunde"),
        ([.playground], "spielplatz, spielplätze, kinder, schaukel, rutsche"),
        (
            [.attraction],
            "sehenswürdigkeit, sehenswürdigkeiten, aussicht, aussichtspunkt, schloss, burg, denkmal, tierpark"
        ),
        ([.attraction, .museum], "besichtigen, besichtigung, ausflug"),
        (
            [.sports],
            "fußball, schwimmen, schwimmbad, hallenbad, freibad, turnen, sporthalle, stadion, klettern, kegeln, eislaufen"
        ),
    ]

    static let arabic: Vocabulary = [
        ([.cafe, .coffeeShop], "قهوة, شاي, مقهى, مقاه, كافيه"),
        ([.cafe, .bakery, .restaurant], "فطور, إفطار"),
        ([.cafe, .restaurant, .fastFood], "غداء, طعام, أكل, وجبة"),
        ([.restaurant], "عشاء, مطعم, مطاعم"),
        ([.restaurant, .fastFood], "بيتزا, برغر, شاورما, فلافل, كباب"),
        ([.fastFood], "وجبات سريعة, سندويش"),
        ([.bar, .pub], "مشروب, مشروبات"),
        ([.nightclub, .bar], "رقص, سهرة, موسيقى, حفلة"),
        ([.iceCream], "آيس كريم, بوظة, مثلجات"),
        ([.bakery], "مخبز, خبز, كعك, معجنات, حلويات"),
        ([.museum], "متحف, متاحف, تاريخ, معرض"),
        ([.gallery, .museum], "فن, ثقافة, تصوير"),
        ([.gallery], "معرض فني, معرض فنون"),
        ([.cinema], "سينما, فيلم, أفلام"),
        ([.theatre], "مسرح, أوبرا"),
        ([.library], "مكتبة, كتاب, كتب, قراءة"),
        ([.park], "حديقة, حدائق, طبيعة, نزهة, مشي, متنزه"),
        ([.playground], "ملعب أطفال, أطفال"),
        ([.attraction], "معلم, معالم, معالم سياحية, قلعة, حديقة حيوان"),
        ([.sports], "رياضة, كرة القدم, سباحة, مسبح, ملعب, تنس, يوغا"),
    ]
}
