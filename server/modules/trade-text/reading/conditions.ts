import { isOfPackaging, packagingWord } from './packaging.ts'
import { soldOut } from './words.ts'

/** The six conditions of the trade. */
export type Condition = 'F/S' | 'NOB' | 'NEW' | 'REF' | 'USED' | 'ASIS'

export interface ConditionAt {
  condition: Condition
  start: number
  end: number
  /** True if another condition in the same line wins: `tested` beside `new`. */
  isWeak: boolean
}

/** Czech `nové` reads as the Italian nine once its accent is gone: it counts where no goods follow and no verb asks how many. */
const newInCzech = String.raw`(?:zbrusu )?(?:nov[yi]|nov(?:ych|eho)|(?<!(?<![\w])(?:ho|abbiamo|ne|serv(?:e|ono)|cerco|altr[ie]|sono|disponibili|restano|rimangono|di|da|per|x|a) )nove(?=\s*(?:[,;.)|/]|$|[-–—]\s)|\t|\s{2}|\s(?:v|i|a|nebo|nepouzit\w*|kus\w*|ks|zbozi|za|s)(?![a-z])))`
const newInPortuguese = `(?<!(?<![\\w])(?:de|um|uma|o|a|os|as) )nov[oa]s?`
const newWord = `(?:brand[ -]?new|new|neu\\w{0,2}|nieuwe?|neufs?|neuves?|nuev[oa]s?|nuov[oaie]|now[yaei]|nowych|sifir|${newInPortuguese}|${newInCzech})`

/** New goods that lack their box count as open. */
export const unboxed =
  "ohne (?:original ?)?(?:ovp|verpackung|karton)|(?:without|w\\/o|no|zonder|geen) (?:the |its )?(?:original )?(?:retail )?(?:box(?:es)?|packag\\w+|doos|verpakking)|sans (?:sa |son )?(?:boite|emballage|carton)(?: d'?origine)?|sin (?:caja|embalaje)(?: original)?|senza (?:scatola|imball\\w+|confezione)(?: originale)?|bez (?:oryginaln\\w+ )?(?:pudelk\\w+|opakowani\\w+|kartonu|krabic\\w*|obalu)|sem (?:a )?(?:caixa|embalagem)(?: original)?"

