import type { SectionRows } from './section-rows.server.ts';

/** Sections of German papers and broadcasters: Tagesschau, Spiegel, FAZ, ORF, Golem, SRF. */
export const GERMAN: SectionRows = {
  breaking: 'eilmeldung, eilmeldungen',
  local:
    'inland, deutschland, österreich, schweiz, regional, regionales, lokales, stadt, chronik, panorama, berlin, hamburg, münchen, wien, bayern',
  world: 'ausland, international, welt, weltpolitik, nahost, amerika, afrika, asien, usa',
  europe: 'europa, europäische union',
  politics: 'politik, innenpolitik, wahlen, bundestag, bundestagswahl, parteien',
  business:
    'wirtschaft, unternehmen, konjunktur, karriere, arbeit, beruf, handel, mittelstand, wirtschaft und börse, immobilien, aus der branche',
  finance: 'finanzen, börse, geld, märkte, aktien, geldanlage, boerse, verbraucher und geld',
  technology:
    'technik, digital, netzwelt, netzpolitik, it, internet und technik, digitales, handy, computer, mobilfunk, künstliche intelligenz, technik und motor, technologie, sicherheit',
  science: 'wissenschaft, wissen, forschung, raumfahrt, weltraum, archäologie',
  sports:
    'fußball, handball, wintersport, motorsport, leichtathletik, 1 bundesliga, 2 bundesliga, regionalliga, eishockey',
  entertainment:
    'unterhaltung, kino, fernsehen, promis, stars, leute, film und serien, tv und kino, medien und unterhaltung, serien, boulevard',
  music: 'musik, konzerte',
  culture: 'kultur, feuilleton, bücher, kunst, theater, geschichte, literatur, bühne',
  health: 'gesundheit, medizin, psychologie, ernährung, corona',
  lifestyle: 'leben, stil, gesellschaft und leben, familie und leben, partnerschaft, wohnen',
  food_dining: 'essen, essen und trinken, rezepte, genuss, kochen',
  travel: 'reise, reisen, urlaub, fernweh, tourismus',
  environment: 'umwelt, klima, klimawandel, natur, umwelt und klima, nachhaltigkeit, klimaschutz',
  gardening: 'garten, haus und garten',
  architecture: 'architektur',
  autos: 'auto, mobilität, verkehr und auto, fahrberichte, autos, auto und mobil, elektroauto',
  gaming: 'spiele, videospiele, computerspiele, konsolen',
  beauty: 'mode, schönheit, mode und beauty',
  parenting: 'familie, kinder, eltern, erziehung',
  pets: 'haustiere, tiere, hunde, katzen',
  odd: 'kurioses, skurriles, buntes, vermischtes',
  fun: 'witze, satire, rätsel, humor',
  dailyHoroscope: 'horoskop, horoskope',
  none: 'wetter, meinung, kommentar, nachrichten, gesellschaft, bildung, religion, allgemein, medien, verbraucher, justiz, recht',
};

/** Sections of French papers and broadcasters: Le Monde, Le Figaro, Libération, France Info, RTS. */
export const FRENCH: SectionRows = {
  local:
    'france, régions, région, faits divers, suisse, paris, locales, provinces, ile de france, île de france',
  world:
    'international, monde, afrique, proche orient, moyen orient, amériques, asie, etats unis, états unis',
  europe: 'europe, union européenne',
  politics: 'politique, élections, présidentielle, gouvernement, élysée, municipales',
  business: 'économie, entreprises, entreprise, emploi, conso, industrie, social et économie, immobilier',
  finance: 'argent, bourse, finance, finances, marchés, placements',
  technology:
    'technologies, technologie, high tech, numérique, internet et multimédia, pixels, informatique, médias et tech',
  science: 'sciences, science, espace, recherche',
  sports: 'football, rugby, sport, tennis, cyclisme, jeux olympiques, basket, ligue 1',
  entertainment: 'cinéma, télévision, people, séries, divertissement, culture et loisirs, télé',
  music: 'musique, musiques',
  culture: 'culture, livres, arts, théâtre, histoire, littérature, expositions',
  health: 'santé, médecine, bien être, forme et santé',
  lifestyle: 'styles, style de vie, art de vivre, vie pratique, m le mag, loisirs',
  food_dining: 'cuisine, gastronomie, recettes, vins, vin',
  travel: 'voyage, voyages, tourisme',
  environment: 'planète, environnement, climat, écologie, biodiversité',
  gardening: 'jardin, jardinage, maison et jardin',
  autos: 'auto moto, voiture, voitures, automobile',
  gaming: 'jeux vidéo, jeu vidéo',
  beauty: 'mode, beauté, madame',
  parenting: 'famille, enfants, parents',
  pets: 'animaux',
  odd: 'insolite, insolites',
  fun: 'humour, jeux, mots croisés',
  dailyHoroscope: 'horoscope, astrologie',
  none: 'météo, actualités, actualité, société, opinions, débats, idées, éducation, médias, justice, religion',
};

