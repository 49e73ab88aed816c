import type { SeedWords } from './seed-words-by-topic.ts';

/** Words that stories of a topic are full of, in the languages whose feeds have few sections. */
export const FRENCH_SEEDS: SeedWords = {
  sports:
    'match matchs but buts équipe joueur joueurs entraîneur championnat ligue coupe finale demi-finale victoire défaite gardien attaquant milieu défenseur psg marseille lyon bleus mbappé zidane tournoi tennis rugby cyclisme étape maillot coureur jeux olympiques médaille stade supporters transfert sélectionneur athlète nageur basket handball',
  politics:
    'président gouvernement ministre ministres premier assemblée nationale sénat député députés sénateur élection élections présidentielle législatives candidat candidate parti gauche droite socialiste républicains rassemblement macron hollande sarkozy fillon mélenchon pen scrutin vote loi réforme projet élysée matignon maire opposition coalition campagne primaire',
  world:
    'guerre armée soldats attaque attentat bombardement missile otage terroriste djihadiste conflit cessez-le-feu frontière réfugiés migrants ambassade diplomatie onu otan russie ukraine poutine israël gaza palestiniens syrie irak iran chine corée états-unis trump afrique mali turquie erdogan royaume-uni allemagne merkel bruxelles européenne sommet étranger',
  business:
    'entreprise entreprises économie économique croissance inflation emploi chômage salariés salaire grève usine industrie marché ventes chiffre affaires bénéfice pdg groupe rachat fusion commerce consommateurs prix pétrole syndicat licenciements exportations immobilier concurrence startup',
  finance:
    'bourse cac actions banque banques crédit taux intérêt dette euro dollar impôt impôts épargne placement investisseurs assurance budget obligations bitcoin cryptomonnaie livret retraite',
  technology:
    'numérique internet logiciel ordinateur smartphone téléphone application applications données intelligence artificielle google apple facebook microsoft amazon réseau réseaux sociaux piratage cyberattaque sécurité robot puce processeur jeu écran mise à jour utilisateurs open source navigateur',
  science:
    'chercheurs scientifiques étude recherche découverte espace spatiale fusée planète mars lune télescope étoile galaxie physique biologie gènes adn cellules fossile dinosaure archéologues cerveau expérience laboratoire espèce évolution volcan',
  health:
    'santé hôpital hôpitaux médecin médecins patients maladie virus vaccin vaccination épidémie pandémie covid cancer traitement médicament médicaments grippe infirmière soins diabète alimentation sommeil dépression',
  entertainment:
    'film films cinéma acteur actrice réalisateur série séries saison netflix télévision émission animateur cannes césar césars oscar star stars people prince royal bande-annonce',
  music:
    'album chanson chanteur chanteuse concert musique groupe rock rap rappeur orchestre opéra festival tournée disque vinyle compositeur chef orchestre guitare dj',
  culture:
    'livre livres roman écrivain auteur littérature prix goncourt musée exposition peintre peinture artiste artistes œuvre théâtre pièce metteur scène danse poésie histoire patrimoine dessinateur bande dessinée louvre',
  environment:
    'climat climatique réchauffement émissions carbone écologie écologiste environnement pollution biodiversité énergie renouvelable éolien solaire sécheresse incendie forêt agriculteurs pesticides glyphosate éleveurs déchets',
};
export const GERMAN_SEEDS: SeedWords = {
  sports:
    'spiel spiele tor tore trainer mannschaft verein bundesliga bayern dortmund schalke sieg niederlage meister meisterschaft pokal finale turnier fußball nationalmannschaft stürmer torwart spieler transfer tabelle rennen fahrer olympia medaille gold silber skispringen biathlon tennis handball eishockey',
  politics:
    'bundestag bundesrat bundesregierung kanzler kanzlerin merkel scholz merz minister ministerin ministerium koalition partei spd cdu csu grüne grünen fdp afd linke wahl wahlen wähler abgeordnete gesetz opposition parlament präsident landtag fpö övp spö nationalrat bundespräsident',
  world:
    'krieg soldaten armee angriff angriffe anschlag terror rakete raketen waffenruhe flüchtlinge grenze botschaft sanktionen uno nato russland russische ukraine putin israel gaza hamas syrien irak iran türkei erdogan china usa trump washington nordkorea großbritannien frankreich papst rebellen polizei tote verletzte erdbeben',
  business:
    'unternehmen konzern firma wirtschaft konjunktur wachstum inflation preise umsatz gewinn verlust arbeitsplätze arbeitslosigkeit gewerkschaft streik industrie handel export import zölle verbraucher fusion übernahme vorstand chef werk produktion insolvenz immobilien energie öl milliarden',
  finance:
    'börse dax aktie aktien anleger bank banken zinsen ezb kredit euro dollar bitcoin fonds sparen steuer steuern rente versicherung anleihen kurs kurse',
  technology:
    'software computer smartphone internet daten google apple microsoft facebook amazon app apps update sicherheitslücke hacker cyberangriff künstliche intelligenz chip prozessor netz mobilfunk breitband nutzer server linux windows android browser roboter digital digitalisierung',
  science:
    'forscher wissenschaftler studie forschung entdeckt weltraum raumfahrt rakete nasa esa planet mars mond teleskop galaxie physik biologie gene zellen fossil dinosaurier archäologen gehirn labor universität spezies',
  health:
    'gesundheit krankenhaus arzt ärzte patienten krankheit virus impfung impfstoff pandemie corona krebs medikament medikamente therapie grippe pflege ernährung diabetes schlaf',
  entertainment:
    'film filme kino serie serien staffel schauspieler schauspielerin regisseur netflix fernsehen sendung moderator star stars oscar berlinale prinz royal anime trailer folge',
  music:
    'album song lied sänger sängerin band konzert konzerte musik rock pop rapper orchester oper festival tournee dirigent komponist',
  culture:
    'buch bücher roman autor autorin literatur museum ausstellung maler kunst künstler theater regie bühne premiere tanz geschichte dichter kabarett salzburger festspiele',
  environment:
    'klima klimawandel klimaschutz emissionen umwelt naturschutz erneuerbare windkraft solar energie wald waldbrand dürre hochwasser arten artenschutz müll plastik',
  local:
    'polizei unfall feuerwehr brand festgenommen verdächtiger gericht urteil prozess täter opfer mord messer raub überfall staatsanwaltschaft gemeinde stadt verletzt autobahn leiche vermisst',
};
export const PORTUGUESE_SEEDS: SeedWords = {
  sports:
    'futebol jogo jogos gol golo golos time equipa treinador técnico jogador jogadores campeonato brasileirão liga taça copa final vitória derrota goleiro atacante benfica porto sporting flamengo corinthians palmeiras são paulo vasco seleção neymar ronaldo estádio adeptos torcida medalha olímpicos atleta tênis',
  politics:
    'governo ministro ministra presidente deputado deputados senador senado câmara congresso eleição eleições candidato partido pt ps psd lula bolsonaro dilma temer costa montenegro votação lei reforma oposição parlamento assembleia prefeito governador stf impeachment campanha',
  world:
    'guerra exército soldados ataque ataques atentado bombardeio míssil terrorista refugiados migrantes fronteira embaixada onu nato otan rússia ucrânia putin israel gaza palestinos síria iraque irã china eua trump coreia venezuela maduro papa vaticano sismo terramoto',
  business:
    'empresa empresas economia inflação preços emprego desemprego trabalhadores salário greve indústria vendas lucro lucros prejuízo crescimento pib exportações comércio consumidores petróleo petrobras setor investimento fusão compra',
  finance:
    'bolsa ações banco bancos juros crédito habitação empréstimo dívida dólar euro real impostos irs investidores poupança bitcoin fundos prestação',
  technology:
    'tecnologia internet celular telemóvel smartphone aplicativo aplicação aplicações dados google apple facebook microsoft rede redes sociais inteligência artificial hackers computador software usuários utilizadores',
  science:
    'cientistas pesquisadores investigadores estudo pesquisa descoberta espaço nasa planeta marte lua telescópio estrela física biologia genes células fóssil dinossauro cérebro universidade',
  health:
    'saúde hospital hospitais médico médicos doentes pacientes doença vírus vacina vacinas pandemia covid câncer cancro tratamento medicamento gripe dengue',
  entertainment:
    'filme filmes cinema ator atriz série séries novela televisão globo netflix famosos estreia príncipe bbb apresentador',
  music:
    'música músicas cantor cantora álbum disco show concerto banda samba funk sertanejo festival rock fado',
  culture:
    'livro livros romance escritor escritora literatura museu exposição arte artista pintura teatro peça história poesia igreja',
  environment:
    'clima aquecimento emissões ambiente ambiental desmatamento amazônia floresta incêndio incêndios seca poluição energia renováveis',
  local:
    'polícia psp gnr preso detido detidos suspeito assalto homicídio crime acidente incêndio bombeiros mortos feridos tribunal prefeitura bairro tiroteio morreu',
};
export const ITALIAN_SEEDS: SeedWords = {
  sports:
    'calcio partita gol squadra allenatore giocatore giocatori serie campionato coppa finale vittoria sconfitta portiere attaccante centrocampista difensore juventus inter milan roma napoli lazio fiorentina calciomercato stadio tifosi spalletti totti derby mercato tennis sinner ciclismo giro olimpiadi medaglia',
  politics:
    'governo ministro premier presidente parlamento senato camera deputati elezioni partito lega movimento stelle pd meloni salvini renzi conte berlusconi mattarella voto legge riforma maggioranza opposizione sindaco',
  world:
    'guerra esercito soldati attacco attentato bombardamento missile terroristi profughi migranti ambasciata onu nato russia ucraina putin israele gaza siria iran cina usa trump papa vaticano terremoto',
  business:
    'azienda aziende economia inflazione prezzi lavoro occupazione disoccupazione lavoratori sciopero industria vendite utile utili ricavi crescita pil esportazioni commercio consumatori petrolio fusione acquisizione',
  finance:
    'borsa azioni banca banche tassi mutuo mutui debito spread euro dollaro tasse fisco investitori risparmio bitcoin',
  technology:
    'tecnologia internet smartphone cellulare applicazione app dati google apple facebook microsoft samsung xiaomi fotocamera fotocamere batteria display processore android aggiornamento intelligenza artificiale hacker computer software utenti',
  science:
    'scienziati ricercatori studio ricerca scoperta spazio nasa pianeta marte luna telescopio stelle fisica biologia geni cellule fossile dinosauro cervello università',
  health:
    'salute ospedale medico medici pazienti malattia virus vaccino vaccini pandemia covid cancro tumore cura farmaco influenza sanità',
  entertainment:
    'film cinema attore attrice regista serie tv televisione netflix festival venezia programma conduttore grande fratello vip',
  music: 'musica cantante album canzone canzoni concerto tour sanremo gruppo rock rapper orchestra opera',
  culture: 'libro libri romanzo scrittore letteratura museo mostra arte artista pittura teatro storia poesia',
  environment:
    'clima riscaldamento emissioni ambiente ambientale inquinamento siccità incendi foresta alluvione maltempo rinnovabili',
  local:
    'polizia carabinieri arrestato arrestati indagato omicidio rapina incidente incendio morti feriti tribunale processo comune quartiere',
};