/** Wordings on folded text; where two overlap, the earlier row wins. */
const rows: readonly (readonly [Condition, string])[] = [
  [
    'ASIS',
    "nefunkcn\\w+|vadn[yaei]|poskozen\\w+|poskoden\\w+|na (?:nahradni )?dily|na diely|netestovan\\w+|jak (?:stoji|lezi)|com defeitos?|para pecas|nao testad[oa]s?|sem teste?s?|no estado em que|arizali|as[ -]?is(?:[, ]+where[ -]?is)?|as (?:it|they) (?:stands?|comes?|lies?|sits?|are(?= *(?:[,.;)]|$)))|where[ -]?is|(?:sold )?as seen|for (?:spare )?parts(?: only)?|parts only|spares?(?: or| and|/| &) ?repairs?|da riparare|zu reparieren|zur reparatur|needs? repair|for repair(?! (?:batch|jobs?|shop|work\\w*|cent(?:er|re)|stock|depart\\w+|line|orders?|projects?)(?![\\w]))|a reparer|para reparar|do naprawy|te repareren|faulty|defect(?:ive|s|en|e|ueux|ueuse)?|defekte?[rns]?|not working|non[ -]working|untested|not tested|ungepruft|ungetestet|bastler\\w*|ersatzteilspender|wie (?:es|sie) (?:steht|ist|sind)|wie (?:ge|be)sehen|bastelware|zoals (?:ze|het|hij) (?:is|zijn|staan|staat)|niet getest|ongetest|en l'?etat|pour pieces|hors service|non testee?s?|tel quel\\w*|tal cual|tal como esta\\w*|para (?:piezas|repuestos|refacciones)|(?:para )?(?:despiece|desguace)|teiletrager\\w*|averiad\\w+|defectuos\\w+|sin probar|no pro[bv]ad\\w+|come sono|cosi com'?e|vist[oaie] e piaciut[oaie]|per (?:pezzi di )?ricambi\\w*|per parti|guast[oaie]|difettos\\w+|non testat\\w+|non funzionant\\w+|(?:tak,? )?jak (?:stoi|sa|jest|stoja|leci|leza|widac)|na czesci|uszkodzon\\w+|niesprawn\\w+|niesprawdzon\\w+|nietestowan\\w+|bez gwarancji i testow",
  ],
  [
    'NOB',
    `(?:${newWord}[ ,/(-]*(?:in |in een |dans |en |w |em )?)?(?:\\(?open(?:ed)?[ -]?box(?:es)?\\)?|box open(?:ed)?|pudelko otwarte|otwarte pudelko|boxed,? (?:but|and) open(?:ed)?|(?:opened?|geoffnete?[rns]?|geopende?|ouverte?s?|apert[oaie]|abiert[oa]s?|otwart\\w+)[ ,;/-]+(?:(?:but|aber|maar|mais|ma|pero|ale) )?(?:never (?:been )?(?:used|mounted|installed|deployed|racked)|unused|not used|nie (?:benutzt|gebraucht|montiert|eingebaut|verbaut)|unbenutzt|ungebraucht|nooit (?:gebruikt|gemonteerd|ingebouwd)|ongebruikt|jamais (?:servi|utilise\\w*|monte\\w*|installe\\w*)|mai (?:usat|montat|installat)[oaie]|sin (?:usar|montar)|nunca (?:usad|montad|instalad)[oa]s?|nieuzywan\\w+|nigdy (?:nie )?uzywan\\w+)|opened (?:only )?(?:for|to) (?:(?:an? )?inspection|inspect|check|count|photos?|photograph)|cajas? abiertas?|embalajes? abiertos?|emballages? ouverts?|boites? ouvertes?|cartons? ouverts?|deballee?s?|caixas? (?:abertas?|violadas?)|embalage(?:m|ns) abertas?|fora da caixa|rozbalen\\w*|otevren\\w* (?:krabic\\w*|balen\\w*|obal\\w*)|(?:krabic\\w*|balen\\w*|obal\\w*) (?:je |byl[ao]? )?otevren\\w*|otvoren\\w* (?:krabic\\w*|balen\\w*|obal\\w*)|offener? (?:box|verpackung|ovp|karton)|(?:ovp|verpackung|karton|schachtel|box) (?:(?:ist|war|wurde|leider|schon) ){0,2}(?:geoffnet|offen)|geoffnete[rns]? (?:ovp|box|verpackung)|open(?:e)? (?:doos|verpakking)|doos (?:(?:is|was) )?(?:geopend|open)|box (?:was|has been) opened|geopende (?:doos|verpakking)|scatol[ae] apert[ae]|imball[oi] apert[oi]|confezion[ei] apert[ae]|otwart\\w+ (?:pudelk\\w+|opakowani\\w+|karton\\w*|box)|rozpakowan\\w+|po zwrocie|acik kutu\\w*|sifir[ ,/-]*kutu(?:su)? ac(?:ik|ilmis)(?! degil)|kutu(?:su)? ac(?:ik|ilmis)[ ,/-]+sifir|nob)|(?<!bulk )${newWord}[ ,/-]*\\(?(?:${unboxed})(?!\\w)`,
  ],
  [
    'F/S',
    `(?:${newWord}[ ,/(-]*(?:in |en |w )?)?(?:factory[ -]?(?:sealed|packed)|f\\/s|(?:retail )?sealed(?: retail)?(?: box(?:ed)?)?|shrink[ -]?wrap(?:ped)?|(?:ge)?sealed(?:e doos)?|ge-?seald(?:e doos)?|lacrad[oa]s?|selad[oa]s?|zapecet\\w+|zapecaten\\w*|zaplomb\\w+|nerozbalen\\w+|neotevren\\w+|neotvoren\\w+|in seal|(?:fabrieks? ?)?verzegeld\\w*|(?:original ?|werks ?|fabrik ?|fabriks ?)?versiegelt\\w*|(?:original ?)?verschlossen\\w*|sous (?:blister|scelle)|scellee?s?|precintad\\w+|sellad[oa]s?|sigillat\\w+|foli[aei] fabryczn\\w+|fabryczn\\w+ foli\\w+|(?:w |z )?foli[aie]|zafoliowan\\w+|zaplombowan\\w+|kapali kutu\\w*|zapieczetowan\\w+|fabrycznie zamkn\\w+|zamknie\\w+ fabrycznie|hermetyczn\\w+|unopened|seals? (?:intact|unbroken)|(?:siegel|plomben?) (?:unversehrt|intakt|unbeschadigt)|zegels? (?:intact|onverbroken|heel)|scelles? intacts?|(?:precinto|sello)s? intactos?|sigill[oi] (?:intatt[oi]|integr[oi])|(?:plomb\\w*|zgrzewk\\w*) (?:nienaruszon\\w*|cal[aey])|ungeoffnet\\w*|ongeopend\\w*|jamais ouverte?s?|non ouverte?s?|sin abrir|mai apert[oaie]|nieotwieran\\w+|con (?:precinto|sello)|with seals?|mit siegel|met zegel|avec scelle|con sigillo|z plomba)(?: new)?`,
  ],
  [
    'REF',
    "(?:factory |fully |cisco |hp |hpe |dell )?(?:repaired|refurb\\w*|refurbi\\w*|refub\\w*|refrub\\w*|ref'?d|rfb|renewed|recondicionad\\w+|remanufaturad\\w+|renovad[oa]s?|repas(?:ovan\\w*|e|y)?(?![a-z])|renovovan\\w*|recondition\\w*|recert\\w*|revidiert\\w*|ricond\\w*|ricert\\w*|reacond\\w*|recond(?![a-z])|remanufactured|remarketed|generalub(?:erh\\w*|\\.)?|uberholte?[rns]?|aufgearbeitet\\w*|aufbereitete?[rns]?|wiederaufbereitet\\w*|instandgesetzt\\w*|gereviseerd\\w*|revisie|reconditionn\\w+|remis(?:es?)? a neuf|reacondicionad\\w+|restaurad\\w+|ricondizionat\\w+|rigenerat\\w+|odnowion\\w+|odnawian\\w+|regenerowan\\w+|po (?:regeneracji|renowacji|odnowieniu)|refabrykowan\\w+|yenilenmis|ref(?=\\.\\s*(?:$|[,;)]))|ref(?![.:#]|s\\b|er| ?(?:no|nr)\\b| ?#| ?\\d+[-/]\\d))",
  ],
  [
    'USED',
    "used(?: (?:tested|working))?|\\d\\d\\s?% (?:health|life)|(?:clean |tested |system )?pull(?:s|ed)?(?: teste\\w*)?|second[ -]?hand|pre[ -]?owned|(?:ex|off)[ -]?lease|ex[ -]?corporate|pouzit(?:y|e|a|eho|ych)?|pouzivan\\w*|zanovn\\w*|bazarov\\w+|predvadec\\w+|z (?:druhe|druhej) ruky|seminov[oa]s?|usadinh[oa]s?|segunda mao|de mostruario|gebraucht\\w*|(?<!ich )geb(?:\\.|(?![\\w]))|gebr(?:\\.|(?![\\w]))|[abc][+-]?-ware|(?:ex[ -]?)?(?:demo(?:gerate?|s)?|display|showroom)(?= (?:unit|stock|model|gerat))|ex[ -]demo|neuwertige?[rns]?|nieuwstaat|zgan|z\\.g\\.a\\.n\\.?|seminuev\\w+|seminuov\\w+|ausgebaut\\w*|gezogene?[rns]?|leasing-?ruck\\w*|rucklaufer\\w*|gebruikte?|tweedehands|uit lease|leaseretour\\w*|(?:d')?occa[sz](?:ions?)?|smontat[oaie]|usagee?s?|demontee?s?|usad[oa]s?|(?:de )?segunda mano|ex[ -]renting|(?:de|fin de) renting|usat[oaie]|fine noleggio|ex noleggio|б\\/у|uzywan\\w+|uzywk\\w+|uzyw\\.?|uz\\.|poleas(?:\\.|ing\\w*)|po leasing\\w*|z (?:de)?montazu|wymontowan\\w+|ikinci el|kullanilmis",
  ],
  [
    'NEW',
    `${newWord}(?:ware)?(?: (?:in|en) (?:box|caja|ovp|doos))?(?: bulk)?|nib|bnib|bulk|gloednieuw|nepouzit\\w*|nepouzivan\\w*|sem uso|(?:ainda )?na caixa|v puvodnim obalu|nagelneu|nie (?:ausgepackt|benutzt|verbaut|in betrieb)|nooit (?:gebruikt|uitgepakt)|never (?:used|opened|unpacked|deployed|installed)|fabrikneue?[rns]?|ladenneue?[rns]?|originalverpackte?[rns]?|nos|fabrycznie now\\w+|unused|(?<![а-яё])нов[а-я]+|unbenutzt|ovp|original ?verpackt|(?:never|not) (?:been )?(?:out of (?:the|its|their) box(?:es)?|used|deployed|installed)|ongebruikt|jamais (?:servi|utilise\\w*)|nunca usad\\w+|mai (?:aperto|usato)|nigdy (?:nie )?uzywan\\w+|sin uso|mai usat[oi]`,
  ],
  [
    'USED',
    'tested(?: (?:and |& )?working)?|(?:works|working|runs|running) (?:fine|well|great|perfect\\w*)|work(?:ed|ing) when (?:removed|pulled|decommissioned)|decommissioned|working(?: pulls?)?|fully functional|funktions?gepruft|funktion gepruft|gepruft\\w*|getestet\\w*|getest|testee?s?|fonctionnel(?:le)?s?|funktionsfahig\\w*|funcionand\\w+|funcionales|funzionant[ei]|dzialajac\\w+|werkend\\w*|in (?:good|full|perfect|excellent) (?:working )?(?:order|condition)|en (?:parfait|bon|tres bon) etat(?: de (?:marche|fonctionnement))?|en (?:perfecto|buen) estado|in (?:goede|perfecte) staat|w dobrym stanie|in ottim[oe] (?:stato|condizioni)|pro[bv]ad[oa]s?|testad[oa]s?|testat[oaie]|przetestowan\\w+|sprawdzon\\w+|test edil\\w+|sprawn[eya]\\w*',
  ],
]
const weakFrom = 6
const pattern = new RegExp(
  `(?<![\\w-]|(?<![a-z0-9]{3})/)(?:${rows.map(([, words]) => `(${words})`).join('|')})(?!\\w|/(?![a-z]{3})|-[a-z0-9])`,
  'g',
)

