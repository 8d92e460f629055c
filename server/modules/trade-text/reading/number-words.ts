/** Numbers in words, on folded text, in seven languages. */
const byWord = new Map<string, number>()
const rows: readonly (readonly [number, string])[] = [
  [1, 'one single un une una uno ein eine einen een jeden jedna jedno jednej jednego'],
  [2, 'two pair couple zwei zwo twee deux dos par due paio coppia paire dwa dwie dwoch pareja'],
  [3, 'three drei drie trois tres tre trzy trzech'],
  [4, 'four vier quatre cuatro quattro cztery czterech'],
  [5, 'five funf fuenf vijf cinq cinco cinque piec pieciu'],
  [6, 'six sechs zes seis sei szesc szesciu'],
  [7, 'seven sieben zeven sept siete sette siedem siedmiu'],
  [8, 'eight acht huit ocho otto osiem osmiu'],
  [9, 'nine neun negen neuf nueve nove dziewiec dziewieciu'],
  [10, 'ten zehn tien dix diez dieci dziesiec tiental dizaine decena decina dziesieciu'],
  [11, 'eleven elf onze once undici jedenascie jedenastu'],
  [
    12,
    'twelve dozen zwolf zwoelf dutzend twaalf dozijn douze douzaine doce docena dodici dozzina dwanascie tuzin dwunastu',
  ],
  [13, 'thirteen dreizehn dertien treize trece tredici trzynascie trzynastu'],
  [14, 'fourteen vierzehn veertien quatorze catorce quattordici czternascie czternastu'],
  [15, 'fifteen funfzehn vijftien quinze quinzaine quince quindici pietnascie quindicina pietnastu'],
  [16, 'sixteen sechzehn zestien seize dieciseis sedici szesnascie szesnastu'],
  [17, 'seventeen siebzehn zeventien dix-sept diecisiete diciassette siedemnascie siedemnastu'],
  [18, 'eighteen achtzehn achttien dix-huit dieciocho diciotto osiemnascie osiemnastu'],
  [19, 'nineteen neunzehn negentien dix-neuf diecinueve diciannove dziewietnascie dziewietnastu'],
  [20, 'twenty zwanzig twintig vingt vingtaine veinte veintena venti ventina dwadziescia twintigtal dwudziestu'],
  [30, 'thirty dreisig dreissig dertig trente trentaine treinta trenta trentina trzydziesci trzydziestu'],
  [40, 'forty vierzig veertig quarante quarantaine cuarenta quaranta quarantina czterdziesci czterdziestu'],
  [50, 'fifty funfzig vijftig cinquante cinquantaine cincuenta cinquanta cinquantina piecdziesiat piecdziesieciu'],
  [60, 'sixty sechzig zestig soixante soixantaine sesenta sessanta szescdziesiat szescdziesieciu'],
  [70, 'seventy siebzig zeventig soixante-dix septante setenta settanta siedemdziesiat siedemdziesieciu'],
  [80, 'eighty achtzig tachtig quatre-vingts ochenta ottanta osiemdziesiat osiemdziesieciu'],
  [90, 'ninety neunzig negentig quatre-vingt-dix nonante noventa novanta dziewiecdziesiat dziewiecdziesieciu'],
  [100, 'hundred hundert honderd cent centaine cien cento centinaio sto stu honderdtal'],
  [200, 'zweihundert tweehonderd doscientos doscientas duecento dwiescie'],
  [300, 'dreihundert driehonderd trescientos trescientas trecento trzysta'],
  [400, 'vierhundert vierhonderd cuatrocientos cuatrocientas quattrocento czterysta'],
  [500, 'funfhundert vijfhonderd quinientos quinientas cinquecento piecset'],
  [1000, 'thousand tausend duizend mille mil tysiac'],
]
for (const [value, words] of rows) for (const word of words.split(' ')) byWord.set(word, value)
const ones = (words: string) => words.split(' ').map((word, at) => [word, at + 1] as const)
const tens = (words: string) => words.split(' ').map((word, at) => [word, 10 * (at + 2)] as const)
/** The ways in which languages join tens and ones: `thirty-five`, `fünfunddreißig`, `treinta y cinco`. */
const joins: readonly (readonly [string, string, (ten: string, one: string) => readonly string[]])[] = [
  [
    'twenty thirty forty fifty sixty seventy eighty ninety',
    'one two three four five six seven eight nine',
    (ten, one) => [`${ten}-${one}`, `${ten} ${one}`],
  ],
  [
    'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    'ein zwei drei vier funf sechs sieben acht neun',
    (ten, one) => [`${one}und${ten}`, `${one}und${ten.replace('ss', 's')}`],
  ],
  [
    'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    'een twee drie vier vijf zes zeven acht negen',
    (ten, one) => [`${one}en${ten}`],
  ],
  [
    'vingt trente quarante cinquante soixante',
    'un deux trois quatre cinq six sept huit neuf',
    (ten, one) => [`${ten}-${one}`, `${ten} et ${one}`],
  ],
  [
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    'uno dos tres cuatro cinco seis siete ocho nueve',
    (ten, one) => [ten === 'veinte' ? `veinti${one}` : `${ten} y ${one}`],
  ],
  [
    'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    'uno due tre quattro cinque sei sette otto nove',
    (ten, one) => [/^[uo]/.test(one) ? `${ten.slice(0, -1)}${one}` : `${ten}${one}`],
  ],
  [
    'dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
    'jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
    (ten, one) => [`${ten} ${one}`],
  ],
  [
    'dwudziestu trzydziestu czterdziestu piecdziesieciu szescdziesieciu siedemdziesieciu osiemdziesieciu dziewiecdziesieciu',
    'jeden dwoch trzech czterech pieciu szesciu siedmiu osmiu dziewieciu',
    (ten, one) => [`${ten} ${one}`],
  ],
]
for (const [tenWords, oneWords, join] of joins)
  for (const [ten, value] of tens(tenWords))
    for (const [one, more] of ones(oneWords)) for (const word of join(ten, one)) byWord.set(word, value + more)

