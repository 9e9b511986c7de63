extension BuiltInCities {
    /// Name | country (and region) | latitude | longitude | thousands of people | other names.
    static let europe = """
        London|GB ENG|51.51|-0.13|8962|Londres,Londra,Lontoo,Лондон,Londen
        Birmingham|GB ENG|52.48|-1.90|1145|
        Manchester|GB ENG|53.48|-2.24|552|
        Liverpool|GB ENG|53.41|-2.98|486|
        Leeds|GB ENG|53.80|-1.55|536|
        Sheffield|GB ENG|53.38|-1.47|556|
        Bristol|GB ENG|51.45|-2.59|472|
        Newcastle upon Tyne|GB ENG|54.97|-1.61|300|Newcastle
        Nottingham|GB ENG|52.95|-1.15|324|
        Brighton|GB ENG|50.83|-0.14|277|
        Oxford|GB ENG|51.75|-1.26|162|
        Cambridge|GB ENG|52.20|0.12|146|
        Edinburgh|GB SCT|55.95|-3.19|506|Dùn Èideann,Edimburgo
        Glasgow|GB SCT|55.86|-4.26|635|
        Aberdeen|GB SCT|57.14|-2.10|197|
        Cardiff|GB WLS|51.48|-3.18|362|Caerdydd
        Belfast|GB NIR|54.60|-5.93|345|Béal Feirste
        Dublin|IE|53.33|-6.25|1025|Baile Átha Cliath
        Cork|IE|51.90|-8.47|222|Corcaigh
        Galway|IE|53.27|-9.05|85|Gaillimh
        Paris|FR|48.85|2.35|2138|Parigi,Pariisi,Париж,パリ,巴黎
        Marseille|FR|43.30|5.38|870|Marsiglia
        Lyon|FR|45.75|4.85|522|Lyons
        Toulouse|FR|43.60|1.44|493|
        Nice|FR|43.70|7.27|343|Nizza
        Nantes|FR|47.22|-1.55|318|
        Montpellier|FR|43.61|3.88|290|
        Strasbourg|FR|48.58|7.75|287|Straßburg,Strassburg
        Bordeaux|FR|44.84|-0.58|260|Burdeos
        Lille|FR|50.63|3.06|234|Rijsel
        Rennes|FR|48.11|-1.67|220|
        Berlin|DE|52.52|13.41|3645|Berlino,Берлин,Berliini
        Hamburg|DE|53.55|9.99|1841|Hambourg
        Munich|DE|48.14|11.58|1488|München,Muenchen,Monaco di Baviera
        Cologne|DE|50.93|6.95|1086|Köln,Koeln,Colonia
        Frankfurt am Main|DE|50.12|8.68|753|Frankfurt
        Stuttgart|DE|48.78|9.18|635|
        Düsseldorf|DE|51.22|6.78|620|Duesseldorf
        Leipzig|DE|51.34|12.37|588|
        Dortmund|DE|51.52|7.46|588|
        Essen|DE|51.46|7.01|583|
        Bremen|DE|53.08|8.81|569|
        Dresden|DE|51.05|13.74|557|
        Hannover|DE|52.37|9.73|538|Hanover
        Nuremberg|DE|49.45|11.08|518|Nürnberg,Nuernberg
        Bonn|DE|50.73|7.10|330|
        Karlsruhe|DE|49.01|8.40|308|
        Heidelberg|DE|49.41|8.69|158|
        Freiburg im Breisgau|DE|47.99|7.85|231|Freiburg
        Vienna|AT|48.21|16.37|1897|Wien,Vienne,Вена,Bécs
        Graz|AT|47.07|15.45|291|
        Linz|AT|48.31|14.29|206|
        Salzburg|AT|47.80|13.04|155|
        Innsbruck|AT|47.26|11.39|132|
        Zurich|CH|47.37|8.55|421|Zürich,Zuerich,Zurigo
        Geneva|CH|46.20|6.15|203|Genève,Genf,Ginevra
        Basel|CH|47.56|7.57|178|Bâle,Basle
        Bern|CH|46.95|7.45|134|Berne,Berna
        Lausanne|CH|46.52|6.63|140|
        Vaduz|LI|47.14|9.52|6|
        Brussels|BE|50.85|4.35|1209|Bruxelles,Brussel
        Antwerp|BE|51.22|4.40|530|Antwerpen,Anvers
        Ghent|BE|51.05|3.72|264|Gent,Gand
        Bruges|BE|51.21|3.22|118|Brugge
        Luxembourg|LU|49.61|6.13|128|Luxemburg,Lëtzebuerg
        Amsterdam|NL|52.37|4.89|873|Амстердам
        Rotterdam|NL|51.92|4.48|651|
        The Hague|NL|52.08|4.30|545|Den Haag,'s-Gravenhage,La Haye
        Utrecht|NL|52.09|5.12|358|
        Eindhoven|NL|51.44|5.48|235|
        Copenhagen|DK|55.68|12.57|644|København,Köpenhamn,Kopenhagen,Kööpenhamina
        Aarhus|DK|56.16|10.21|286|Århus
        Stockholm|SE|59.33|18.07|1515|Tukholma,Стокгольм
        Gothenburg|SE|57.71|11.97|587|Göteborg
        Malmö|SE|55.61|13.00|351|Malmoe
        Uppsala|SE|59.86|17.64|178|
        Oslo|NO|59.91|10.75|709|Christiania
        Bergen|NO|60.39|5.32|286|
        Trondheim|NO|63.43|10.40|205|
        Helsinki|FI|60.17|24.94|658|Helsingfors,Хельсинки
        Espoo|FI|60.21|24.66|297|Esbo
        Tampere|FI|61.50|23.79|244|Tammerfors
        Turku|FI|60.45|22.27|195|Åbo
        Oulu|FI|65.01|25.47|209|Uleåborg
        Reykjavík|IS|64.14|-21.90|133|Reykjavik
        Tallinn|EE|59.44|24.75|438|Tallinna,Reval,Таллин
        Tartu|EE|58.38|26.73|95|Dorpat
        Riga|LV|56.95|24.11|615|Rīga,Рига
        Vilnius|LT|54.69|25.28|574|Wilno,Вильнюс
        Kaunas|LT|54.90|23.91|290|
        Warsaw|PL|52.23|21.01|1793|Warszawa,Warschau,Varsovie
        Kraków|PL|50.06|19.94|779|Cracow,Krakau
        Łódź|PL|51.76|19.46|672|Lodz
        Wrocław|PL|51.11|17.04|642|Breslau
        Poznań|PL|52.41|16.93|533|Posen
        Gdańsk|PL|54.35|18.65|471|Danzig
        Prague|CZ|50.09|14.42|1309|Praha,Prag
        Brno|CZ|49.20|16.61|381|Brünn
        Bratislava|SK|48.15|17.11|438|Pressburg
        Košice|SK|48.71|21.26|239|
        Budapest|HU|47.50|19.04|1752|Будапешт
        Ljubljana|SI|46.05|14.51|285|Laibach
        Zagreb|HR|45.81|15.98|790|
        Split|HR|43.51|16.44|178|
        Dubrovnik|HR|42.65|18.09|42|
        Sarajevo|BA|43.85|18.36|275|
        Belgrade|RS|44.80|20.47|1197|Beograd,Београд,Belgrad
        Novi Sad|RS|45.25|19.84|250|
        Podgorica|ME|42.44|19.26|151|
        Pristina|XK|42.67|21.17|199|Prishtina,Prishtinë
        Skopje|MK|42.00|21.43|475|Скопје
        Tirana|AL|41.33|19.82|418|Tiranë
        Sofia|BG|42.70|23.32|1241|София,Sofija
        Plovdiv|BG|42.15|24.75|347|Пловдив
        Varna|BG|43.21|27.91|335|
        Bucharest|RO|44.43|26.11|1883|București,Bukarest
        Cluj-Napoca|RO|46.77|23.60|325|Cluj,Kolozsvár
        Timișoara|RO|45.75|21.23|319|
        Chișinău|MD|47.01|28.86|635|Kishinev
        Athens|GR|37.98|23.73|664|Αθήνα,Athína,Athen,Ateena
        Thessaloniki|GR|40.64|22.94|325|Θεσσαλονίκη,Salonica
        Heraklion|GR|35.33|25.14|174|Ηράκλειο,Iraklion
        Nicosia|CY|35.17|33.36|330|Λευκωσία,Lefkosia
        Limassol|CY|34.68|33.04|180|Lemesos
        Rome|IT|41.89|12.51|2873|Roma,Rom,Рим,Rooma
        Milan|IT|45.46|9.19|1372|Milano,Mailand
        Naples|IT|40.85|14.27|959|Napoli,Neapel
        Turin|IT|45.07|7.69|870|Torino
        Palermo|IT|38.12|13.36|674|
        Genoa|IT|44.41|8.93|580|Genova,Genua
        Bologna|IT|44.49|11.34|366|
        Florence|IT|43.77|11.25|382|Firenze,Florenz
        Venice|IT|45.44|12.33|261|Venezia,Venedig
        Verona|IT|45.43|10.99|257|
        Bari|IT|41.12|16.87|320|
        Catania|IT|37.49|15.07|311|
        Trieste|IT|45.65|13.77|204|Trst
        San Marino|SM|43.94|12.45|4|
        Valletta|MT|35.90|14.51|6|La Valletta
        Monaco|MC|43.73|7.42|38|Monte Carlo
        Andorra la Vella|AD|42.51|1.52|22|Andorra
        Madrid|ES|40.42|-3.70|3255|Мадрид
        Barcelona|ES|41.39|2.16|1621|Барселона,Barcelone
        Valencia|ES|39.47|-0.38|792|València
        Seville|ES|37.38|-5.97|688|Sevilla
        Zaragoza|ES|41.66|-0.88|675|Saragossa
        Málaga|ES|36.72|-4.42|578|Malaga
        Palma|ES|39.57|2.65|416|Palma de Mallorca
        Bilbao|ES|43.26|-2.93|345|Bilbo
        Granada|ES|37.19|-3.61|233|
        Las Palmas de Gran Canaria|ES|28.10|-15.41|378|Las Palmas
        San Sebastián|ES|43.31|-1.97|188|Donostia
        Lisbon|PT|38.73|-9.14|518|Lisboa,Lissabon,Lisbonne
        Porto|PT|41.15|-8.61|250|Oporto
        Faro|PT|37.02|-7.93|61|
        Moscow|RU|55.75|37.62|10381|Москва,Moskva,Moskau,Moscou,Moskova
        Saint Petersburg|RU|59.94|30.31|5028|Санкт-Петербург,St Petersburg,Pietari,Sankt-Peterburg
        Novosibirsk|RU|55.04|82.93|1612|Новосибирск
        Yekaterinburg|RU|56.85|60.61|1495|Екатеринбург
        Kazan|RU|55.79|49.12|1257|Казань
        Nizhny Novgorod|RU|56.33|44.00|1259|Нижний Новгород
        Samara|RU|53.20|50.15|1134|Самара
        Rostov-na-Donu|RU|47.23|39.71|1130|Ростов-на-Дону,Rostov-on-Don
        Vladivostok|RU|43.11|131.87|604|Владивосток
        Kyiv|UA|50.45|30.52|2797|Київ,Kiev,Киев,Kiova
        Kharkiv|UA|49.98|36.25|1430|Харків,Kharkov
        Odesa|UA|46.48|30.73|1002|Одеса,Odessa
        Lviv|UA|49.84|24.02|717|Львів,Lemberg,Lwów
        Dnipro|UA|48.46|35.04|980|Дніпро
        Minsk|BY|53.90|27.57|1743|Мінск,Минск
        """
}