/** Words that negate what follows them. */
const negators =
  "\\b(?:no|not|non|none|never|without|kein\\w*|nicht|geen|niet|pas(?: d[e'])?|ni|nie|bez|sin|senza|sans|ohne|zonder|nao|nunca|sem|neni|nejsou|nikdy)"
/** They negate a condition, also after a word: `not yet used`; but not in `without box, used`. Goods that are `like new` are used. */
const negated = new RegExp(
  `(?:${negators}|n't) (?:(?!${packagingWord} )\\w+ )?$|(?<!\\w)ne $|(?<!\\w)(?:dont|doesnt|don't|doesn't|needn't|neednt) (?:\\w+ ){1,3}$`,
)
/** They negate a fault only right before it: `no warranty as is` is as is. */
const excepted = new RegExp(
  `(?:${negators}|\\b(?:except|excluding|other than|ausser|sauf|salvo|tranne|oprocz)|n't) (?:(?:sold|at all|really|be|been|being|completely|als|as|for|fur|de|je|jest|sa|sao|sind|est|e) )?$|(?<!\\w)ne $`,
)
const likeNew = /\b(?:like|jako|as|wie|als|comme|como|come|jak|near|quasi|fast|as good as) (?:a )?$/
/** `New York` and the like, and words that contain the word of a condition. */
const elsewhere =
  /^pulled out(?! of)|^(?:factory )?(?:sealed|seals?) warrant|^(?:sealed|retail sealed) (?:bids?|tenders?|offers?|envelopes?|auction)|^new (?:york|delhi|jersey|zealand|england|mexico|hampshire|orleans|stock|list|items?|arrivals?|batch|lot|shipment|year|price(?!\s?:)|customer|contact|address|week|phone|number|domain|tracking|eta|date|delivery|website|colleague|members?|account|policy|warehouse|office|owner|version|po|invoice|quote|offer|request|enquiry|deal|owner)(?![\w])|^new(?:er|est|s)\b|^used (?:to|by)\b|^used in\b(?! (?:an? )?(?:[a-z]+ ){0,3}(?:condition|shape|state|order)(?![\w]))|^used for (?![$€£\d]|(?:us|eur|usd|gbp) ?\$?\d|(?:only |just )?(?:\w+|a few) (?:days?|weeks?|months?|terms?|years?)\b)|^neu(?:er?s?)? (?:liste|eingetroffen|ware eingetroffen|preise?|lagerliste|adresse|kunde)|^tested (?:by(?! us| our)|for)\b(?! (?:an? )?(?:\d+\s)?(?:months?|years?|days?|warranty))|^nuov[aoei] (?:list\\w+|arriv\\w+|indirizz\\w+)|^nuev[ao]s? (?:lista|llegada|direccion|cliente)|^nov[oa]s? (?:list|prec|client|endere|telefon|numero|contac?t|forneced|lote|stock|chegad|remessa|ano|site)|^nov[yea] (?:seznam|cenik|nabidk|zakazni|adres|rok|zasilk|dodavk|telefon)|^nouve|^working (?:on|with|hours|days?)|^now[eya] (?:list|dostaw|cen)/

