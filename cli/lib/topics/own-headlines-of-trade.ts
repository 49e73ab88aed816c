import type { HeadlinesByTopic } from './headlines-by-topic.ts';

/**
 * Headlines with a teaser on companies, money, machines and research, one a line, written for training; no publisher's
 * text.
 */
export const HEADLINES_OF_TRADE: HeadlinesByTopic = {
  business: `
Quarterly profit falls at software maker as big customers delay orders. The company cut its forecast for the year and said demand from corporate clients remained weak.
Carmaker to close two plants and cut 4,000 jobs. Unions threaten a strike over the plan, which follows a drop in sales.
Airline files for bankruptcy protection for the second time in two years. Fuel costs and fare wars left the carrier unable to pay its creditors.
Oil climbs to a new high on fears over supply. Crude for next-month delivery rose after a pipeline attack cut exports.
Retail sales rise less than forecast as shoppers hold back. Economists had expected consumer spending to recover after a weak spring.
Central bank raises interest rates by a quarter point. Policymakers said the economy was growing at a solid pace and inflation remained contained.
Chip maker warns on revenue, blaming excess inventory. Shares of the semiconductor company slid after it lowered its sales outlook.
Phone company agrees to buy smaller rival in deal worth $35 billion. The merger would create the country's largest wireless carrier, subject to approval by regulators.
Regulators approve takeover of bank by rival lender. Shareholders of both companies will vote on the merger next month.
Founder of blood-test startup goes on trial for fraud. Prosecutors say she lied to investors about revenue.
Drug maker recalls blood thinner and shares plunge. Analysts expect lawsuits that could cost the company billions.
Retailer reports higher same-store sales, raises outlook for the holidays. The discount chain said net income rose 12 percent in the third quarter.
Jobless claims fall to lowest level in four months. Employers added fewer workers than expected, the Labor Department said.
Trade deficit widens to record as imports surge. A weak dollar has not yet helped exporters, economists said.
Insurer agrees to settle charges over storm claims. The company will pay regulators and change how it sets premiums.
Brewer rejects hostile bid and seeks another suitor. The board of the beer company called the offer inadequate.
Media group to sell its magazine unit to private equity firm. The conglomerate wants to cut debt and concentrate on television.
Ride-hailing company prepares its stock market debut. The loss-making firm could be valued at $80 billion.
Boeing wins order for 20 jets as Airbus complains of subsidies. The planemakers accuse each other of unfair government aid before the trade body.
Pilots accept pay cut to save carrier. The union's vote allows the airline to go on with its cost-cutting plan.
Consumer confidence slips on worries about jobs and gasoline prices. The index fell for the third month in a row.
Supermarket chain's chief executive steps down after profit warning. The grocer named its finance director as interim chief.
Steel maker raises prices as Chinese demand grows. Producers of iron ore and coal expect another year of record earnings.
Hotel group sells properties to cut debt. The buyer, an investment firm, paid cash.
Dutch electronics group to shed jobs in restructuring. The company expects charges in the fourth quarter.
Economy grows at annual rate of 3.3 percent. Gross domestic product was revised up on stronger business investment.
Toymaker's earnings drop on weak doll sales. The firm blamed a slow start to the season and higher costs.
Oil major raises dividend and buys back shares. The company will return $30 billion to shareholders over three years.
Online retailer posts profit but margins disappoint Wall Street. Spending on shipping and technology weighed on the results.
Car sales slide in September despite discounts. Detroit lost market share to Japanese rivals as incentives lost their pull.
Court clears way for creditors of bankrupt cable company to be paid. The judge approved the reorganization plan.
OPEC agrees to raise output quota to cool prices. Ministers meeting in Vienna said the market was well supplied.
Gas price jumps at the pump ahead of the holiday weekend. Motorists pay the most in years as refineries run at full capacity.
Coffee chain plans 1,500 more stores. Starbucks raised its long-term target as sales at existing shops climbed.
Watchdog fines auditor over failed company. The accounting firm admitted that its checks were not thorough.
Ryanair and easyJet lower fares in price war. Budget airlines expect a hard winter.
Housing starts rebound, mortgage applications rise. Builders broke ground on more homes than forecast.
Wal-Mart suppliers brace for slower growth. The world's largest retailer lowered its sales estimate for the month.
Microchip equipment orders rise for the third month. The industry's book-to-bill ratio shows recovery.
Board under pressure over chief executive's pay. Investors voted against the bonus at the annual meeting.
Farmers face falling prices after record harvest. Corn and soybean growers ask for help as exports slow.
Strike at port ends as dockworkers reach wage deal. Containers had piled up and cost shippers millions a day.
Unemployment edges up as factories cut shifts. Manufacturing activity shrank for the first time in a year, a survey found.
Tesco and Sainsbury's battle over prices as discounters gain share. The grocers' Christmas trading updates beat forecasts.
WTO rules against tariffs on imported steel. The European Union and Japan can now impose sanctions worth billions.
Tobacco companies face $280 billion racketeering suit. The government says cigarette makers deceived the public for decades.`,
  finance: `
Stocks end higher as oil retreats. The Dow gained 80 points and the Nasdaq composite rose 1 percent in light trading.
Dollar sinks to record low against the euro. Traders doubt that central banks will step in to support the currency.
Treasury prices fall after strong jobs report. The yield on the 10-year note climbed to 4.2 percent.
Shares in Tokyo close at three-month high. The Nikkei average was led by exporters and banks.
Blue chips slip on earnings worries; tech stocks fall. Investors took profits after a four-day rally on Wall Street.
Gold reaches highest price in years as investors seek safety. Analysts see further gains for the metal.
Mutual funds draw more money from savers. Inflows into stock funds doubled last month.
Bitcoin tumbles below $20,000. Investors sold cryptocurrencies as rates rose.
How to choose a mortgage when rates are rising. Fixed or variable: what borrowers should ask their lender.
Pension savers urged to check fees. Small charges eat a large part of retirement savings.
FTSE 100 opens lower as miners and banks weigh. Traders await the minutes of the rate meeting.
IPO market warms up as three companies price shares. Underwriters expect more listings this autumn.
Should you pay off debt or invest? Advisers explain how to decide.
Futures point to lower open ahead of data. Investors await inflation figures and results of retailers.
Tax refunds: what to know before you file. Deductions and credits that many people miss.`,
  technology: `
Security hole found in popular web browser. The flaw lets attackers run code on a victim's computer, researchers warned; a patch is due next week.
Microsoft releases update for Windows with stronger protection against worms. Users are told to install the service pack, which turns on a firewall.
Apple unveils slimmer iPod and cuts prices. The new music player holds 10,000 songs and can show photos.
Google adds desktop search to its tools. The free program finds e-mail, documents and pages a user has visited.
Intel shows dual-core processor and drops faster chip. The company says two cores give more speed with less heat than raw clock rates.
Spam now two thirds of all e-mail. Providers want new standards to check who sends a message.
Linux gains ground on servers as IBM and HP back open source. Analysts say the operating system is taking share from Unix.
Sony and Toshiba split over next-generation DVD format. Studios must choose between Blu-ray and HD DVD discs.
Internet phone calls win more users. Voice over IP services such as Skype worry telephone companies.
Wi-Fi coming to trains and airports. Wireless hotspots spread as laptops ship with built-in radio chips.
Music industry sues hundreds more file swappers. Record labels accuse users of peer-to-peer networks of sharing songs.
New phishing attack targets bank customers. Fake messages lead to web sites that steal passwords and card numbers.
IBM supercomputer is fastest in the world. The Blue Gene system performs 70 trillion calculations a second.
Nokia shows phones with megapixel cameras. The handset maker hopes that third-generation networks bring data services to life.
Yahoo buys photo-sharing site and improves web mail. Users get more storage as the portal fights its rivals.
Firefox downloads pass 10 million. The open-source browser takes users from Internet Explorer.
Samsung presents folding smartphone. The Galaxy device opens to the size of a small tablet.
Facebook changes privacy settings after outcry. The social network had shared users' data with apps.
Amazon launches cheaper Kindle and tablet. The e-reader has a touch screen and longer battery life.
Twitter tests longer posts. The service wants to keep users on its site.
Hackers steal data of 50 million customers. The company says passwords were encrypted and advises users to change them.
AI chatbot passes exams, alarming universities. The language model writes essays and computer code.
Android phones get monthly security fixes. Google asks makers of handsets to send updates faster.
Foldable phone runs version of Linux. Developers will get tools for the new platform next year.
Sun offers its operating system as open source. Programmers may change the code of Solaris under a free licence.
Broadband reaches half of homes. Cable and DSL subscribers pass dial-up users of the net for the first time.
Ransomware author arrested. The malware locked computers of hospitals and companies around the world.
Dell adds flat-panel televisions and printers to its line. The PC maker enters consumer electronics.
Judge limits patent claims on touch screens. The ruling could end a long dispute between Apple and Samsung over software patents.
EU court hears case over media player in Windows. Microsoft says removing code would harm the operating system.
HP recalls notebook memory modules. The parts can freeze the screen or lose data.
Video on demand comes to mobile phones. Operators test television over 3G networks.
Electronic voting machines need paper trail, computer scientists say. Programs can be tampered with and leave no record.
RFID tags track goods and passports. Privacy groups fear that radio chips let strangers read personal data.
Oracle and SAP fight for business software customers. Both offer new versions of programs for databases and accounting.
Robot vacuum maps your home. The gadget uses a laser and connects to an app.
Cloud outage takes down hundreds of sites. Servers in one data center failed after an update, the provider said.
YouTube removes extremist videos with algorithms. The site says machine learning finds most of them before they are reported.
Apple's new iPhone has better camera and faster chip. Reviewers praise the battery but not the price.
Chip designer shows processor for phones and servers. The ARM design uses less power.
Domain name body adopts new rules for the web's addresses. Icann will allow more endings beside .com and .org.
Cisco patches flaws in its routers. Network administrators should update firmware at once.
Tech companies lobby over net neutrality. Internet providers could slow down some services.
Telecoms operator switches on 5G network. Download speeds rise tenfold, but few phones support it.
Video recorder maker TiVo lets users copy shows to laptops. Hollywood objects to the feature.
Game console maker Sony cuts price of its machine. PlayStation owners can play online with a network adapter.`,
  science: `
Space probe enters orbit around Saturn. The Cassini craft sent pictures of the rings after a seven-year journey.
Solar probe flies through the corona of the sun. Its heat shield reached more than a thousand degrees.
NASA sets date for return of space shuttle. Engineers have redesigned the foam of the fuel tank.
Bones in cave belong to unknown human relative. DNA of the fossil finger differs from that of Neanderthals.
Mars rover finds signs of ancient water. Minerals in rocks show that the planet was once wet.
Astronomers discover planets around other stars. The telescope saw worlds only a few times as massive as Earth.
Space station crew returns to Earth in Soyuz capsule. The astronaut and two cosmonauts landed in Kazakhstan.
Gene map of rat and chicken completed. Researchers compare the genomes with human DNA.
Dinosaur with feathers unearthed in China. The find supports the link to birds, paleontologists say.
Nobel Prize in physics for work on quarks. Three Americans share the award for theory of the strong force.
Why warm water feeds storms. Meteorologists study how heat of the ocean drives winds.
Lander touches down on comet after ten years. It bounced twice, but instruments sent data before its battery ran out.
Volcano on Iceland stirs after 800 years as quakes shake the peninsula. Geologists watch magma rise.
Whales and bats hear alike, gene study finds. Evolution took the same path twice, biologists report in Nature.
Ancient tomb found in Egypt's Valley of the Kings. Archaeologists open sarcophagus 3,000 years old.
Stem cells grown into heart tissue. The experiment in mice could lead to therapies, the team reports.
Particle collider restarts at CERN. Physicists hunt for dark matter at higher energies.
Meteor shower peaks tonight. How to see the Perseids, and where they come from.
Bees use odor to find flowers, study shows. Insects learn which scents lead to nectar.
Antarctic ice core holds climate of 740,000 years. Bubbles of air tell how carbon dioxide and temperature changed.
Moon crater may hold ice. A NASA spacecraft measured hydrogen near the south pole.
Cloned cat and calf: scientists report progress. Animals from cloned cells lived longer.
SpaceX launches satellites and lands booster. The rocket lifted off from Florida with 60 spacecraft.
Japan's probe collects dust of asteroid. The capsule returns to Earth with samples next year.
Earth's magnetic field weakens. Geophysicists see signs of a reversal of the poles.
Chimpanzees pass on use of tools. Primatologists watched groups learn from one animal.
Black hole seen swallowing a star. Observatories in space recorded the flare of X-rays.
Quantum computer solves a task in minutes. Physicists dispute the claim.`,
  gaming: `
Halo sequel breaks sales record on first day. Fans queued at midnight for the Xbox game.
Nintendo shows handheld with two screens. The DS will play Mario and Zelda games from November.
Review: role-playing game has a huge world and great quests. Combat and graphics shine on PC and PlayStation.
Grand Theft Auto trailer released. Rockstar confirms the map and the date.
World of Warcraft players flood servers. Blizzard adds realms for the online game.
Best games of the month on Switch, Xbox and Steam.
Esports team wins League of Legends world final. The players share a prize of two million dollars.
Patch notes: new characters, weapons and balance changes. The update for the shooter is live.`,
};
