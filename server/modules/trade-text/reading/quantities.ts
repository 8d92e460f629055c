import { hasNumberWord, numberOf, wordedNumber } from './number-words.ts'

export interface QuantityAt {
  value: number
  start: number
  end: number
  /** `unit`: a unit or a label says that it is one; `times`: `10x`; `word`: in words; `bare`: a number before goods. */
  kind: 'unit' | 'times' | 'after' | 'word' | 'bare'
  /** The text names another count too. */
  isDisputed?: boolean
}

const units =
  '(?:pcs?|pces?|pieces?|peaces?|peices?|pices|piece|units?|unit|nos|off|available|avail|in stock|on hand|stk|stck|stuck|stueck|stuks?|stuk|st|exemplaren|exemplaires?|pieces?|pce|unites?|uds?|unid\\w*|unidades|piezas?|pza?s?|pz|pezz[io]|szt|sztuk[ia]?|ks|kusu|kpl|tk|vnt|gab|buc|adet|unds?\\.|cartridges?|keys?|licen[cs]es?|lizenzen|licenties|un\\.|no\\.(?=\\s[a-z])|systems?|systeme|systemen|sets?|reels?|drums?|rolls?|spools?|lots? of)'
const whole = String.raw`(\d{1,3}(?:[.,' ]\d{3})+|\d{1,6})`
const about = String.raw`(?:(?:about|abt|approx\.?|circa|ca\.?|rund|etwa|ongeveer|environ|env\.?|unos|unas|circa|okolo|ok\.|~|max\.?|min\.?|up to|bis zu|over)\s?)?`
/** What companies say of themselves, and measures: `30+ years`, `5+ warehouses`. */
const notOffered =
  '(?:years?|yrs?|jahren?|jaar|ans|anos|anni|lat|months?|weeks?|days?|hours?|cores?|ports?|countries|people|staff|employees|engineers|technicians|mitarbeiter\\w*|medewerkers|offices?|warehouses?|locations?|branches|standorten?|sites|data ?cent(?:er|re)s|customers|clients|kunden|klanten|partners|suppliers|brands)'
