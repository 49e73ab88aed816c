import type { HeadlinesByTopic } from './headlines-by-topic.ts';

/**
 * Headlines with a teaser on countries, parties, towns, sport and health, one a line, written for training; no
 * publisher's text.
 */
export const HEADLINES_OF_PUBLIC_LIFE: HeadlinesByTopic = {
  world: `
Car bomb kills 14 near police station in Baghdad. A militant group claimed the attack on recruits waiting in line.
Rebels and government sign ceasefire in Sudan. Aid agencies hope to reach thousands of refugees in the region.
Israeli tanks enter Gaza after rocket fire. Palestinian medics said six people were killed in the raid.
Hostages freed after negotiations with kidnappers. The two aid workers were flown to the embassy in the capital.
Russian troops storm building held by gunmen. Officials said security forces had killed the separatists.
UN inspectors ask Iran for access to nuclear site. The agency's governors meet in Vienna to discuss enrichment of uranium.
North Korea tests missile before six-party talks. Japan and South Korea condemned the launch over the sea.
India and Pakistan agree to bus service across Kashmir. The foreign ministers said the peace process would go on.
Typhoon kills dozens in the Philippines. Landslides buried villages and thousands fled to shelters.
Earthquake shakes Turkey; rescuers search rubble. The death toll rose to 1,200 and many are missing.
Thousands protest in Kiev over disputed vote. The opposition leader called for a general strike after the presidential election.
Pope urges peace in Middle East in Easter message. Pilgrims from around the world filled St Peter's Square.
Former dictator's trial opens before war crimes tribunal in The Hague. Prosecutors accuse him of genocide.
Train bombs kill commuters in Madrid. Spanish police arrested suspects with links to al-Qaida.
Afghan president sworn in under tight security. Taliban fighters had threatened to disrupt the ceremony in Kabul.
Haiti's peacekeepers clash with gangs. Brazilian soldiers patrol the slums of Port-au-Prince.
Chinese mine blast traps 60 workers. Rescue teams pumped gas out of the coal pit in the northern province.
Ivory Coast government planes strike rebel town. France sent more soldiers to protect its citizens.
Iraqi clerics and U.S. forces hold talks over besieged city. Marines fought insurgents in the streets overnight.
Pakistani army hunts foreign fighters near the border. The commander said helicopters attacked hide-outs of al Qaeda.
Japanese leader visits shrine, angering Beijing. China called off a meeting of ministers.
Prime minister survives confidence vote in Rome. The coalition had split over troops abroad.
Australian embassy bombing suspects arrested in Indonesia. Police said the men had trained with Jemaah Islamiah.
Zimbabwe expels journalists before election. The ruling party denied that it starves opposition areas of food.
Turkey's talks on joining the EU to begin. Leaders meeting in Brussels agreed on a date after a row over Cyprus.
Ferry sinks off Bangladesh, 100 feared dead. Divers looked for survivors in the river.
Colombia extradites drug lord. The rebel commander faces charges in the United States.
Ukraine says Russian drones hit power plants. Kyiv asks allies for more air defence.
Myanmar junta extends house arrest of democracy leader. The military regime rejected appeals from the United Nations.
Syrian army shells suburb of Damascus. Activists said civilians were among the dead.
Plane crash in Siberia kills all on board. Investigators look for the flight recorders.
Thai troops clash with Muslim protesters in the south. The king called for restraint.
Nepal's capital cut off by Maoist blockade. Trucks stopped running after rebels threatened attacks.
British hostage's family pleads for his release. A video posted by the captors was shown on Arab television.
Spain withdraws troops from coalition. The new government in Madrid keeps its promise.
Egyptian mediators seek truce between Hamas and Israel. A delegation arrived in Cairo.
Dutch filmmaker's killing stirs debate on Muslims. Mosques were attacked after the murder in Amsterdam.
Cuba releases dissidents. The poet and others were among 75 jailed by Castro.
Somali lawmakers elect president in exile. The new leader asked for peacekeepers from the African Union.
Serbia votes for new president as Kosovo looms. A reformer leads the nationalist candidate in the Balkan country.
Coup leader promises elections in Niger. West African states threaten sanctions.
Darfur villagers flee militia attacks. The Security Council warned Khartoum of sanctions.`,
  politics: `
Senate passes spending bill after late-night debate. Republicans and Democrats had argued over taxes and aid.
President leads challenger by two points in new poll. Swing-state voters name the economy as the main issue.
Candidates clash over health care in televised debate. The senator accused the governor of changing his position.
Supreme Court to hear case on voting districts. The justices will decide whether the map is legal.
Prime minister reshuffles cabinet after by-election defeat. The home secretary and two other ministers lose their posts.
House committee subpoenas White House aides. Lawmakers investigate contacts with lobbyists.
Lib Dem leader sets out tax plans at conference. The party would raise the top rate.
Mayor to run for governor. She promised to cut crime and fix schools.
Congress renews surveillance law. Civil liberties groups criticized the vote.
Labour backbenchers rebel over tuition fees. The bill passed its second reading in the Commons by five votes.
Nominee for secretary of state faces hearing. Senators asked about foreign policy and the war.
Governor signs ban on abortions after six weeks. Opponents announced a lawsuit.
Recount ordered in tight race. Election officials check ballots by hand in three counties.
Trump indicted; campaign calls the charges political. The former president denies wrongdoing.
Campaign ads attack opponent's war record. Both parties spend millions on television in Ohio and Florida.`,
  sports: `
Striker scores late winner as United beat City. The Premier League champions moved three points clear at the top.
Red Sox beat Yankees in extra innings. The slugger's homer off the reliever tied the series at three games each.
Top seed reaches semifinals in straight sets. The Swiss will play the Russian for a place in the final.
Quarterback throws four touchdowns in rout. The Patriots improved to 5-0 and lead the division.
Coach fired after eighth loss in a row. The team has won three games this season.
Sprinter tests positive and loses gold medal. The Olympic committee stripped the athlete of her title.
Schumacher takes pole for Grand Prix. The Ferrari driver was fastest in qualifying ahead of both Williams cars.
England collapse on third day of Test. The bowlers took six wickets before tea and Australia need 90 runs.
Golfer shoots 64 to lead by two strokes. He made seven birdies in the second round at Augusta.
Lakers trade center to Heat for three players. The deal ends a feud between the stars.
Hockey lockout enters second month. Players' union and owners have no talks planned over a salary cap.
Swimmer wins sixth gold in Athens. The American broke the world record in the butterfly.
Real Madrid draw at home in Champions League. Roma's keeper saved a penalty in the group game.
Running back sidelined with knee injury. The Dolphins placed him on injured reserve.
Heavyweight champion keeps belt by knockout. The challenger went down in the fifth round.
NBA suspends players for brawl with fans. The forward will miss the rest of the season.
Tigers sign free agent pitcher to three-year contract. The left-hander won 16 games last year.
Oklahoma stays No. 1 in the poll after win over Texas. The freshman tailback ran for 200 yards.
All Blacks beat Springboks in Tri-Nations opener. A late try by the wing settled the match.
Cyclist wins mountain stage to lead the Tour. He attacked on the final climb.
NASCAR driver penalized for illegal part. The team loses points in the Cup standings.
Marathon world record falls in Berlin. The Kenyan runner finished in just over two hours.
Midfielder ruled out of World Cup qualifier. The captain limped off in training with his club.
Gymnast keeps all-around gold after judges' error. South Korea had appealed the score.
WNBA finals go to deciding game. The guard had 25 points and nine rebounds.
Jockey rides favorite to Derby win. The colt will run for the Triple Crown.
Horse show, sailing and rowing medals at the Games. Britain's four won by eight hundredths of a second.
Manager praises defence after goalless draw. His side have conceded twice in ten matches.
Iowa State upsets rival in overtime. The Cyclones kicked a field goal to win the Big 12 game.
Ichiro nears hits record. The outfielder singled twice for the Mariners.
Chelsea's spending worries rivals. The club paid record fees for a winger and a defender.
Ryder Cup: Europe trounces U.S. The captain blamed poor putting on the final day.
Bengals rookie to start at quarterback. The coach announced the change before practice.
Federer beats Hewitt to win title. The world number one took the final 6-0, 7-6, 6-0.
Notebook: Eagles receiver practices, cornerback doubtful. Philadelphia prepares for Sunday's game.
Basketball: Men's team loses to Puerto Rico. It was the first Olympic defeat since professionals play.
Relay team disqualified. Runners dropped the baton at the last exchange.
Fast bowler to miss one-day series against India. The squad leaves for Mumbai on Monday.
Bonds hits 700th home run. Giants beat the Padres and stay in the wild-card race.
Figure skater lands quadruple jump. She leads after the short program at the worlds.`,
  local: `
Man charged with murder after stabbing in car park. Detectives appeal for witnesses who were in the area.
Two hurt as bus and lorry collide. Firefighters cut a driver from the wreck; the road was closed for hours.
Council approves plan for new school. Residents fear more traffic in the village.
Teenager missing since Friday found safe. Police thanked the public for its help.
Jury finds nurse guilty of killing patients. The judge will pass sentence next month.
House fire leaves family homeless. Neighbors collect clothes and food.
Water main break floods downtown streets. Crews hope to finish repairs tonight.
Library hours cut as county budget shrinks. Branches will close on Mondays.
Police seek gunman in store robbery. The suspect fled on foot with cash.
Bridge to close for repairs this summer. Commuters are told to use the ferry.`,
  health: `
Flu vaccine shortage leaves clinics without doses. Health officials ask healthy adults to wait.
Painkiller may raise risk of heart attack, study finds. Doctors should tell patients about other drugs.
Obesity rising among children, survey shows. Experts blame sugary drinks and lack of exercise.
WHO declares end of Ebola outbreak. No new cases of the virus were reported for 42 days.
FDA approves drug for breast cancer. In trials the treatment slowed tumors.
Bird flu spreads to more farms; human cases feared. Officials cull poultry to stop the virus.
Women over 50 advised to have scan every two years. Screening finds breast cancer early.
Hospital waiting lists grow. Surgeons and nurses warn of winter pressure on the health service.
Sleep loss linked to depression. Researchers followed 5,000 patients.
Coffee lowers risk of diabetes. The study in a medical journal looked at diet and lifestyle.`,
  entertainment: `
Film sequel tops box office with $60 million. The comedy fell to second place in its third weekend.
Actor to play spy in new movie. Shooting begins in London in spring.
Emmy nominations led by drama series. The cable network has more than its rivals.
Actress and singer expecting first child. The couple married last summer.
Network cancels sitcom after two seasons. The finale will air in May.
Director's epic opens Venice festival. Critics praised its stars.
Star of daytime show found dead at 52. Fans and colleagues remember the host.
Streaming service orders new season of hit show. The cast will return.`,
  environment: `
Russia ratifies Kyoto pact on greenhouse gases. The treaty on climate change can now take effect.
Oil spill threatens sea birds. Volunteers clean beaches as tanker leaks.
Wolves return to valley; farmers worried. Conservationists want protection of the endangered animals.
Carbon emissions rise again. Coal plants and cars put more greenhouse gas into the air.
Coral reefs bleach in warmer seas. Marine biologists fear for fish.
Whale hunt resumes despite ban. Greenpeace ships follow the fleet.
Nations agree to cut plastic waste. Rivers carry millions of tons to the ocean.`,
  autos: `
First drive: the new sedan is quick and quiet. The engine gives 280 horsepower and the ride is firm.
Hybrid SUV gets 36 miles per gallon. Ford's first gas-electric model goes on sale.
Electric hatchback has range of 250 miles. Charging takes 30 minutes.
Sports car shown in Geneva. The coupe has carbon doors and a V12.
How to buy a used car. Check brakes, tyres and service book.`,
};