/** `for the new building`, `in our new site`: no goods. */
const newPlace =
  /(?<![\w])(?:for|in|into|at|to|of|with|from) (?:the|our|a|their|his|her|my|your|this) new (?:building|site|branch|store|shop|school|campus|hall|floor|room|rack|dc|datacent\w+|data cent\w+|project|system|network|setup|team|job|role|rollout|deployment|location|premises|plant|tenant|customer|user|hire|starter|management|quarter|term)/

/** The rest of a clause before `but`. */
const beforeBut = /^([^.;:\n]{0,60}?)[,;]?\s(?:but|aber|maar|mais|pero|ma|ale)(?![\w])/
const went = /(?<![\w])(?:went|se fueron|se vendieron|zijn weg|sono andat[ie])(?![\w])/

/** Returns true where the goods of a condition are gone, and others are left: `The sealed ones went, but these …`. */
function isOfGoneGoods(after: string): boolean {
  const clause = beforeBut.exec(after)?.[1]
  return clause !== undefined && (went.test(clause) || soldOut.test(clause))
}

/** Finds the conditions that a folded line names, in order. */
export function conditionsIn(line: string): ConditionAt[] {
  const found: ConditionAt[] = []
  for (const match of line.matchAll(pattern)) {
    const at = match.slice(1).findIndex(group => group !== undefined)
    const row = rows[at]
    const before = line.slice(Math.max(0, match.index - 24), match.index)
    if (row === undefined || elsewhere.test(line.slice(match.index, match.index + 40))) continue
    const end = match.index + match[0].length
    const [condition] = row
    if (condition === 'ASIS' ? excepted.test(before) : negated.test(before)) continue
    if (condition === 'ASIS' && isOfPackaging(line, match.index, end)) continue
    if (isOfGoneGoods(line.slice(end, end + 90))) continue
    if (condition === 'NEW' && newPlace.test(line.slice(Math.max(0, match.index - 16), end + 20))) continue
    if (condition === 'NEW' && likeNew.test(before)) {
      found.push({ condition: 'USED', start: match.index, end, isWeak: true })
      continue
    }
    if (condition === 'NEW' && /^(?:nos|bulk)$/.test(match[0]) && !/(?:^|[|;\t])\s*$/.test(before)) continue
    found.push({ condition, start: match.index, end, isWeak: at >= weakFrom })
  }
  return found
}

