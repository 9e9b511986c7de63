extension BuiltInCities {
    /// Name | country (and region) | latitude | longitude | thousands of people | other names.
    static let asia = """
        Istanbul|TR|41.01|28.95|14804|İstanbul,Constantinople,Стамбул
        Ankara|TR|39.92|32.85|3517|
        İzmir|TR|38.41|27.14|2500|Izmir,Smyrna
        Antalya|TR|36.91|30.70|758|
        Tbilisi|GE|41.69|44.83|1049|თბილისი
        Yerevan|AM|40.18|44.51|1093|Երևան,Erevan
        Baku|AZ|40.38|49.89|1117|Bakı
        Beirut|LB|33.89|35.50|1917|بيروت
        Damascus|SY|33.51|36.29|1570|دمشق
        Amman|JO|31.96|35.95|1276|عمان
        Jerusalem|IL|31.77|35.22|801|ירושלים,القدس
        Tel Aviv|IL|32.08|34.78|432|תל אביב,Tel Aviv-Yafo
        Haifa|IL|32.82|34.99|268|חיפה
        Baghdad|IQ|33.34|44.40|7216|بغداد
        Erbil|IQ|36.19|44.01|933|
        Tehran|IR|35.69|51.42|7154|تهران
        Isfahan|IR|32.65|51.68|1548|اصفهان
        Shiraz|IR|29.61|52.53|1250|شیراز
        Kuwait City|KW|29.37|47.98|60|
        Riyadh|SA|24.69|46.72|4205|الرياض
        Jeddah|SA|21.49|39.19|2867|جدة
        Mecca|SA|21.43|39.83|1323|مكة
        Doha|QA|25.29|51.53|345|الدوحة
        Manama|BH|26.23|50.59|147|
        Dubai|AE|25.08|55.31|2956|دبي
        Abu Dhabi|AE|24.45|54.40|603|أبو ظبي
        Muscat|OM|23.58|58.41|797|مسقط
        Sanaa|YE|15.35|44.21|1937|صنعاء
        Kabul|AF|34.53|69.17|3043|کابل
        Karachi|PK|24.86|67.01|11624|کراچی
        Lahore|PK|31.56|74.35|6311|لاہور
        Islamabad|PK|33.72|73.04|602|اسلام آباد
        Mumbai|IN|19.07|72.88|12691|Bombay,मुंबई
        Delhi|IN|28.65|77.23|10928|दिल्ली
        New Delhi|IN|28.64|77.22|318|नई दिल्ली
        Bengaluru|IN|12.97|77.59|8443|Bangalore,ಬೆಂಗಳೂರು
        Hyderabad|IN|17.38|78.46|6993|
        Ahmedabad|IN|23.03|72.59|6358|
        Chennai|IN|13.09|80.28|4681|Madras,சென்னை
        Kolkata|IN|22.56|88.36|4632|Calcutta,কলকাতা
        Pune|IN|18.52|73.86|3124|
        Jaipur|IN|26.92|75.79|2711|
        Kochi|IN|9.94|76.26|604|Cochin
        Kathmandu|NP|27.70|85.32|1442|काठमाडौं
        Dhaka|BD|23.71|90.41|10356|ঢাকা
        Chattogram|BD|22.34|91.83|3920|Chittagong
        Colombo|LK|6.94|79.85|648|කොළඹ
        Malé|MV|4.18|73.51|103|Male
        Thimphu|BT|27.47|89.64|98|
        Tashkent|UZ|41.26|69.22|1978|Toshkent,Ташкент
        Samarkand|UZ|39.65|66.96|319|Samarqand
        Almaty|KZ|43.25|76.95|2000|Алматы,Alma-Ata
        Astana|KZ|51.18|71.45|1078|Астана,Nur-Sultan
        Bishkek|KG|42.87|74.59|900|Бишкек
        Dushanbe|TJ|38.54|68.78|679|
        Ashgabat|TM|37.95|58.38|727|Aşgabat
        Ulaanbaatar|MN|47.91|106.88|1396|Улаанбаатар,Ulan Bator
        Beijing|CN|39.91|116.40|18960|北京,Peking,Pekin
        Shanghai|CN|31.22|121.46|22315|上海
        Guangzhou|CN|23.12|113.25|16096|广州,Canton
        Shenzhen|CN|22.55|114.07|17494|深圳
        Chengdu|CN|30.67|104.07|13568|成都
        Chongqing|CN|29.56|106.55|7457|重庆
        Tianjin|CN|39.14|117.18|11090|天津
        Wuhan|CN|30.58|114.27|9785|武汉
        Xi'an|CN|34.26|108.93|6501|西安,Xian
        Hangzhou|CN|30.29|120.16|9236|杭州
        Nanjing|CN|32.06|118.78|7165|南京,Nanking
        Suzhou|CN|31.30|120.60|5345|苏州
        Qingdao|CN|36.06|120.38|3718|青岛,Tsingtao
        Harbin|CN|45.75|126.65|5878|哈尔滨
        Hong Kong|HK|22.28|114.17|7492|香港,Hongkong
        Macau|MO|22.20|113.55|650|Macao,澳門
        Taipei|TW|25.05|121.53|7872|臺北,台北
        Kaohsiung|TW|22.62|120.31|1520|高雄
        Taichung|TW|24.15|120.68|1041|台中
        Tokyo|JP|35.69|139.69|8337|東京,Tokio,Токио
        Yokohama|JP|35.45|139.65|3574|横浜
        Osaka|JP|34.69|135.50|2592|大阪
        Nagoya|JP|35.18|136.91|2191|名古屋
        Sapporo|JP|43.06|141.35|1884|札幌
        Kobe|JP|34.69|135.18|1528|神戸
        Kyoto|JP|35.02|135.75|1460|京都
        Fukuoka|JP|33.60|130.42|1392|福岡
        Hiroshima|JP|34.40|132.45|1143|広島
        Sendai|JP|38.27|140.87|1063|仙台
        Naha|JP|26.21|127.68|301|那覇
        Seoul|KR|37.57|126.98|10349|서울
        Busan|KR|35.10|129.04|3679|부산,Pusan
        Incheon|KR|37.46|126.71|2954|인천
        Daegu|KR|35.87|128.59|2566|대구
        Pyongyang|KP|39.03|125.75|3222|평양
        Hanoi|VN|21.02|105.84|8054|Hà Nội
        Ho Chi Minh City|VN|10.82|106.63|8993|Saigon,Thành phố Hồ Chí Minh
        Da Nang|VN|16.07|108.22|752|Đà Nẵng
        Vientiane|LA|17.97|102.60|196|
        Phnom Penh|KH|11.56|104.92|1573|
        Siem Reap|KH|13.36|103.86|139|
        Bangkok|TH|13.75|100.50|5105|กรุงเทพมหานคร,Krung Thep
        Chiang Mai|TH|18.79|98.98|201|เชียงใหม่
        Phuket|TH|7.89|98.40|89|ภูเก็ต
        Yangon|MM|16.81|96.16|4478|Rangoon
        Mandalay|MM|22.00|96.08|1208|
        Kuala Lumpur|MY|3.14|101.69|1454|KL
        George Town|MY|5.41|100.34|708|Penang
        Singapore|SG|1.29|103.85|5639|Singapura,新加坡,Singapur
        Bandar Seri Begawan|BN|4.89|114.94|64|
        Jakarta|ID|-6.21|106.85|10562|Djakarta
        Surabaya|ID|-7.25|112.75|2875|
        Bandung|ID|-6.92|107.61|2445|
        Denpasar|ID|-8.65|115.22|726|
        Yogyakarta|ID|-7.80|110.36|422|Jogja
        Manila|PH|14.60|120.98|1846|Maynila
        Quezon City|PH|14.65|121.05|2960|
        Cebu City|PH|10.32|123.89|964|Cebu
        Davao|PH|7.07|125.61|1777|Davao City
        Dili|TL|-8.56|125.57|234|
        """
}
