import type { SectionRows } from './section-rows.server.ts';

/**
 * Sections of newspapers in Spain and the Americas: El País, El Mundo, ABC, La Vanguardia, elDiario.es, Libertad Digital,
 * Clarín, La Nación, El Universal, El Tiempo, BBC Mundo, Univision; the subjects of El País.
 */
export const SPANISH: SectionRows = {
  trending: 'tendencias, lo más leído, lo más visto, más leídas, virales, viral',
  breaking: 'última hora, último minuto, alerta, urgente, al minuto, minuto a minuto',
  local:
    'ciudad, ciudades, provincia, provincias, regiones, región, locales, noticias locales, comunidad, comunidades, nacional, nacionales, noticias nacionales, el país, país, españa, méxico, argentina, colombia, estados unidos locales, estados, municipios, metrópoli, madrid, cataluña, barcelona, andalucía, galicia, país vasco, comunidad valenciana, valencia, sevilla, comunidad de madrid, sucesos, policiales, policía, cdmx, bogotá, seguridad ciudadana, edomex',
  world:
    'mundo, el mundo, internacional, internacionales, noticias internacionales, exterior, exteriores, américa, américa latina, latinoamérica, iberoamérica, oriente medio, oriente próximo, sudamérica, norteamérica, centroamérica, estados unidos, ee uu, eeuu, relaciones exteriores, relaciones internacionales, política exterior, organizaciones internacionales, conflictos, guerra, guerras, guerra en ucrania, terrorismo, grupos terroristas, yihadismo, brasil, venezuela, rusia, áfrica, asia y pacífico, más américa, gobierno brasil, presidencia brasil',
  europe: 'europa, unión europea, ue, europa occidental, europa del este, eurozona',
  politics:
    'política, políticas, elecciones, congreso, senado, gobierno, partidos, partidos políticos, política nacional, parlamento, casa blanca, elecciones ee uu, elecciones generales, elecciones municipales, elecciones autonómicas, podemos, pp, psoe, vox, ultraderecha, ideologías, legislación, campaña electoral, congreso diputados, gobierno de españa, elecciones eeuu',
  business:
    'negocio, negocios, empresa, empresas, economía, empleo, trabajo, emprendedores, emprendimiento, industria, economía y negocios, comercio, consumo, sectores, energía y empresas, pymes, libre mercado, macroeconomía, coyuntura, laboral, vivienda, inmobiliario, agricultura, campo, agro, economía y empresas',
  finance:
    'finanzas, mercados, bolsa, dinero, inversión, inversiones, banca, bancos, finanzas personales, criptomonedas, impuestos, mercados y finanzas, economía personal, mercados financieros, dólar, tu dinero, ahorro, mis finanzas',
  technology:
    'tecnología, tecnologías, tec, tecno, informática, móviles, inteligencia artificial, ciberseguridad, redes sociales, internet y redes, ciencia y tecnología, tecnología y ciencia, innovación, gadgets y apps, aplicaciones, telecomunicaciones, telefonía, transformación digital, software libre, computación, celulares',
  science:
    'ciencia, ciencias, espacio, astronomía, investigación, investigación científica, ciencia y salud, física, biología, química, paleontología, arqueología, microbiología, virología, genética, matemáticas, evolución, materia',
  sports:
    'deporte, deportes, fútbol, fútbol internacional, fútbol américa, baloncesto, básquet, tenis, ciclismo, atletismo, boxeo, béisbol, juegos olímpicos, polideportivo, motociclismo, automovilismo, balonmano, fútbol femenino, más deporte, más deportes, primera división, segunda división, liga mx, selección, copa del rey, liga de campeones, mundial, selección española, fórmula uno, pádel, natación, lucha libre, deportes y fútbol, copa libertadores, copa américa, eurocopa',
  entertainment:
    'entretenimiento, cine, películas, series, televisión, tele, tv y series, series tv, famosos, espectáculos, farándula, ocio, gente, corazón, celebridades, cine y series, escena, chismes, gente y tv, teleseries, realeza, casas reales, cartelera, radio y televisión, telenovelas, corazón y tv',
  music: 'música, conciertos, discos, canciones, festivales de música, música clásica, flamenco, pop rock',
  culture:
    'cultura, arte, artes, libros, literatura, teatro, museos, historia, festivales, cultural, cultura y ocio, cultura y espectáculos, arte y cultura, artes escénicas, exposiciones, poesía, babelia, letras, fotografía, patrimonio, danza, ópera, toros',
  health:
    'salud, sanidad, medicina, bienestar, salud mental, nutrición, salud y bienestar, enfermedades, enfermedades infecciosas, enfermedades respiratorias, coronavirus covid 19, coronavirus de wuhan, pandemia, vacunas, vacunación, psicología, covid, oms, vida sana, contagio, neumonía, hospitales, cáncer, vida saludable',
  fitness:
    'ejercicio, entrenamiento, gimnasio, ejercicio físico, en forma, correr, yoga y pilates, vida activa',
  lifestyle:
    'estilo, estilo de vida, estilo vida, estilos, tendencias y estilo, hogar, vida, buena vida, vida y estilo, s moda, pareja, parejas, vivir, sexo, relaciones, casa y hogar, me lo compro, compras, escaparate, mujer, decoración y hogar',
  food_dining:
    'comida, comidas, cocina, recetas, receta, gastronomía, restaurantes, vino, vinos, gastro, alimentación, comer, el comidista, bebidas, cocina y recetas, gourmet',
  travel:
    'viaje, viajes, turismo, destinos, hoteles, viajar, el viajero, viajes y turismo, escapadas, vacaciones, ocio y viajes, aerolíneas',
  outdoors:
    'aire libre, senderismo, montaña, naturaleza y aventura, pesca, caza, caza y pesca, alpinismo, excursiones, aventura',
  environment:
    'medio ambiente, medioambiente, cambio climático, clima y medio ambiente, naturaleza, ecología, sostenibilidad, energía, energías renovables, planeta, biodiversidad, crisis climática, animales salvajes, contaminación, calentamiento global, sustentabilidad, planeta futuro, ambiente, fauna',
  gardening: 'jardín, jardinería, plantas, huerto, huertos, casa y jardín, hogar y jardín',
  architecture:
    'arquitectura, urbanismo, diseño de interiores, decoración, interiorismo, diseño, arquitectura y diseño',
  autos:
    'motor, motores, coche, coches, automóvil, automóviles, autos y motos, motos, carros, vehículos, coche eléctrico, coches eléctricos, automoción, movilidad, autos clásicos',
  gaming: 'videojuegos, videojuego, juegos, consolas, deportes electrónicos',
  beauty:
    'belleza, moda, maquillaje, cosmética, moda y belleza, belleza y moda, pasarelas, pelo, tendencias de moda',
  parenting:
    'familia, familias, padres, hijos, niños, maternidad, crianza, embarazo, bebés, mamás y papás, padres e hijos, infancia, de mamas y de papas, ser padres',
  pets: 'mascotas, mascota, perros, gatos, animales, animales de compañía',
  odd: 'curiosidades, insólito, insólitas, curioso, raro, noticias curiosas, asombroso, sorprendente',
  fun: 'diversión, chistes, pasatiempos, viñetas, humor gráfico, crucigramas, memes y humor, tiras cómicas, sudoku, juegos y pasatiempos',
  dailyHoroscope:
    'horóscopo, horóscopos, astrología, zodíaco, zodiaco, horóscopo de hoy, horóscopo diario, tarot',
  none: 'opinión, editorial, editoriales, columnas, tribuna, cartas, sociedad, educación, justicia, religión, tribunales, noticias, general, vídeos, fotos, fotogalería, especiales, el tiempo, tiempo, clima, lotería, loterías, obituarios, entrevistas, reportajes, portada, medios, medios comunicación, comunicación, medios de comunicación, feminismo, mujeres, igualdad, delitos, ser, haber, año, hacer, estar, blogs, newsletter, administración pública, viajes oficiales, delitos salud pública',
};