const quantityPatterns: readonly (readonly [QuantityAt['kind'], RegExp])[] = [
  [
    'unit',
    new RegExp(
      String.raw`(?<![a-z0-9])(?:qty|quantity|q'?ty|q\.ty|quant|menge|anzahl|stuckzahl|aantal|qte|quantite|cantidad|cant|quantita|q\.?ta|ilosc|stan mag\w*|stock|bestand|giacenza|disp\w*|available|avail|availability)(?<!\d\+? (?:in )?(?:stock|available|avail))\b\.?\s*(?:needed|required|requested|wanted|available|offered|in stock|benotigt|gewunscht|gevraagd|nodig|souhaitee|requise|necesaria|richiesta|potrzebna)?\s*(?:of|is|von|van|de|di)?\s*[:.=-]*\s*${about}${whole}\+?k?(?:\s?${units}(?![a-z0-9])\.?)?(?![\w])`,
      'g',
    ),
  ],
  // `@ 3,950 x 6 pcs`
  ['unit', new RegExp(String.raw`(?<=\d\s)[x×]\s?${whole}\s?${units}(?![a-z0-9]|\/)\.?`, 'g')],
  // `80-100 pieces`: the lower end.
  [
    'word',
    new RegExp(
      String.raw`(?<![\w.,$€£/-])(\d{1,5})(?:-|\s(?:to|bis|tot|a|do)\s)\d{1,5}\s?${units}(?![a-z0-9]|\/)`,
      'g',
    ),
  ],
  [
    'unit',
    new RegExp(
      String.raw`(?<![\w.,$€£/-])(?<!(?<![\w-])\d{1,3} )${whole}\+?\s?${units}(?![a-z0-9]|\/)\.?(?:\s(?:of|von|van|de|di|d')(?=\s))?`,
      'g',
    ),
  ],
  [
    'word',
    new RegExp(String.raw`(?<![\w.,$€£/-])(\d{1,5})\s?(?:-|to|bis|tot|a|do)\s?\d{1,5}\s?${units}(?![a-z0-9]|\/)`, 'g'),
  ],
  ['word', /(?<![\w.,$€£/-])(\d{1,5})\s?(?:-|to|bis|tot|do)\s?\d{1,5}\s?[x×](?=\s)/g],
  [
    'times',
    new RegExp(
      String.raw`(?<=^\W*|[,;:]\s|(?<![\w])(?:and|und|en|et|y|e|i|oraz|plus)\s)(\d{1,6})\+(?=\s(?!${notOffered}(?![a-z]))(?=\S*[a-z])[a-z0-9])`,
      'g',
    ),
  ],
  ['unit', /(?<=^\W*(?:\(\w\)\s)?)(\d{1,5})\s?ea(?:ch)?\b\.?(?=\s+[a-z0-9])/g],
  // `(2 ea)`, `NUMBER 2 ea`
  [
    'unit',
    /(?<=\(\s?|^\W*[a-z0-9/.#+-]*\d[a-z0-9/.#+-]*\s*[-–,:]?\s|,\s[a-z0-9/.#+-]*\d[a-z0-9/.#+-]*\s-\s)(\d{1,5})\s?ea(?:ch)?\.?(?=\s*\)?\s*[,;]?$)/g,
  ],
  // `1.5k pcs`
  ['unit', new RegExp(String.raw`(?<![\w.,$€£/-])(\d{1,3}(?:[.,]\d)?)k\s?${units}(?![a-z0-9])\.?`, 'g')],
  // `2k x NUMBER` where goods begin, and not the resolution in `20 x LG 27UP850 4K x 27"`.
  [
    'unit',
    new RegExp(
      String.raw`(?<![\w.,$€£/-])(\d{1,3}(?:[.,]\d)?)k\s?[x×](?<=(?:^\D*|[,;:]\s|\s(?:and|und|en|et|y|e|i|oraz|plus)\s)\d[\d.,]*k\s?[x×])(?=\s(?:[a-z][a-z.&-]+\s){0,2}(?!\d+(?:[a-z]{1,4}|-(?:inch|zoll))(?!\w))(?:\d{3,}-\d{3,}(?![\w-])|(?=\S*[a-z])(?=\S*\d|[a-z]+-[a-z]+-)[\w./-]{5,}))(?![^;]*(?<![\w.,-])\d{1,5}\s?(?:[x×](?=\s)|${units}(?![a-z0-9])))`,
      'g',
    ),
  ],
  // `ein paar NUMBER (genau 4)`
  [
    'unit',
    /(?<=\(\s?)(?:genau|exakt|exactly|precis|precies|exactement|precisement|exacta?mente|exactos?|esattamente|dokladnie|presne|exatamente|tam olarak)\s(\d{1,5})(?:\s[a-z]{2,10}\.?)?(?=\s?\))/g,
  ],
  [
    'unit',
    /(?<![\w.,$€£/-])(\d{1,5})(?:ish|-?\s?odd|-?\s?plus(?= [a-z]{2})| or (?:so|thereabouts)| (?:instead of|rather than|statt|anstatt|anstelle von|in plaats van|ipv|au lieu de|en (?:lugar|vez) de|invece di|anziche|zamiast)(?= \d)|\+? (?:needed|required|wanted|off|of (?:these|those|them|the|your)(?= )|of (?:these|those|them|'?em)|mal(?= (?:da|auf lager|vorhanden|lagernd|verfugbar|hier))|benotigt|nodig|necesari[oa]s|necessari))(?![\w])/g,
  ],
  ['unit', /(?<![\w])up to (\d{1,5})(?![\w.,])(?!\s?(?:gb|tb|w\b|%|€|eur|usd))/g],
  [
    'unit',
    /(?<![\w])(?:have|got|only|just|i count|apenas|jen|pouze|sadece|mame?|temos|tenho|hab(?:e|en)|heb|hebben|ai|avons|tengo|tenemos|ho|abbiamo|mam|mamy|tylko|nur|maar|seulement|solo|need(?:s|ed)?|(?:could|can|would|might) (?:use|do with)(?: (?:around|about|roughly|maybe|perhaps|say))?|want|require|brauchen?|brauche|nodig|necesito|besoin de|potrzebuj\w*|servono|cerco|take|nehmen?|nehme|prendo|prends|tomo|wezme|like|about|sind es|zijn er|zijn het|hay|sono|ce sont|kan er|neem er)\s(\d{1,5})\+?(?=\s*(?:[.,;!?()]|$)|\s(?:if|wenn|als|si|se|jesli|ref(?:urb\w*)?|used|new|nib|nob|tested|pulls?|pulled|sealed|gebraucht\w*|neu\w*|gebruikt\w*|nieuw\w*)(?![\w-])|\s(?:a|at|fur|voor|za|por|for|je|pour|@)\s(?:us)?[$€£]?\s?(?:eur|usd|gbp)?\s?\d)/g,
  ],
  ['unit', /(?<![\w])qty\.?(\d{1,5})(?!\w)/g],
  // `about 60 in total`
  [
    'unit',
    /(?<![\w.,$€£/-])(\d{1,5}) (?:in total|altogether|insgesamt|in totaal|in totale|en total|au total|lacznie|w sumie)(?![\w])/g,
  ],
  // `NUMBER  q7  ref`, and not the third quarter of a year
  [
    'unit',
    /(?:(?<=\s{2,}|\t|\s[-|/]\s|\s(?=q\d{1,4}(?:\s{2,}|\t)))q\s?|(?<=[,;]\s)q(?=[5-9]|\d\d))(\d{1,4})(?=\s{2,}|\t|\s*(?:[,;|/]|$)|\s-\s)/g,
  ],
  // `sealed, maybe 40?`
  [
    'unit',
    /(?<=,\s|\s-\s|\()(?:maybe|perhaps|say|around|roughly|possibly|about|vielleicht|misschien|peut-etre|quizas?|forse|moze)\s(\d{1,5})(?=\s*(?:[,;!?)]|\.(?!\d)|$))/g,
  ],
  [
    'unit',
    /(?<![\w])(?:remaining|other|further|restlichen|ubrigen|anderen|overige|andere|autres|restantes|otr[oa]s|altr[ie]|restanti|pozostal[eyi]\w*) (\d{1,5})(?![\w,]|[.]\d|\s?(?:gb|tb|%|[€$£]|eur|usd|gbp|zl))/g,
  ],
  // `een stuk of 20`
  ['unit', /(?<![\w])(?:een )?stuk of (\d{1,5})(?!\w|[.,]\d)/g],
  // `is down to 5 (used)`
  ['unit', /(?<=(?<![\w])(?:is|are|we're|now) down to )(\d{1,5})(?=\s*(?:[(,;]|\.\s|$|left|pcs|units))/g],
  // `5 used $500` below a number, for one of its lots
  [
    'unit',
    /(?<=^\W*)(\d{1,5})(?=\s(?:used|new|refurb\w*|sealed|tested|gebraucht\w*|neue?|gebruikte?|nieuwe?|occasions?|neufs?|usad[oa]s|nuev[oa]s|usat[ie]|nuov[ie]|uzywan\w+|now[ey]ch|nowe)\s(?:(?:at|zu|je|voor|a|por|po)\s|@\s?)?(?:us\s?)?(?:[$€£]\s?\d|\d[\d.,]*\s?(?:[$€£]|eur|usd|gbp|zl|pln|chf)))/g,
  ],
  // `we hold 2 refurbished units`
  ['unit', /(?<![\w.,$€£/-])(\d{1,5}) (?=(?:refurbished|used|new|tested|sealed) (?:units?|pcs|pieces?)(?![a-z]))/g],
  // `könnte ich 64 machen`, `I can do 12`, `nur 12 da`
  [
    'unit',
    /(?<![\w])(?:(?:kann|konnte|kunnen|kan|can|could|konnen|konnten) (?:ich|i|wir|we|ik)|(?<=^\W*|[:;.,]\s)can|(?:i|we|ik|wij|ich|wir) (?:can|could|kan|kunnen|kann|konnen)|puedo|podemos|posso|possiamo|je peux|nous pouvons|moge|mozemy)(?: (?:dir|ihnen|euch|je|u|jullie|te|os|le|vous|ti|ci|you))? (?:do|supply|offer|ship|sell|make|get|give|leveren|aanbieden|doen|ofrecer\w*|dar\w*|sacar|fournir|faire|offrir\w*|dare|fornire|zaoferowac|dac|sprzedac)?\s?(\d{1,5})(?![\w,]|\.\d|\s?(?:gb|tb|%|[€$£]|eur|usd|gbp|zl|days?|tage|weeks?|percent))/g,
  ],
  [
    'unit',
    /(?<![\w.,$€£/-])(\d{1,5}) (?:da|hier|only|left|here|over|overig|restant(?:e?s)?|remaining|rimast[ie]|rimanenti)(?=\s*(?:[,.;)]|$|-))/g,
  ],
  // `500ea / $54.0`
  [
    'unit',
    /(?<![\w.,$€£/-])(\d{1,3}[.,]\d{3}|\d{1,6})\s?ea\b(?=\s(?:used|new|ref|refurb\w*|nob|nib|f\/s|asis)\s\d+[.,]\d\d(?!\d)|[^\da-z\n]{0,60}(?:(?:us\$|[$€£]|usd|eur|gbp)\s?\d|\d[\d.,]*\s?(?:[$€£]|usd|eur|gbp)))/g,
  ],
  // `SFP-10G-SR: all 20, used`
  ['unit', /(?<=[:,-]\s)(?:all|alle|tous les|todos los|tutti i|wszystkie) (\d{1,5})(?=\s*(?:[,.;]|$))/g],
  // `je peux t'en donner 12`, `daar heb ik er 12 van`
  [
    'unit',
    /(?<![\w])(?:m'en reste|en (?:reste|ai|avons|faut|faudrait)|(?:t'|vous )?en (?:donner|faire|proposer|fournir|livrer|mettre)|\w+(?:te|ve|le|vi|gliene|me)ne|en stock|ne (?:ho|abbiamo)|me quedan|nos quedan|quedan|zostalo|davon (?:habe|haben) (?:ich|wir)|er (?:nog )?)\s?(?:(?:encore|ancora|jeszcze|noch|maar|slechts|nur|only|seulement|solo|tylko|nog|que|qu'|er|unicamente|apenas|so|jen|pouze) ){0,3}(\d{1,5})(?![\w]|[.,]\d|\s?(?:gb|tb|%|[€$£]|eur|usd|jours|giorni|dni|dagen|tage))/g,
  ],
  // `heb ik 80 van`, `of these I have 80`, `ho 12 di questi`
  [
    'unit',
    /(?<![\w])(?:heb ik|hebben (?:we|wij)|habe ich|haben wir|i have|we have|got)(?: (?:er|nog|noch|another|about|ca\.?)){0,2} (\d{1,5})(?= (?:van|davon|of (?:them|those|these|each))(?![\w]))/g,
  ],
  // `1 @ call`
  ['times', /(?<![\w.,-])(\d{1,6})\s?(?=@\s?(?:call|ask|offers?|best|poa|tba|tbd|request|make)(?![a-z]))/g],
  // `Gold 6130 @ 33 x 44`: the quantity is after the price.
  [
    'times',
    /(?<![\w.,-])(\d{1,6})\s?(?=@\s*(?:us\s?\$|[$€£]|eur|usd|gbp)?\s?\d)(?!@\s*(?:us)?[$€£]?\s?\d[\d.,]*\s?[x×]\s?\d)/g,
  ],
  [
    'times',
    /(?<![\w.,$€£/-])(\d{1,3}[.,]\d{3}|\d{1,6})\+?\s?[x×*](?![das]\d?(?!\w)|(?<=\dx)x(?!\w))(?=\s|[a-z()]|\d{4,}[a-z-])/g,
  ],
  ['after', /(?<![\w/-])[x×]\s?(\d{1,6})(?![\w-]|\s?(?:gb|tb|w\b|mb|port|x))/g],
  [
    'unit',
    new RegExp(
      String.raw`(?<![\w.,$€£/-])${whole}\+?\s(?:are |sind |zijn )?(?:available|avail\.?|in stock|on hand|ready|to go|disponibles?|dispo|disponibili|dostepn\w+|verfugbar|op voorraad|auf lager|beschikbaar|leverbaar|left|vorratig|en stock|en almacen|a magazzino|na stanie|na magazynie)(?![a-z])`,
      'g',
    ),
  ],
  ['unit', /(?<![\w])(?:lots?|lote|lotto|partij|posten|set|los) (?:of|von|van|de|di|d')\s?(\d{1,6})(?![\w])/g],
  ['after', /(?<=\s)\((\d{1,5})\+?\)(?=\s*(?:(?:us)?[$€£@]|eur|usd|gbp|\d+[.,]\d\d|$)|\s-\s)/g],
  [
    'unit',
    /(?<=\s[-|/]\s)(\d{1,5})\+?\s(?!(?:ssd|hdd|nvme|emmc|sas|sata|ram|ddr\w*|years?|yrs?|months?|days?|weeks?|jahre?|monate?|jaar|maanden|ans|mois|anni|mesi|lata)(?![a-z]))[a-z]{3,12}(?=\s*(?:[,(]|$)|\s(?:[-|/]|w\/|with|mit|met|avec|con)\s)/g,
  ],
  ['times', /(?:^|[\s,;])\((\d{1,3}(?:,\d{3})+|\d{1,6})\+?\)(?=\s{1,3}[a-z0-9])/g],
  [
    'unit',
    /(?<![\w])(?:pz|pezzi|szt|uds|stk|stuck|pcs|st|units)\.?\s?:?\s?(\d{1,5})(?=\s*(?:[-,;|/@)]|$)|\s{2,}|\s(?:ex|exw|fob|cif|ddp)(?![\w]))/g,
  ],
  // `…, 22x, refurbished`
  ['times', /(?<=[,;|/-]\s)(\d{1,5})\s?[x×](?=\s*(?:[,;|/]|$))/g],
  ['times', /(?<![\w])(?:n\.|nr\.?|n[°º]|no\.) ?(\d{1,4})(?= [a-z0-9])(?! \d)/g],
]
const wordPattern = new RegExp(
  String.raw`(?<![\w-])(?:(?:een stuk of|stuk of|about|abt|approx\.?|some|another|etwa|ongeveer|environ|unos|unas|circa|okolo|zo'n)\s)?(${wordedNumber})(?![\w-])`,
  'g',
)

/** `qty one`, `twenty available`. */
const labeledWord = new RegExp(
  String.raw`(?<![\w-])(?:(?<=^\W*)(${wordedNumber})(?=\sof\s(?:them|these|those)(?![\w]))|(?:(?:qty|quantity)\W{1,3}|(?:just|only) (?:the )?(?=(?:one|two|three|four|five)(?![\w])))(${wordedNumber})(?![\w-])|(?:need|want|take|brauchen?|nehmen?|nodig|neem|besoin de|faut|prends|necesit(?:o|amos)|quiero|serv(?:e|ono)|prendo|potrzebuj\w+|wezme)\s(${wordedNumber})(?=\s*(?:[,.;!?]|$)))`,
  'g',
)

/** `two weeks ago` is not a quantity. */
const ofTime =
  /^\s(?:days?|weeks?|months?|years?|hours?|tagen?|wochen?|monaten?|jahren?|dagen|weken|maanden|jaar|jours?|semaines?|mois|ans|dias?|semanas?|meses|anos?|giorni|settiman[ae]|mes[ei]|ann[io]|dni|tygodni\w*|miesi\w+|lata?)(?![a-z])/

const total = /(?:in total|altogether|insgesamt|in totaal|in totale|en total|au total|lacznie|w sumie)$/
const money = /[€$£]|(?<![a-z])(?:eur|euros?|usd|gbp|pln|chf|each|apiece|per (?:piece|unit))(?![a-z])/g
const partNumber = /[a-z][\w/-]*\d{2}|\d{2}[\w-]*[a-z]/
const weHave =
  /(?<![a-z])(?:have|got|hold|there are|habe|haben|es sind|heb|hebben|avons|tengo|tenemos|abbiamo|mamy)(?: [a-z.]+){0,2} $/

/** Returns true for `180 in total` after a price, as in `at 90 EUR, 180 in total`: a sum of money. */
function isSum(line: string, { start, end }: { start: number; end: number }): boolean {
  if (!total.test(line.slice(start, end))) return false
  const clause =
    line
      .slice(0, start)
      .split(/[;\n]|\.(?!\d)/)
      .at(-1) ?? ''
  const price = [...clause.matchAll(money)].at(-1)
  // `5 x A at $90, B used, 60 in total`: the price is for other goods.
  return price !== undefined && !partNumber.test(clause.slice(price.index)) && !weHave.test(clause)
}

/** Finds quantities with a unit or sign in a folded line, in order. */
export function quantitiesIn(line: string, isTaken: (start: number, end: number) => boolean): QuantityAt[] {
  const found: QuantityAt[] = []
  const overlaps = (start: number, end: number) =>
    isTaken(start, end) || found.some(other => start < other.end && end > other.start)
  for (const [kind, pattern] of /\d/.test(line) ? quantityPatterns : [])
    for (const match of line.matchAll(pattern)) {
      const start = match.index + (/^[\s,;]\(/.test(match[0]) ? 1 : 0)
      const end = match.index + match[0].length
      const digits = match[1] ?? ''
      const isKilo = /\dk(?![a-z])/.test(match[0])
      const value = isKilo ? Math.round(Number(digits.replace(',', '.')) * 1000) : Number(digits.replace(/\D/g, ''))
      if (/1st$/.test(match[0]) || isSum(line, { start, end })) continue
      // `Gold 6230 x 140`: the count is after the model.
      if (kind === 'times' && value > 999 && /^\s?\d{1,5}(?![\w-])/.test(line.slice(end))) continue
      const isGrouped = /[.,' ]/.test(digits)
      if (overlaps(start, end) || value > 10_000_000 || (isGrouped && digits.startsWith('0'))) continue
      found.push({ value, start, end, kind })
    }
  const isWorded = hasNumberWord(line)
  for (const match of isWorded ? line.matchAll(labeledWord) : []) {
    const [start, end] = [match.index, match.index + match[0].length]
    const value = numberOf(match[1] ?? match[2] ?? match[3] ?? '')
    if (value !== undefined && !overlaps(start, end)) found.push({ value, start, end, kind: 'unit' })
  }
  for (const match of isWorded ? line.matchAll(wordPattern) : []) {
    const [start, end] = [match.index, match.index + match[0].length]
    const value = numberOf(match[1] ?? '')
    if (value === undefined || overlaps(start, end) || ofTime.test(line.slice(end))) continue
    found.push({ value, start, end, kind: 'word' })
  }
  return found.sort((one, other) => one.start - other.start)
}