/**
 * Sections of Portuguese, Brazilian and Italian papers: Público, Jornal de Notícias, Folha, Globo; Corriere,
 * Repubblica, ANSA.
 */
export const PORTUGUESE_ITALIAN: SectionRows = {
  breaking: 'últimas, última hora, ultim ora, ultima ora',
  local:
    'local, portugal, brasil, nacional, cidades, cotidiano, país, polícia, cronaca, cronache, italia, roma, milano, regioni, norte sul, notizie as roma locali',
  world: 'mundo, internacional, esteri, mondo, estero, américa latina, dal mondo, giro do mundo',
  europe: 'europa, unione europea, união europeia',
  politics: 'política, politica, eleições, elezioni, governo, poder, parlamento',
  business: 'economia, negócios, mercado, empresas, imprese, lavoro, emprego, aziende, carreiras',
  finance: 'finanças, dinheiro, finanza, mercati, borsa, investimentos, investimenti, soldi',
  technology: 'tecnologia, tecnologie, tec, inovação, inteligência artificial, hi tech, tech e internet',
  science: 'ciência, ciências, scienza, scienze, ciência e tecnologia, scienza e tecnica',
  sports:
    'desporto, esporte, esportes, futebol, calcio, sport, ciclismo, tênis, futsal, volei, serie b, calciomercato, notizie as roma',
  entertainment:
    'entretenimento, famosos, televisão, novelas, spettacoli, spettacolo, cinema, pop e arte, gente, televisione, diversão, ilustrada',
  music: 'música, musica',
  culture: 'cultura, artes, livros, libri, arte, história, storia, teatro, cultura e spettacoli',
  health: 'saúde, salute, medicina, bem estar, benessere, equilíbrio, equilíbrio e saúde',
  lifestyle: 'vida, estilo, estilo de vida, tempo libero, stili di vita, comportamento',
  food_dining: 'gastronomia, culinária, receitas, ricette, cucina, comida, food e vino',
  travel: 'viagem, viagens, viaggi, turismo, fugas',
  environment: 'ambiente, meio ambiente, natureza, clima e ambiente, sustentabilidade, sostenibilità, azul',
  gardening: 'giardinaggio, jardinagem',
  autos: 'automóveis, carros, motori, auto e moto, motor',
  gaming: 'jogos, videogiochi, games e jogos, videojogos',
  beauty: 'moda, beleza, bellezza',
  parenting: 'família, famiglia, filhos, bambini',
  pets: 'animais, animali',
  odd: 'curiosidades, curiosità, planeta bizarro, insólito',
  fun: 'umorismo, humor',
  dailyHoroscope: 'oroscopo, horóscopo, signos',
  none: 'opinião, opinioni, sociedade, società, educação, scuola, meteo, tempo, notícias, notizie, justiça',
};

/**
 * Sections of Dutch, Nordic, Polish, Czech, Slovak and Turkish papers: NOS, NRK, SVT, DR, Yle, Gazeta Wyborcza, iDNES,
 * Aktuality.sk, Hürriyet.
 */
