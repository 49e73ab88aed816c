import type { Topic } from '#schemas/content/topics.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Words that stories of a topic are full of, English and Spanish: lower case, without accents. Only words that
 * hardly mean anything else; two different ones make a topic.
 */
const KEYWORDS: Readonly<Partial<Record<Topic, ReadonlySet<string>>>> = {
  sports: list(
    'goal goals striker midfielder goalkeeper coach league championship quarterback touchdown innings playoff playoffs semifinal semifinals tournament stadium olympic nba nfl mlb fifa uefa gol goles delantero portero entrenador liga campeonato semifinal torneo estadio jugador jugadores fichaje olimpico futbol',
  ),
  politics: list(
    'senator senators parliament election elections ballot lawmakers congress senate democrats republicans referendum legislation minister coalition senador parlamento elecciones diputados congreso senado ministro referendum coalicion votantes legislacion partido',
  ),
  finance: list(
    'shares stocks nasdaq dow investors inflation bond bonds dividend bitcoin earnings forex acciones inversores inflacion bolsa dividendo beneficios ibex',
  ),
  business: list(
    'startup ceo merger acquisition revenue layoffs retailer manufacturer supplier empresa despidos fusion adquisicion facturacion fabricante empresarial',
  ),
  technology: list(
    'smartphone smartphones software iphone android chatbot startup cybersecurity hackers processor semiconductor browser app ai movil moviles ciberseguridad procesador navegador aplicacion algoritmo',
  ),
  science: list(
    'astronomers telescope physicists nasa spacecraft asteroid fossil fossils genome researchers astronomos telescopio fisicos asteroide fosil fosiles genoma investigadores',
  ),
  health: list(
    'vaccine vaccines hospital hospitals patients doctors disease cancer symptoms outbreak vacuna vacunas hospitales pacientes enfermedad sintomas brote medicos',
  ),
  entertainment: list(
    'film movie actor actress hollywood netflix sequel trailer premiere oscars emmy pelicula actriz secuela estreno taquilla rodaje',
  ),
  music: list(
    'album albums singer songwriter band concert tour grammy cantante disco concierto gira cancion grammys',
  ),
  environment: list(
    'climate emissions wildfire wildfires drought biodiversity carbon glaciers emisiones incendio incendios sequia biodiversidad glaciares',
  ),
  gaming: list(
    'playstation xbox nintendo esports gameplay multiplayer videojuego videojuegos jugabilidad multijugador',
  ),
  food_dining: list(
    'recipe recipes chef restaurant oven flavour ingredients receta recetas horno ingredientes restaurante sabor',
  ),
  travel: list(
    'airline airlines tourists itinerary passport cruise aerolinea aerolineas turistas pasaporte crucero hotel hoteles',
  ),
};

/** How many different words make a topic. */
const ENOUGH = 2;

/** The one topic that the words of a text speak of most; null when none clearly does. */
export function topicOfWords(words: readonly string[]): Topic | null {
  const different = [...new Set(words)];
  const [first, second] = (Object.entries(KEYWORDS) as [Topic, ReadonlySet<string>][])
    .map(([topic, known]) => ({ topic, hits: different.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  if (!first || first.hits < ENOUGH || first.hits === second?.hits) return null;
  return first.topic;
}
