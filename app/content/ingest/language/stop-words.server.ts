const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** The most frequent words of a language, by its two-letter code: they distinguish languages and carry no meaning. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list(
    'the of and to in a is that for on with as was at by it from are be this an have has had his her he she they their you your we our not but or which who will would been were its after over about more than into out up what how why when can says said new first',
  ),
  es: list(
    'el la los las de del y que en un una por con para se su sus es al lo como más pero ha han fue son está este esta entre sobre sin ya también cuando desde hasta muy todo tras según contra ser hay porque donde año años qué cómo él ante no',
  ),
  pt: list(
    'o a os as de do da dos das e que em um uma por com para se seu sua é ao à no na nos nas mais mas foi são está este esta entre sobre sem já também quando desde até muito após segundo contra ser há porque não pela pelo você ele ela como',
  ),
  fr: list(
    'le la les de des du et que en un une par avec pour se son sa ses est au aux ce cette dans sur sans plus mais ont été sont qui ne pas il elle ils nous vous leur après selon contre être où comme depuis entre très tout à d l',
  ),
  de: list(
    'der die das den dem des und ist im in ein eine einen einem einer zu mit von auf für sich nicht auch als an es wird werden hat haben war sind nach bei aus um am über wie noch nur oder aber vor zum zur bis mehr durch gegen dass sie er wir ich',
  ),
  it: list(
    'il lo la i gli le di del della dei delle e che in un una per con non si è al alla da dal dalla nel nella sono ha hanno più ma come anche sul sulla tra fra dopo contro essere dove perché questo questa suo sua ai alle era',
  ),
  nl: list(
    'de het een en van in is dat op te met voor niet zijn aan er ook als bij om door naar uit maar over heeft hebben was wordt worden nog dan wel meer tot deze dit die hij zij ze na tegen geen onder of kan',
  ),
};