export const NORTH_AND_EAST: SectionRows = {
  local:
    'binnenland, regio, innenriks, inrikes, indland, norge, sverige, danmark, kotimaa, kraj, wiadomości lokalne, domácí, domáce, slovensko, česko, regiony, regióny, yerel, türkiye, gündem, lokalt',
  world:
    'buitenland, utenriks, utrikes, udland, verden, världen, ulkomaat, świat, zahraničí, zahraniční, zahraničné, zahraničie, dünya, wereld, urix',
  europe: 'europa, evropa, európa, avrupa',
  politics: 'politiek, politikk, politik, politiikka, polityka, politika, siyaset, wybory, volby, voľby',
  business:
    'economie, økonomi, ekonomi, talous, gospodarka, ekonomika, ekonomia, næringsliv, näringsliv, erhverv, biznes, iş dünyası, byznys, praca',
  finance: 'geld, beurs, penger, pengar, penge, börsen, finanse, pieniądze, peníze, financie, borsa, finans',
  technology:
    'technologie, techniek, teknologi, teknik, teknologia, tekniikka, technologia, technológie, technika, teknoloji, tech en media',
  science: 'wetenschap, vitenskap, vetenskap, videnskab, tiede, nauka, věda, veda, bilim, forskning',
  sports:
    'voetbal, fotball, fotboll, fodbold, jalkapallo, urheilu, piłka nożna, fotbal, futbal, futbol, spor, šport, idrett, hokej, idrott',
  entertainment:
    'entertainment en media, underholdning, nöje, viihde, rozrywka, zábava, magazin, film en televisie, kändisar, kjendis, elokuvat, koktejl, kultur og underholdning',
  music: 'muziek, musikk, musik, musiikki, muzyka, hudba, müzik',
  culture:
    'cultuur, kunst, kultur, kulttuuri, kultura, kultúra, kültür, boeken, bøker, böcker, sanat, książki, kultur och nöje',
  health: 'gezondheid, helse, hälsa, sundhed, terveys, zdrowie, zdraví, zdravie, sağlık',
  lifestyle: 'leven, livsstil, elämä, styl życia, styl, životní styl, yaşam, liv, bydlení, bývanie',
  food_dining: 'eten, mat, mad, ruoka, kuchnia, jídlo, recepty, yemek, koken en eten',
  travel: 'reizen, reise, resor, rejser, matkailu, podróże, cestování, cestovanie, seyahat, turystyka',
  environment:
    'milieu, klimaat, klima, miljø, miljö, ympäristö, środowisko, životní prostředí, klimat, çevre, natur, príroda, klima og miljø',
  gardening: 'tuin, hage, trädgård, have, puutarha, ogród, zahrada, záhrada',
  autos: 'auto en motor, bil, bilar, biler, autot, motoryzacja, otomobil, auto moto',
  gaming: 'spill, spel, spil, pelit, gry, hry, oyun',
  beauty: 'mote, mode, moda, móda, muoti, güzellik',
  parenting: 'gezin, familie, familj, perhe, rodzina, rodina, aile',
  pets: 'dieren, dyr, djur, eläimet, zwierzęta, zvířata, zvieratá, evcil hayvanlar',
  odd: 'opmerkelijk, kuriosa, ciekawostki, zajímavosti, zaujímavosti',
  dailyHoroscope: 'horoscoop, horoskop, horoskooppi, horoskopy, burçlar',
  none: 'weer, vær, väder, vejr, sää, pogoda, počasí, počasie, hava durumu, opinie, debatt, mening, nyheter, nieuws, wiadomości, správy, zprávy, nyheder, uutiset, haberler, lørdagsrådet',
};

/**
 * Sections of Russian, Ukrainian, Chinese, Korean, Arabic, Hindi, Urdu and Greek publishers: BBC World Service,
 * Deutsche Welle, RIA, Xinhua, Yonhap, Al Jazeera.
 */
