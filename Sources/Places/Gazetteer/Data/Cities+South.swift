extension BuiltInCities {
    /// Africa, Australia and the Pacific.
    /// Name | country (and region) | latitude | longitude | thousands of people | other names.
    static let south = """
        Cairo|EG|30.06|31.25|9607|القاهرة,Le Caire,Kairo
        Alexandria|EG|31.20|29.92|3811|الإسكندرية
        Casablanca|MA|33.59|-7.61|3145|الدار البيضاء
        Rabat|MA|34.01|-6.83|1656|
        Marrakesh|MA|31.63|-8.00|839|Marrakech,مراكش
        Fes|MA|34.03|-5.00|1091|Fez,Fès
        Tangier|MA|35.77|-5.80|688|Tanger
        Algiers|DZ|36.74|3.09|1978|Alger,الجزائر
        Oran|DZ|35.70|-0.64|646|
        Tunis|TN|36.82|10.17|694|تونس
        Tripoli|LY|32.88|13.19|1150|طرابلس
        Khartoum|SD|15.55|32.53|1975|الخرطوم
        Addis Ababa|ET|9.02|38.75|2758|
        Asmara|ER|15.34|38.93|564|
        Djibouti|DJ|11.59|43.15|624|
        Mogadishu|SO|2.04|45.34|2588|Muqdisho
        Nairobi|KE|-1.28|36.82|2751|
        Mombasa|KE|-4.05|39.66|799|
        Kampala|UG|0.32|32.58|1353|
        Kigali|RW|-1.95|30.06|746|
        Bujumbura|BI|-3.38|29.36|332|
        Dar es Salaam|TZ|-6.82|39.27|2699|
        Zanzibar|TZ|-6.16|39.20|404|
        Dodoma|TZ|-6.17|35.74|180|
        Lusaka|ZM|-15.41|28.29|1267|
        Harare|ZW|-17.83|31.05|1542|
        Lilongwe|MW|-13.97|33.79|647|
        Maputo|MZ|-25.97|32.58|1191|
        Antananarivo|MG|-18.91|47.54|1391|
        Port Louis|MU|-20.16|57.50|155|
        Victoria|SC|-4.62|55.46|23|
        Johannesburg|ZA|-26.20|28.04|2027|
        Cape Town|ZA|-33.93|18.42|3433|Kaapstad
        Durban|ZA|-29.86|31.03|3120|eThekwini
        Pretoria|ZA|-25.74|28.19|1620|Tshwane
        Gaborone|BW|-24.65|25.91|208|
        Windhoek|NA|-22.56|17.08|268|
        Luanda|AO|-8.84|13.23|2776|
        Kinshasa|CD|-4.33|15.31|7785|
        Lubumbashi|CD|-11.66|27.48|1374|
        Brazzaville|CG|-4.27|15.28|1284|
        Libreville|GA|0.39|9.45|578|
        Yaoundé|CM|3.87|11.52|1299|Yaounde
        Douala|CM|4.05|9.70|1339|
        Lagos|NG|6.45|3.39|9000|
        Abuja|NG|9.06|7.50|590|
        Kano|NG|12.00|8.52|3626|
        Ibadan|NG|7.38|3.91|3565|
        Accra|GH|5.56|-0.20|1963|
        Kumasi|GH|6.69|-1.62|1468|
        Abidjan|CI|5.35|-4.00|3678|
        Lomé|TG|6.13|1.22|750|Lome
        Cotonou|BJ|6.37|2.42|780|
        Ouagadougou|BF|12.37|-1.53|1086|
        Bamako|ML|12.65|-8.00|1297|
        Niamey|NE|13.51|2.11|775|
        N'Djamena|TD|12.11|15.04|721|Ndjamena
        Dakar|SN|14.69|-17.44|2477|
        Banjul|GM|13.45|-16.58|34|
        Conakry|GN|9.54|-13.68|1767|
        Freetown|SL|8.48|-13.23|802|
        Monrovia|LR|6.30|-10.80|939|
        Nouakchott|MR|18.09|-15.98|661|
        Praia|CV|14.93|-23.51|113|
        Sydney|AU 02|-33.87|151.21|4627|
        Melbourne|AU 07|-37.81|144.96|4246|
        Brisbane|AU 04|-27.47|153.03|2190|
        Perth|AU 08|-31.95|115.86|1897|
        Adelaide|AU 05|-34.93|138.60|1226|
        Gold Coast|AU 04|-28.00|153.43|591|
        Canberra|AU 01|-35.28|149.13|367|
        Hobart|AU 06|-42.88|147.33|216|
        Darwin|AU 03|-12.46|130.84|129|
        Cairns|AU 04|-16.92|145.77|154|
        Auckland|NZ|-36.85|174.76|1346|Tāmaki Makaurau
        Wellington|NZ|-41.29|174.78|382|Te Whanganui-a-Tara
        Christchurch|NZ|-43.53|172.63|364|Ōtautahi
        Dunedin|NZ|-45.87|170.50|114|
        Queenstown|NZ|-45.03|168.66|16|
        Suva|FJ|-18.14|178.44|78|
        Port Moresby|PG|-9.44|147.18|284|
        Nouméa|NC|-22.27|166.45|94|Noumea
        Apia|WS|-13.83|-171.77|40|
        Papeete|PF|-17.53|-149.57|26|
        Port Vila|VU|-17.73|168.32|36|
        """
}