/** Words with other meanings: they are numbers only directly before goods or a unit. */
export const ambiguousWords =
  /^(?:an?|un|una|uno|une|ein|eine|einen|een|one|single|par|para|paar|once|due|sei|six|sept|dix|neuf|tres|cent|sto|mil|mille|couple|set)$/

const half = /^(?:a half|half a|half|ein halbes|een half|une demi-|media|mezza|pol) ?/

/** The words, longest first, for a pattern. */
const numberWords = [...byWord.keys()].sort((one, other) => other.length - one.length).join('|')

/** `half a dozen`, `a couple of`, `twenty`; as a pattern on folded text. */
export const wordedNumber = String.raw`(?:(?:a half|half a|half|ein halbes|een half|une demi-|media|mezza|pol) ?)?(?:(?:a|an|une|un|ein|een|una|un)\s(?!(?:une?|eine?|een|una)\s))?(?:${numberWords})(?:\s(?:hundred|dozen|thousand|dutzend|dozijn|douzaines?|docenas|dozzine|cents?)(?![a-z]))?`

/** Every word that occurs in a number: `one hundred` adds `one` and `hundred`. */
const singleWords = new Set([...byWord.keys()].flatMap(words => words.split(/[^a-z]+/)))

/** Returns false, faster than the patterns, if a folded text has no number in words. */
export const hasNumberWord = (low: string): boolean =>
  low.match(/[a-z]+/g)?.some(word => singleWords.has(word)) === true

/** Returns the number that words express; undefined if they are not a number. */
export function numberOf(words: string): number | undefined {
  const isHalf = half.test(words)
  const bare = words.replace(half, '').replace(/^(?:a|an|une|un|ein|een|una)\s(?=\w)/, '')
  const whole = byWord.get(bare)
  const [, first = bare, second] = /^(.+)\s(\S+)$/.exec(bare) ?? []
  const value = whole ?? byWord.get(first)
  if (value === undefined) return undefined
  // Dutch: `twee dozen` are two boxes.
  const isBoxes = second === 'dozen' && /^(?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien)$/.test(first)
  const times =
    whole !== undefined || second === undefined || isBoxes ? 1 : (byWord.get(second.replace(/s$|n$/, '')) ?? 12)
  return Math.round(value * times * (isHalf ? 0.5 : 1))
}

const each =
  '(?:each|jedem|jeder|jedes|elk|ieder|chaque|chacune?|cada (?:un[oa]|referencia|modelo)|ciascun[oa]?|ognuno|kazd\\w+)'
const ofEach = new RegExp(
  String.raw`(?<![\w.,$€£])(\d{1,4}|${wordedNumber})(?:\s?(?:x|off|pcs?|pieces?|units?|stk|stuck|stuks?|uds?|unidades|pezzi|pz|szt\w*|sztuki?)\.?)?\s(?:of |von |van |de |di |z |po )?${each}(?![\w])(?!\s(?:with|w\/))`,
)

/**
 * Returns the quantity of each that a folded text wants or offers: `two of each of these`; undefined if it does not
 * say.
 */
export function quantityOfEach(low: string): number | undefined {
  const digits = ofEach.exec(low)?.[1]
  return digits === undefined ? undefined : /^\d/.test(digits) ? Number(digits) : numberOf(digits)
}

const correction = new RegExp(
  String.raw`(?<![\w])(?:(?:make|call) (?:it|that|them)|mach(?:en wir)? (?:daraus|lieber)|maak er|doe maar|mettez-en plutot|mejor|facciamo|niech bedzie)\s(\d{1,4}|${wordedNumber})(?![\w.,]*[\d€$£%])(?!\s?(?:eur|usd|gbp|quid|each|euro))`,
)

/** Returns the count that replaces the one said before: `actually make it three`; undefined if there is none. */
export function correctedQuantity(low: string): number | undefined {
  const digits = correction.exec(low)?.[1]
  return digits === undefined ? undefined : /^\d/.test(digits) ? Number(digits) : numberOf(digits)
}