export const OTHER_SCRIPTS: SectionRows = {
  local:
    'в россии, россия, регионы, происшествия, україна, україна сьогодні, регіони, події, 社会, 國內, 国内, 中国, 两岸, 本地, 地方新闻, 국내, 사회, 지역, محليات, محلي, देश, ملک, پاکستان, भारत, ελλάδα, общество и город',
  world:
    'в мире, мир, политика и мир, світ, у світі, 国际, 國際, 国际新闻, 世界, 环球, 全球, 국제, 세계, العالم, دولي, عربي ودولي, दुनिया, विदेश, دنیا, κόσμος, за рубежом, ближний восток',
  europe: 'европа, європа, 欧洲, 유럽, أوروبا, यूरोप, ευρώπη, 欧中短讯',
  politics: 'политика, політика, выборы, вибори, 政治, 时政, 时政风云, 정치, سياسة, राजनीति, سیاست, πολιτική',
  business:
    'экономика, бизнес, економіка, бізнес, 经济, 經濟, 财经, 商业, 产业, 경제, 기업, اقتصاد, अर्थव्यवस्था, कारोबार, بزنس, معیشت, οικονομία, 经济纵横',
  finance: 'финансы, деньги, фінанси, 金融, 股市, 理财, 금융, 증권, मनी, أسواق',
  technology:
    'технологии, технології, интернет, гаджеты, 科技, 科技环境, 技术, 互联网, 数码, 기술, 테크, تكنولوجيا, تقنية, टेक, टेक्नोलॉजी, ٹیکنالوجی, τεχνολογία, hi tech новости',
  science: 'наука, космос, наука і техніка, наука и техника, 科学, 科學, 과학, علوم, विज्ञान, سائنس, επιστήμη',
  sports:
    'спорт, футбол, хоккей, 体育, 體育, 足球, 스포츠, 축구, 야구, رياضة, खेल, क्रिकेट, کھیل, αθλητικά, αθλητισμός',
  entertainment:
    'шоу бизнес, кино, развлечения, шоу бізнес, кіно, 娱乐, 娛樂, 电影, 影视, 연예, 영화, ترفيه, فن, मनोरंजन, बॉलीवुड, انٹرٹینمنٹ, فن فنکار, ψυχαγωγία',
  music: 'музыка, музика, 音乐, 음악, موسيقى, संगीत, μουσική',
  culture:
    'культура, культура й стиль життя, книги, история, 文化, 文化经纬, 历史, 문화, ثقافة, संस्कृति, πολιτισμός, історія',
  health: "здоровье, медицина, здоров'я, здоров я, 健康, 医疗, 건강, 의료, صحة, सेहत, स्वास्थ्य, صحت, υγεία",
  lifestyle: 'стиль жизни, жизнь, стиль життя, 生活, 라이프, 생활, لايف ستايل, منوعات, लाइफस्टाइल, ζωή',
  food_dining: 'еда, рецепты, їжа, 美食, 음식, 맛집, طعام, खाना, φαγητό',
  travel: 'путешествия, туризм, подорожі, 旅游, 旅遊, 여행, سفر, سياحة, यात्रा, ταξίδια',
  environment: 'экология, климат, екологія, довкілля, 环境, 环保, 气候, 환경, بيئة, पर्यावरण, περιβάλλον',
  autos: 'авто, автомобили, 汽车, 車, 자동차, سيارات, ऑटो, αυτοκίνητο',
  gaming: 'игры, ігри, 游戏, 게임, ألعاب, गेमिंग',
  beauty: 'мода, красота, краса, 时尚, 时尚美容, 패션, 뷰티, موضة, جمال, फैशन, μόδα',
  parenting: 'семья, дети, родина, діти, 育儿, 亲子, 육아, أسرة, परिवार',
  pets: 'животные, тварини, 宠物, 반려동물, حيوانات, पालतू',
  odd: 'курьезы, курйози, 奇闻, अजब गजब',
  dailyHoroscope: 'гороскоп, гороскопы, гороскопи, 星座, 星座运势, 운세, أبراج, राशिफल, ζώδια',
  none: 'погода, 天气, 날씨, طقس, мнения, 评论, 评论分析, 教育, 教育就业, 교육, новости, новини, события, общество, суспільство, 多媒体, मौसम, καιρός, 社评, вікно в німеччину',
};
