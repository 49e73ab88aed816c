import type { Topic } from '#schemas/content/topics.ts';

/**
 * Words under which publishers file a topic, English and Spanish: lower case, without accents.
 * The specification's own keys need no entry.
 */
export const TOPIC_WORDS: Readonly<Partial<Record<Topic, string>>> = {
  trending: 'most read, most popular, popular, viral, top stories, tendencias, lo mas leido, lo mas visto',
  breaking: 'breaking news, last minute, ultima hora, ultimo minuto, alerta',
  local: 'local news, regional, metro, ciudad, ciudades, provincias, regiones',
  world:
    'world news, international, global, foreign affairs, mundo, internacional, noticias internacionales, asia, africa, middle east, americas, latin america, america latina, latinoamerica, oriente medio',
  europe: 'european union, eu, europa, union europea, ue',
  politics:
    'political, us politics, uk politics, election, elections, congress, parliament, politica, elecciones, congreso, senado',
  business:
    'economy, economics, companies, industry, retail, markets and companies, negocio, negocios, empresa, empresas, economia, empleo, emprendedores',
  finance:
    'money, markets, stock market, stocks, investing, investment, personal finance, banking, cryptocurrency, bitcoin, finanzas, mercados, bolsa, dinero, inversion, banca, finanzas personales',
  technology:
    'tech, tech news, technologies, gadgets, internet, software, hardware, computing, mobile, smartphones, artificial intelligence, ai, cybersecurity, apps, apple, android, google, microsoft, tecnologia, tecnologias, informatica, moviles, inteligencia artificial, ciberseguridad, ciencia y tecnologia',
  science:
    'space, astronomy, physics, biology, research, nasa, ciencia, ciencias, espacio, astronomia, investigacion',
  sports:
    'sport, football, soccer, basketball, baseball, tennis, golf, rugby, cricket, cycling, hockey, boxing, athletics, olympics, motorsport, formula 1, nfl, nba, mlb, nhl, mls, champions league, premier league, la liga, deporte, deportes, futbol, baloncesto, tenis, ciclismo, atletismo, boxeo, beisbol, juegos olimpicos, polideportivo, motor sport',
  entertainment:
    'movies, movie, film, films, tv, television, tv and radio, celebrity, celebrities, showbiz, hollywood, streaming, entretenimiento, cine, famosos, espectaculos, farandula, ocio',
  music: 'musica, concerts, albums, songs, conciertos, discos',
  culture:
    'arts, art, art and design, arts and culture, books, literature, theatre, theater, museums, history, stage, cultura, arte, artes, libros, literatura, teatro, museos, historia, cultural',
  health:
    'healthcare, medicine, medical, mental health, public health, nutrition, wellness, coronavirus, covid 19, salud, sanidad, medicina, bienestar, salud mental, nutricion',
  fitness: 'workout, workouts, exercise, running, yoga, gym, ejercicio, entrenamiento, gimnasio',
  lifestyle:
    'life and style, style, living, home and garden, relationships, estilo, estilo de vida, tendencias y estilo, hogar, life style',
  food_dining:
    'food, food and drink, food and dining, dining, recipes, recipe, restaurants, cooking, drinks, wine, comida, cocina, recetas, receta, gastronomia, restaurantes, vino, gastro',
  travel:
    'tourism, destinations, holidays, hotels, airlines, viaje, viajes, turismo, destinos, hoteles, viajar',
  outdoors:
    'hiking, camping, climbing, fishing, hunting, outdoor, national parks, aire libre, senderismo, montana, naturaleza y aventura, pesca, caza',
  environment:
    'climate, climate change, climate crisis, nature, wildenergy, sustainability, weather, conservation, medio ambiente, medioambiente, clima, cambio climatico, naturaleza, ecologia, sostenibilidad, energia, planeta, biodiversidad',
  gardening: 'garden, gardens, plants, jardin, jardineria, plantas, huerto',
  architecture:
    'urbanism, urban planning, buildings, interior design, arquitectura, urbanismo, diseno de interiores',
  autos:
    'auto, car, cars, automotive, motoring, vehicles, electric cars, electric vehicles, motor, motores, coche, coches, automovil, automoviles, autos y motos, motos, carros, vehiculos',
  gaming:
    'games, game, video games, videogames, esports, e sports, playstation, xbox, nintendo, videojuegos, videojuego, juegos, consolas',
  beauty: 'fashion, makeup, make up, skincare, hair, cosmetics, belleza, moda, maquillaje, cosmetica',
  parenting:
    'family, kids, children, motherhood, pregnancy, baby, education and family, familia, padres, hijos, ninos, maternidad, crianza, embarazo',
  pets: 'pet, dogs, cats, dog, cat, animals, mascotas, mascota, perros, gatos, animales',
  odd: 'oddly enough, weird, weird news, offbeat, strange, oddities, bizarre, curiosidades, insolito, insolitas, curioso, raro',
  fun: 'humor, humour, comics, comic, jokes, quizzes, quiz, memes, satire, cartoons, diversion, chistes, pasatiempos, vinetas',
  dailyHoroscope: 'horoscope, horoscopes, astrology, zodiac, horoscopo, horoscopos, astrologia, zodiaco',
};

/** Words that name their topic inside a short phrase too, as in "US politics" or "Política internacional". */
export const TELLING_WORDS: ReadonlySet<string> = new Set(
  (
    'politics political business economy finance markets technology tech science sport sports football soccer ' +
    'entertainment movies film music culture arts books health travel food environment climate gaming games ' +
    'world international europe local lifestyle fashion autos fitness gardening architecture parenting pets ' +
    'politica economia negocios finanzas tecnologia ciencia deporte deportes futbol entretenimiento cine musica ' +
    'cultura libros salud viajes gastronomia mundo internacional clima videojuegos moda'
  ).split(' '),
);