/** Conditions that used goods do not have. */
const ofNewGoods: ReadonlySet<Condition> = new Set(['NOB', 'F/S'])
const saysNew = new RegExp(`(?<![\\w])${newWord}(?![\\w])`)
const order: readonly Condition[] = ['ASIS', 'NOB', 'F/S', 'REF', 'USED', 'NEW']

/** Goods of a grade are used, unless all that is said of them is that their packaging was opened or, of `A-Ware`, is sealed. */
const gradesThatMayBe: Partial<Record<Condition, RegExp>> = { NOB: /^[abc][+-]?-ware$/, 'F/S': /^a[+-]?-ware$/ }

/** Between two conditions: either is acceptable. */
const either = /^[\s,(]*(?:[a-d][+-]?\s)?(?:or|\/|\+|oder|of|ou|o|lub|albo|bzw\.?)(?:\s\w+)?[\s)]*$/

/** One of several conditions is preferred, and the others are acceptable. */
const preference =
  /(?<![\w])(?:prefer\w*|ideally|would consider|bij voorkeur|liefst|vorzugsweise|bevorzugt|am liebsten|idealement|de preference|preferible\w*|preferente\w*|preferibil\w*|possibilmente|najlepiej|najchetniej|da igual|indifferent\w*|indistint\w*|maakt niet uit|egal|obojetn\w+|bez roznicy)(?![\w])/

