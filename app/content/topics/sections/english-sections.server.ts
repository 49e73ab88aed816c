import type { SectionRows } from './section-rows.server.ts';

/**
 * Sections of English-language newspapers, broadcasters and agencies: BBC, Guardian, Reuters, AP, NPR, New York Times,
 * USA Today, HuffPost.
 */
export const ENGLISH: SectionRows = {
  trending: 'most read, most popular, popular, viral, top stories, most viewed, trending now',
  breaking: 'breaking news, last minute, live updates',
  local:
    'local news, regional, regions, metro, city, cities, national, nation, us news, u s news, u s, us, uk news, uk, home news, domestic, new york, n y, london, england, scotland, wales, northern ireland, ireland, australia news, canada news, india news, crime and courts',
  world:
    'world news, international, global, foreign, foreign affairs, foreign policy, asia, asia pacific, africa, middle east, mideast, americas, latin america, middle east and north africa, south and central asia, russia, china, ukraine, united nations, world politics, diplomacy, global development, war in ukraine, war, afghanistan, iraq, iran, israel, syria',
  europe: 'european union, eu, brexit, eu politics, europe news',
  politics:
    'political, us politics, uk politics, election, elections, congress, parliament, politics and policy, government and politics, white house, washington, policy, the white house, senate, democracy, us elections, us elections 2020, us elections 2024, us elections 2016, supreme court, donald trump, joe biden, republicans, democrats, conservatives, labour party',
  business:
    'economics, companies, industry, retail, markets and companies, business news, jobs, work, workplace, startups, small business, energy industry, media and telecoms, deals and mergers, entrepreneurs, manufacturing, agriculture',
  finance:
    'money, your money, markets, stock market, stocks, investment, banking, banks, cryptocurrency, cryptocurrencies, crypto, bitcoin, blockchain, funds, currencies, commodities, wall street, taxes, personal investing, finance news',
  technology:
    'tech, tech news, technologies, gadgets, software, hardware, mobile, mobiles, phones, ai, cybersecurity, security, apps, apple, android, google, microsoft, linux, open source, programming, computers, social media, social networking, facebook, twitter, telecom, tech policy, innovation, startups and tech, virtual reality, chatgpt, iphone, windows, cloud, reviews and gadgets, science and tech',
  science:
    'space, biology, research, nasa, evolution, archaeology, dinosaurs, neuroscience, mathematics, maths, science news, science and nature, discoveries, climate science, palaeontology, paleontology, chemistry, geochemistry geophysics, exploration',
  sports:
    'sport, football, olympics, motorsport, formula 1, formula one, f1, nfl, nba, mlb, nhl, mls, wnba, ncaa, ncaaf, ncaab, nascar, champions league, premier league, la liga, laliga, serie a, bundesliga, ligue 1, world cup, athletics, hockey, wrestling, mma, ufc, horse racing, motor sport, super bowl, winter olympics, paralympics, transfer news, transfers, fantasy football, college football, college basketball, us sports, racing, fifa, uefa, uk sport, rugby union, rugby league, europa league, fc barcelona, real madrid, paris olympics 2024',
  entertainment:
    'movie, film, films, tv, tv and radio, television and radio, radio, celebrity, celebrities, showbiz, hollywood, streaming, tv shows, us television, anime, netflix, movies news, film and tv, oscars, gossip, royals, royal family, culture and entertainment, drama, celebrity news, box office',
  music: 'concerts, albums, songs, pop and rock, classical music, hip hop, jazz, rock, music news',
  culture:
    'arts, art, art and design, arts and culture, culture and arts, literature, theatre, heritage, photography, stage, design, dance, poetry, fiction, exhibitions, opera, podcasts and books, book reviews',
  health:
    'healthcare, health care, medicine, medical, mental health, public health, coronavirus, covid 19, covid, coronavirus pandemic, well, psychology, pandemic, nhs, cancer, infectious diseases, health news, vaccines and immunisation',
  fitness: 'workout, workouts, running, yoga, gym',
  lifestyle:
    'life and style, style, living, life, home and living, home and life, sex and relationships, life style, wellbeing, the good life, weddings, love, fashion and style, smart living',
  food_dining:
    'food, food and dining, dining, recipes, recipe, restaurants, drinks, drink, beer, baking, food and wine, eat',
  travel: 'tourism, destinations, vacations, hotels, airlines, places, travel news, trips, flights',
  outdoors: 'outdoor, national parks, adventure, mountaineering',
  environment:
    'climate, climate crisis, wildlife, green, energy and environment, climate and environment, climate environment, global warming, pollution, endangered species, fossil fuels, renewable energy, greenhouse gas emissions, oceans, biodiversity, planet',
  gardening: 'garden, gardens, plants, gardening advice',
  architecture: 'urbanism, urban planning, buildings, interior design, interiors, architecture and design',
  autos:
    'auto, car, cars, motoring, motor, vehicles, electric cars, electric vehicles, evs, car reviews, road tests, driving, autos and cars, motor industry, tesla',
  gaming:
    'games, game, video games, videogames, e sports, playstation, ps5, xbox, nintendo, nintendo switch, pc gaming, games and gaming, steam',
  beauty:
    'makeup, make up, skincare, skin care, hair, cosmetics, style and beauty, fashion and beauty, beauty and fashion',
  parenting:
    'family, families, kids, children, motherhood, baby, babies, parents, education and family, kids and family, parents and parenting',
  pets: 'pet, dog, cat, animals, pets and animals',
  odd: 'oddly enough, weird, weird news, offbeat, strange, oddities, strange news, bizarre, quirky, odd news, strange but true',
  fun: 'humour, comics, comic, jokes, quizzes, quiz, memes, satire, cartoons, puzzles, crosswords, comedy, funny, webcomic, webcomics, cartoon, crossword',
  dailyHoroscope: 'horoscope, horoscopes, zodiac, daily horoscope, star signs',
  none: 'opinion, editorial, comment, letters, obituaries, video, videos, photos, pictures, media, education, law, justice, religion, society, weather, news, general, blog, podcast, podcasts, newsletter, newsletters, features, magazine, special reports, investigations, analysis, press releases, women, black voices, queer voices, latino voices, impact, in pictures, live, home page, main, front page, latest news, traffic, classifieds, lottery',
};
