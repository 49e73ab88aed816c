import type { SectionRows } from './section-rows.server.ts';

/**
 * The top level of the IPTC Media Topics (https://iptc.org/standards/media-topics/), in its older and newer wording,
 * and second-level terms that are their own topic of ours. Conflict is reported as world news. Human interest:
 * "lighter items about individuals, groups, animals or objects".
 */
export const IPTC: SectionRows = {
  entertainment:
    'arts culture entertainment and media, arts culture and entertainment, arts and entertainment, mass media',
  culture: 'culture, history, language, library and museum, visual arts',
  world: 'conflict war and peace, unrest conflicts and war, conflicts war and peace, international relations',
  business:
    'economy business and finance, economy, business information, labour, labor, employment, market and exchange',
  finance: 'financial and business service, stocks and securities',
  environment:
    'environment, climate change, conservation, environmental pollution, natural resources, nature, sustainability',
  health: 'health, diseases and conditions, health treatment and procedure, medical profession',
  odd: 'human interest, curiosity',
  lifestyle: 'lifestyle and leisure, leisure, lifestyle',
  fitness: 'exercise and fitness, wellness and fitness',
  outdoors: 'outdoor recreation, hiking, fishing and hunting',
  politics: 'politics and government, politics, government, election, government policy, political process',
  science: 'science and technology, scientific research, natural science, biomedical science',
  technology: 'technology and engineering, technology, information technology and computer science',
  sports: 'sport, sports, competition discipline, sport event',
  none: 'crime law and justice, disaster accident and emergency incident, disaster and accident, education, religion, religion and belief, society, social issue, weather, weather forecast, weather phenomena, weather warning',
};

/**
 * Tiers 1 and 2 of the IAB Content Taxonomy, versions 1.0 to 3.0
 * (https://github.com/InteractiveAdvertisingBureau/Taxonomies).
 */
export const IAB: SectionRows = {
  autos:
    'automotive, auto parts, auto repair, auto shows, auto type, car culture, motorcycles, vintage cars, hybrid, auto technology, auto safety',
  culture:
    'books and literature, books, fine art, fine art photography, theater, museums, art and photography',
  business:
    'business, business and finance, careers, job search, industries, real estate, entrepreneurship, small and medium sized business, marketing and advertising, logistics',
  finance:
    'personal finance, economy and finance, consumer banking, financial planning, insurance, investing, retirement planning, stocks and bonds, personal debt, personal investing, personal taxes, credit debt and loans',
  travel:
    'travel, attractions, travel type, travel locations, amusement and theme parks, air travel, business travel, cruises, budget travel, family travel, hotels and motels, adventure travel',
  entertainment:
    'arts and entertainment, entertainment, movies, television, pop culture, celebrity fan gossip, celebrity scandal, events, events and attractions, humor and satire, soap opera tv, reality tv, celebrity homes, celebrity style',
  fun: 'humor, comedy events, comics and graphic novels, card games, board games and puzzles',
  parenting:
    'family and parenting, family and relationships, parenting, adoption and fostering, babies and toddlers, daycare and pre school, parenting babies and toddlers, parenting teens, special needs kids, pregnancy, eldercare',
  food_dining:
    'food and drink, cooking, dining out, healthy cooking and eating, barbecues and grilling, world cuisines, wine, cocktails beer, coffee tea, desserts and baking, vegetarian diets, vegan diets, alcoholic beverages, non alcoholic beverages',
  health:
    'health and fitness, healthy living, medical health, diseases and conditions, medical tests, pharmaceutical drugs, vaccines, nutrition, weight loss, wellness, alternative medicine, senior health, womens health, mens health, psychology psychiatry, dental care, surgery, cosmetic medical services',
  fitness: 'fitness and exercise, exercise, participant sports, running and jogging',
  lifestyle:
    'hobbies and interests, shopping, relationships, dating, marriage and civil unions, hobbies, weddings, holidays, arts and crafts, collecting, divorce, consumer issues',
  gardening: 'home and garden, home garden, gardening, landscaping, outdoor decorating',
  architecture: 'interior decorating, home improvement, remodeling and construction, architecture',
  politics:
    'law govt and politics, law government and politics, news and politics, politics, elections, political issues',
  world: 'international news, war and conflicts, war and conflict',
  local: 'national news, local news, crime and local news',
  music: 'music and audio, music, talk radio',
  pets: 'pets, birds, cats, dogs, large animals, reptiles, aquariums, fish and aquariums, veterinary medicine',
  science:
    'science, biological sciences, chemistry, genetics, geography, geology, physics, space and astronomy, astronomy, paranormal phenomena',
  environment: 'environment',
  sports:
    'sports, american football, auto racing, badminton, baseball, basketball, beach volleyball, bodybuilding, bowling, boxing, cheerleading, college sports, cricket, curling, cycling, darts, diving, equine sports, extreme sports, fantasy sports, field hockey, figure skating, fencing, golf, gymnastics, ice hockey, lacrosse, martial arts, olympic sports, poker and professional gambling, rodeo, rowing, rugby, sailing, skiing, snowboarding, snooker pool billiards, soccer, softball, sports equipment, squash, surfing, swimming, table tennis, tennis, track and field, volleyball, walking, water polo, weightlifting, wrestling, disabled sports',
  beauty:
    'style and fashion, beauty, body art, fashion, jewelry, clothing, accessories, mens fashion, womens fashion, fashion trends, personal care',
  technology:
    'technology and computing, artificial intelligence, augmented reality, computing, consumer electronics, robotics, virtual reality, computer software and applications, computer networking, computer peripherals, information and network security, internet, laptops, desktops, programming languages, web development, smartphones, tablets and e readers, wearable technology',
  gaming:
    'video gaming, video and computer games, console games, esports, mobile games, pc games, video game genres',
  outdoors:
    'hunting and shooting, fishing, camping, fly fishing, freshwater fishing, outdoors, canoeing and kayaking, climbing, mountain biking, hiking, scuba diving',
  dailyHoroscope: 'astrology',
  none: 'attractions news, crime, disasters, law, education, religion and spirituality, sensitive topics, uncategorized, non standard content, illegal content, news, communication, genres, maps and navigation, society, weather',
};