/** Returns the condition that a line means; '' if it names none, or two alternatives. */
export function conditionOf(found: readonly ConditionAt[], line: string): Condition | '' {
  const strong = found.filter(({ isWeak }) => !isWeak)
  const counted = strong.length > 0 ? strong : found
  for (const [at, one] of found.entries()) {
    const next = found[at + 1]
    if (next !== undefined && next.condition !== one.condition && either.test(line.slice(one.end, next.start)))
      return ''
  }
  if (preference.test(line) && new Set(counted.map(({ condition }) => condition)).size > 1) return ''
  // Used goods may have a sealed warranty, or come out of their box.
  const named = new Set(counted.map(one => one.condition))
  const used = strong.filter(({ condition }) => condition === 'USED')
  const isUsed = used.length > 0 && !saysNew.test(line)
  const mayBe = (condition: Condition) =>
    !isUsed ||
    !ofNewGoods.has(condition) ||
    used.every(({ start, end }) => gradesThatMayBe[condition]?.test(line.slice(start, end)))
  return order.find(condition => named.has(condition) && mayBe(condition)) ?? ''
}

/** Returns the condition that a cell or a short text means; '' if none. */
export const conditionIn = (line: string): Condition | '' =>
  // French: hors service.
  line.trim() === 'hs' ? 'ASIS' : conditionOf(conditionsIn(line), line)

/** Any condition is acceptable. */
export const anyCondition =
  /(?<![\w])(?:any cond(?:ition)?|all conditions|n'importe quel etat|(?:jeder|beliebiger|egal welcher) zustand|elke (?:conditie|staat)|tout etat|tous etats|cualquier (?:estado|condicion)|qualsiasi (?:stato|condizione)|kazdy stan|dowolny stan|stan obojetny|(?:zustand|staat|conditie|etat|estado|stato|stan|condition) (?:is |ist |jest |est )?(?:egal|maakt niet uit|indifferent\w*|indistint\w*|da igual|obojetn\w*|bez roznicy|(?:does ?n.t|does not) matter)|non importa lo stato|peu importe l'etat|no importa el estado)(?![\w])|^\W*(?:any|egal|maakt niet uit|indifferent\w*|indistint\w*|da igual|obojetn\w+|bez roznicy|non importa|peu importe)\W*$/
