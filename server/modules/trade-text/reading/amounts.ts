import { numberOf, wordedNumber } from './number-words.ts'

/** Digits with separators of thousands and decimals. */
export const amount = String.raw`(?:\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)`

/** Returns the value of digits with separators: three digits after a single sign are thousands. */
export function amountOf(digits: string): number {
  const text = digits.replace(/[' ]/g, '')
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return Number(text)
  const decimals = text.slice(last + 1)
  const whole = text.slice(0, last)
  const isGroup =
    decimals.length === 3 && whole !== '0' && !(whole.includes('.') || whole.includes(',')) && whole.length <= 3
  const hasSame = whole.includes(text[last] as string)
  if (isGroup || hasSame) return Number(text.replace(/[.,]/g, ''))
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/** A currency that traders name; '' if none. */
export type TradeCurrency = 'EUR' | 'USD' | 'GBP' | 'PLN' | 'CHF' | ''

const currencies: readonly (readonly [TradeCurrency, RegExp])[] = [
  ['EUR', /€|\beuros?\b|\beur\b|\beu\b/],
  ['GBP', /£|\bgbp\b|\bpounds?\b|\bquid\b|\bsterling\b/],
  ['PLN', /\bzl\b|\bpln\b|\bzloty\w*|\bzlot\w+/],
  ['CHF', /\bchf\b|\bs?fr\.?(?![a-z])|\bfranken\b|\bstutz\b/],
  ['USD', /(?<!(?<![a-z])(?:a|au|c|ca|nz|hk|s|r|mx)\s?)\$|\busd\b|\bdollar\w*|\bdolar\w*|\bdolares\b|\bbucks?\b/],
]

/** Returns the currency that a folded text names first, by sign, code or word; '' if none. */
export function currencyNamed(text: string): TradeCurrency {
  let found: TradeCurrency = ''
  let first = Number.POSITIVE_INFINITY
  for (const [code, pattern] of currencies) {
    const at = pattern.exec(text)?.index ?? -1
    if (at >= 0 && at < first) [found, first] = [code, at]
  }
  return found
}

const before = String.raw`(?:(?:us|au?|ca?|nz|hk|s|mx)\s?\$|\$|€|£|\b(?:usd|eur|euros?|gbp|pln|chf|sfr\.?|fr\.|zl)(?=[\s\d:]))\s?`
const after = String.raw`\s?(?:(?:us)?\$|€|£|(?:us[\s-]?dollars?|dollars?|dollari|dolares|dolarow|usd|eur|euros?|gbp|pounds?|quid|bucks|pln|zlotych|zloty|zlote|zl|chf|sfr|fr|franken|eu)(?![a-z]))`
/** Written behind a price: `/pc`, `each`, `p/st`. */
export const eachWords = String.raw`(?:(?:\s*(?:netto?|net|ht|excl\.?|plus|ex(?:cl)?\.? (?:vat|btw|mwst)))?\s*(?:(?:\/|p\/|per|pro|je|la|le|l'|por|al|a|za|c\/|cada|p\.|the|das|het|il|lo|el|de|by|par)\s?)?(?<![a-z])(?:each|ea|pcs?|piece|pieces|peace|peaces|peice|unit|units|stk|stck|stuck|stueck|stuks?|st|szt|sztuke|sztuka|pz|pezzo|pezzi|piece|pce|unite|unidad|uds?|unid|u|una|uno|uno?a?|cad|cadauno|cadauna|cartridge|pop|go|apiece|drive|module|item|kus)(?![a-z])\.?)`
const lotWords =
  /\b(?:lot|lots|lote|lotto|partij|posten|pallet|palette|palet|palety|all|alles|whole|total|totaal|gesamt|entero|entera|complet|complete|tout|tutto|calosc|komplet|take all|pair|paar|set|two|three|both|beide|zwei|twee|deux|les \w+|dos|due|dwa|dwie|for everything|ryczalt\w*|hele partij|gehele|en bloc|blocco|zusammen|together|samen|insieme|razem)\b/

export interface PriceAt {
  value: number
  currency: TradeCurrency
  start: number
  end: number
  priceFor: 'each' | 'lot'
  /** True if neither a currency nor a word such as `each` says that it is a price. */
  isWeak: boolean
  /** The upper end of a range. */
  isRange: boolean
}

const tail = String.raw`(?:k(?![a-z0-9]))?(?:[,.]\s?-{1,2})?`
const range = String.raw`(?:\s?(?:-|to|bis|tot|a)\s?(?:us\s?\$|\$|€|£)?\s?(?:${amount})k?(?![\w-]|\s?(?:x|pcs?|pieces?|units?|stk|stuck|stuks?|st|szt|uds?|pz|ks|in stock|available)(?![a-z])))?`
const noJoin = String.raw`(?<![\w.,$€£/-])`
const strong = [
  new RegExp(String.raw`(?<![a-z0-9])(${before})(${amount})(${tail})(${range})(?![\w])`, 'g'),
  new RegExp(String.raw`${noJoin}(${amount})(${tail})((?:\s?(?:-|to|bis)\s?(?:${amount})k?)?)(${after})`, 'g'),
]
const weak = [
  // A word that introduces a price, or one that ends it.
  new RegExp(
    String.raw`(?:@|\b(?:prices?|price is|target|target price|tgt|asking|ask|preis|vk|prijs|prix|precio|prezzo|cena|max\.?|budget|bid|can pay|will pay|paying)\b)\s*(?:is|of|:|=|ca\.?|~|around|about|um|von|van|de|di)?\s*(${amount})(${tail})(?!\s?(?:x\b(?!\s?\d)|gb|tb|w\b|%|pcs|st\b|-?(?:port|core|day|tage|month|week|year)))(?![\w])`,
    'g',
  ),
  new RegExp(
    String.raw`${noJoin}(${amount})(${tail})\s?(?:\/|@|a|per|p\.|p\/|pro|je|por|al|za|la|cada|c\/)?\s?(?:each|ea|apiece|a pop|a go|a piece|per piece|per unit|p\/st|per stuk|pro stuck|das stuck|het stuk|la unidad|la pieza|l'un[oa]|il pezzo|sztuka|\/pc|\/pcs|\/ea|\/unit|\/stk|\/st|\/szt|\/ud|\/pz|cadauno|cad\.?|c\/u|cada un[oa]|al pezzo|la piece|l'unite|za sztuke|obo|o\.b\.o|ono|o\.n\.o|vb|vhb)(?![\w])`,
    'g',
  ),
  new RegExp(
    String.raw`${noJoin}(${amount})(k)(?![a-z0-9])(?!\s?(?:sas|rpm|hdd|drive|12g|6g|2\.5|3\.5|sff|lff|pcs|stk|st\b|units))`,
    'g',
  ),
  new RegExp(String.raw`${noJoin}(\d+),-{1,2}(?!\d)`, 'g'),
  new RegExp(
    String.raw`(?<=\b(?:at|for|je|po|voor|fur|zu|per|por|pour|a)\s)(${amount})(?!\s?(?:x\b|gb|tb|mb|w\b|v\b|%|pcs|piec|stk|st\b|szt|ud|pz|unit|day|tag|week|wee|month|mes|jour|ore|h\b|uur|uhr|"|in\b|m\b|mm\b|cm\b|kg\b|ft\b|meter|metre|years?|jahre?|x\d|port|core|hour|st?uck|sztuk|-|:|\/|\.\d|(?:th|st|nd|rd)\b))(?![\w])`,
    'g',
  ),
  // `400 for the two`
  new RegExp(
    String.raw`${noJoin}(${amount})()(?=\s(?:for|fur|voor|pour|por|per|za)\s(?:the |die |de |les |los |le |i )?(?:two|three|four|both|pair|lot|all|zwei|drei|beide|alle|twee|drie|deux|trois|dos|tres|due|tre|dwa|dwie|trzy|tout|tous|todos|tutti|wszystk\w+|posten|partij|set)(?![\w]))`,
    'g',
  ),
  // Two decimals and nothing behind them that makes a measure.
  new RegExp(
    String.raw`${noJoin}((?:\d{1,3}(?:[.,']\d{3})+|\d+)[.,]\d{2})(?![\d.]|\s?(?:gb|tb|ghz|mhz|"|in\b|inch|mm|cm|m\b|kg|w\b|v\b|%|x\b|x\d|uhr|uur|h\b)|[a-z])`,
    'g',
  ),
]

const worded = new RegExp(
  String.raw`(?<![\w-])(?:at |for |je |zu |voor |a |por |per |po )?(${wordedNumber})(${after}|(?=\s(?:each|apiece|a (?:piece|pop|go)|per (?:piece|unit))(?![a-z])))`,
  'g',
)

const shortEuros = new RegExp(String.raw`(?<=[-/@=:,]\s)(${amount})e(?=\s*(?:$|[,;.)]))`, 'g')

const factor = (text: string) => (/^k/.test(text) ? 1000 : 1)

/** Finds prices in a folded line, in order; `isTaken` tells what other marks cover. */
export function pricesIn(line: string, isTaken: (start: number, end: number) => boolean): PriceAt[] {
  const found: PriceAt[] = []
  const overlaps = (start: number, end: number) =>
    isTaken(start, end) || found.some(other => start < other.end && end > other.start)
  const add = (at: Omit<PriceAt, 'priceFor' | 'end'> & { end: number }) => {
    if (overlaps(at.start, at.end) || !(at.value > 0) || at.value > 1e9) return
    const behind = new RegExp(`^${eachWords}`).exec(line.slice(at.end))?.[0] ?? ''
    const end = at.end + behind.length
    const around = `${line.slice(Math.max(0, at.start - 40), at.start)} ${/^[^;.]{0,20}/.exec(line.slice(end))?.[0] ?? ''}`
    found.push({ ...at, end, priceFor: behind === '' && lotWords.test(around) ? 'lot' : 'each' })
  }
  for (const match of line.matchAll(strong[0] as RegExp)) {
    const [whole, sign = '', digits = '', kilo = '', upper = ''] = match
    const [start, end] = [match.index, match.index + whole.length]
    add({
      value: amountOf(digits) * factor(kilo),
      currency: currencyNamed(sign),
      start,
      end,
      isWeak: false,
      isRange: upper !== '',
    })
  }
  for (const match of line.matchAll(strong[1] as RegExp)) {
    const [whole, digits = '', kilo = '', upper = '', sign = ''] = match
    const [start, end] = [match.index, match.index + whole.length]
    add({
      value: amountOf(digits) * factor(kilo),
      currency: currencyNamed(sign),
      start,
      end,
      isWeak: false,
      isRange: upper !== '',
    })
  }
  // `/ 95e`, and not `SC 512e`
  for (const match of line.matchAll(shortEuros)) {
    const [start, end] = [match.index, match.index + match[0].length]
    add({ value: amountOf(match[1] as string), currency: 'EUR', start, end, isWeak: false, isRange: false })
  }
  for (const match of line.matchAll(/(?<!\w)a? ?(fiver|tenner)(?!\w)/g))
    add({
      value: match[1] === 'fiver' ? 5 : 10,
      currency: '',
      start: match.index,
      end: match.index + match[0].length,
      isWeak: false,
      isRange: false,
    })
  // `sixteen hundred each`, `forty quid`.
  for (const match of line.matchAll(worded)) {
    const value = numberOf(match[1] as string)
    // `two servers to hold four each`
    if (value === undefined || (value < 10 && (match[2] ?? '') === '')) continue
    const end = match.index + (match[0] as string).length
    const currency = currencyNamed(match[2] ?? '')
    add({ value, currency, start: match.index, end, isWeak: false, isRange: false })
  }
  for (const [index, pattern] of weak.entries())
    for (const match of line.matchAll(pattern)) {
      const [whole, digits = '', kilo = ''] = match
      const [start, end] = [match.index, match.index + whole.length]
      // So does `780 ea  HP …`.
      if (/\d\s?ea(?:ch)?$/.test(whole) && /^\W*$/.test(line.slice(0, start)) && /^\.?\s+[a-z]/.test(line.slice(end)))
        continue
      // `QTY 48 EA` counts.
      if (
        /(?:qty|quantity|quant|menge|anzahl|aantal|qte|cant|cantidad|q\.?ta|ilosc)[\s.:=]*$/.test(line.slice(0, start))
      )
        continue
      // `500ea / $54.0` counts.
      if (
        /ea$/.test(whole) &&
        /^(?:\s(?:used|new|ref|refurb\w*|nob|nib|f\/s|asis)\s\d+[.,]\d\d(?!\d)|[^\da-z\n]{0,60}(?:(?:us\$|[$€£]|usd|eur|gbp)\s?\d|\d[\d.,]*\s?(?:[$€£]|usd|eur|gbp)))/.test(
          line.slice(end),
        )
      )
        continue
      add({ value: amountOf(digits) * factor(kilo), currency: '', start, end, isWeak: index > 1, isRange: false })
    }
  return found.sort((one, other) => one.start - other.start)
}

export interface QuantityAt {
  value: number
  start: number
  end: number
  /** `unit`: a unit or a label says that it is one; `times`: `10x`; `word`: in words; `bare`: a number before goods. */
  kind: 'unit' | 'times' | 'behind' | 'word' | 'bare'
}

const units =
  '(?:pcs?|pces?|pieces?|peaces?|peices?|pices|piece|units?|unit|nos|off|available|avail|in stock|on hand|stk|stck|stuck|stueck|stuks?|stuk|st|exemplaren|exemplaires?|pieces?|pce|unites?|uds?|unid\\w*|unidades|piezas?|pza?s?|pz|pezz[io]|szt|sztuk[ia]?|ks|kusu|kpl|cartridges?|keys?|licen[cs]es?|lizenzen|licenties|sets?|lots? of)'
const whole = String.raw`(\d{1,3}(?:[.,' ]\d{3})+|\d{1,6})`
const about = String.raw`(?:(?:about|abt|approx\.?|circa|ca\.?|rund|etwa|ongeveer|environ|env\.?|unos|unas|circa|okolo|ok\.|~|max\.?|min\.?|up to|bis zu|over)\s?)?`
const quantityPatterns: readonly (readonly [QuantityAt['kind'], RegExp])[] = [
  [
    'unit',
    new RegExp(
      String.raw`(?<![a-z0-9])(?:qty|quantity|q'?ty|q\.ty|quant|menge|anzahl|stuckzahl|aantal|qte|quantite|cantidad|cant|quantita|q\.?ta|ilosc|stan mag\w*|stock|bestand|giacenza|disp\w*|available|avail|availability)\b\.?\s*(?:needed|required|requested|wanted|available|offered|in stock|benotigt|gewunscht|gevraagd|nodig|souhaitee|requise|necesaria|richiesta|potrzebna)?\s*(?:of|is|von|van|de|di)?\s*[:.=-]*\s*${about}${whole}\+?k?(?:\s?${units}(?![a-z0-9])\.?)?(?![\w])`,
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
  // `80-100 pieces`: the lower end.
  [
    'word',
    new RegExp(String.raw`(?<![\w.,$€£/-])(\d{1,5})\s?(?:-|to|bis|tot|a|do)\s?\d{1,5}\s?${units}(?![a-z0-9]|\/)`, 'g'),
  ],
  ['word', /(?<![\w.,$€£/-])(\d{1,5})\s?(?:-|to|bis|tot|do)\s?\d{1,5}\s?[x×](?=\s)/g],
  ['times', /(?<=^\W*)(\d{1,6})\+(?=\s[a-z])/g],
  ['unit', /(?<=^\W*)(\d{1,5})\s?ea(?:ch)?\b\.?(?=\s+[a-z0-9])/g],
  ['unit', new RegExp(String.raw`(?<![\w.,$€£/-])(\d{1,3})k\s?${units}(?![a-z0-9])\.?`, 'g')],
  [
    'unit',
    /(?<![\w.,$€£/-])(\d{1,5})(?:ish|\+? (?:needed|required|wanted|off|of (?:these|those|them|the|your)(?= )|of (?:these|those|them)|benotigt|nodig|necesari[oa]s|necessari))(?![\w])/g,
  ],
  ['unit', /(?<![\w])up to (\d{1,5})(?![\w.,])(?!\s?(?:gb|tb|w\b|%|€|eur|usd))/g],
  [
    'unit',
    /(?<![\w])(?:have|got|only|hab(?:e|en)|heb|hebben|ai|avons|tengo|tenemos|ho|abbiamo|mam|mamy|tylko|nur|maar|seulement|solo|need(?:s|ed)?|want|require|brauchen?|brauche|nodig|necesito|besoin de|potrzebuj\w*|servono|cerco|like|about|sind es|zijn er|zijn het|hay|sono|ce sont|kan er|neem er)\s(\d{1,5})(?=\s*(?:[.,;!?()]|$)|\s(?:ref(?:urb\w*)?|used|new|nib|nob|tested|pulls?|pulled|sealed|gebraucht\w*|neu\w*|gebruikt\w*|nieuw\w*)(?![\w-])|\s(?:a|at|fur|voor|za|por|for|je|pour|@)\s(?:us)?[$€£]?\s?(?:eur|usd|gbp)?\s?\d)/g,
  ],
  ['unit', /(?<![\w])qty\.?(\d{1,5})(?!\w)/g],
  // `we hold 2 refurbished units`
  ['unit', /(?<![\w.,$€£/-])(\d{1,5}) (?=(?:refurbished|used|new|tested|sealed) (?:units?|pcs|pieces?)(?![a-z]))/g],
  // `könnte ich 64 machen`, `I can do 12`, `nur 12 da`
  [
    'unit',
    /(?<![\w])(?:(?:kann|konnte|kunnen|kan|can|could|konnen|konnten) (?:ich|i|wir|we|ik)|(?:i|we|ik|wij|ich|wir) (?:can|could|kan|kunnen|kann|konnen)|puedo|podemos|posso|possiamo|je peux|nous pouvons|moge|mozemy)(?: (?:dir|ihnen|euch|je|u|jullie|te|os|le|vous|ti|ci|you))? (?:do|supply|offer|ship|sell|make|get|give|leveren|aanbieden|doen|ofrecer\w*|dar\w*|sacar|fournir|faire|offrir\w*|dare|fornire|zaoferowac|dac|sprzedac)?\s?(\d{1,5})(?![\w,]|\.\d|\s?(?:gb|tb|%|[€$£]|eur|usd|gbp|zl|days?|tage|weeks?|percent))/g,
  ],
  [
    'unit',
    /(?<![\w.,$€£/-])(\d{1,5}) (?:da|hier|only|left|here|over|overig|restant(?:e?s)?|remaining|rimast[ie]|rimanenti)(?=\s*(?:[,.;)]|$|-))/g,
  ],
  // `500ea / $54.0`
  [
    'unit',
    /(?<![\w.,$€£/-])(\d{1,6})\s?ea\b(?=\s(?:used|new|ref|refurb\w*|nob|nib|f\/s|asis)\s\d+[.,]\d\d(?!\d)|[^\da-z\n]{0,60}(?:(?:us\$|[$€£]|usd|eur|gbp)\s?\d|\d[\d.,]*\s?(?:[$€£]|usd|eur|gbp)))/g,
  ],
  // `SFP-10G-SR: all 20, used`
  ['unit', /(?<=[:,-]\s)(?:all|alle|tous les|todos los|tutti i|wszystkie) (\d{1,5})(?=\s*(?:[,.;]|$))/g],
  // `je peux t'en donner 12`, `daar heb ik er 12 van`
  [
    'unit',
    /(?<![\w])(?:m'en reste|en (?:reste|ai|avons)|en stock|ne (?:ho|abbiamo)|me quedan|nos quedan|quedan|zostalo|davon (?:habe|haben) (?:ich|wir)|er (?:nog )?)\s?(?:encore |ancora |jeszcze |noch )?(\d{1,5})(?![\w]|[.,]\d|\s?(?:gb|tb|%|[€$£]|eur|usd|jours|giorni|dni|dagen|tage))/g,
  ],
  // `Gold 6130 @ 33 x 44`: how many stands behind the price.
  [
    'times',
    /(?<![\w.,-])(\d{1,6})\s?(?=@\s*(?:us\s?\$|[$€£]|eur|usd|gbp)?\s?\d)(?!@\s*(?:us)?[$€£]?\s?\d[\d.,]*\s?[x×]\s?\d)/g,
  ],
  ['times', /(?<![\w.,$€£/-])(\d{1,3}[.,]\d{3}|\d{1,6})\+?\s?[x×*](?=\s|[a-z()]|\d{4,}[a-z-])/g],
  ['behind', /(?<![\w/-])[x×]\s?(\d{1,6})(?![\w-]|\s?(?:gb|tb|w\b|mb|port|x))/g],
  [
    'unit',
    new RegExp(
      String.raw`(?<![\w.,$€£/-])${whole}\+?\s(?:are |sind |zijn )?(?:available|avail\.?|in stock|on hand|ready|to go|disponibles?|dispo|disponibili|dostepn\w+|verfugbar|op voorraad|auf lager|beschikbaar|leverbaar|left|vorratig|en stock|en almacen|a magazzino|na stanie|na magazynie)(?![a-z])`,
      'g',
    ),
  ],
  ['unit', /(?<![\w])(?:lots?|lote|lotto|partij|posten|set|los) (?:of|von|van|de|di|d')\s?(\d{1,6})(?![\w])/g],
  ['behind', /(?<=\s)\((\d{1,5})\+?\)(?=\s*(?:(?:us)?[$€£@]|eur|usd|gbp|\d+[.,]\d\d|$))/g],
  [
    'unit',
    /(?<=\s[-|/]\s)(\d{1,5})\+?\s(?!(?:ssd|hdd|nvme|emmc|sas|sata|ram|ddr\w*|years?|yrs?|months?|days?|weeks?|jahre?|monate?|jaar|maanden|ans|mois|anni|mesi|lata)(?![a-z]))[a-z]{3,12}(?=\s*(?:[,(]|$)|\s(?:[-|/]|w\/|with|mit|met|avec|con)\s)/g,
  ],
  ['times', /(?:^|[\s,;])\((\d{1,3}(?:,\d{3})+|\d{1,6})\+?\)(?=\s[a-z0-9])/g],
  ['unit', /(?<![\w])(?:pz|pezzi|szt|uds|stk|stuck|pcs|st|units)\.?\s?:?\s?(\d{1,5})(?=\s*(?:[-,;|/@)]|$)|\s{2,})/g],
  ['times', /(?<![\w])(?:n\.|nr\.?|n[°º]|no\.) ?(\d{1,4})(?= [a-z0-9])(?! \d)/g],
]
const wordPattern = new RegExp(
  String.raw`(?<![\w-])(?:(?:een stuk of|stuk of|about|abt|approx\.?|some|another|etwa|ongeveer|environ|unos|unas|circa|okolo|zo'n)\s)?(${wordedNumber})(?![\w-])`,
  'g',
)

/** `qty one`, `twenty available`. */
const labeledWord = new RegExp(String.raw`(?<![\w-])(?:qty|quantity)\W{1,3}(${wordedNumber})(?![\w-])`, 'g')

/** `two weeks ago` counts no goods. */
const ofTime =
  /^\s(?:days?|weeks?|months?|years?|hours?|tagen?|wochen?|monaten?|jahren?|dagen|weken|maanden|jaar|jours?|semaines?|mois|ans|dias?|semanas?|meses|anos?|giorni|settiman[ae]|mes[ei]|ann[io]|dni|tygodni\w*|miesi\w+|lata?)(?![a-z])/

/** Finds quantities with a unit or sign in a folded line, in order. */
export function quantitiesIn(line: string, isTaken: (start: number, end: number) => boolean): QuantityAt[] {
  const found: QuantityAt[] = []
  const overlaps = (start: number, end: number) =>
    isTaken(start, end) || found.some(other => start < other.end && end > other.start)
  for (const [kind, pattern] of quantityPatterns)
    for (const match of line.matchAll(pattern)) {
      const start = match.index + (/^[\s,;]\(/.test(match[0]) ? 1 : 0)
      const end = match.index + match[0].length
      const digits = match[1] ?? ''
      const value = Number(digits.replace(/\D/g, '')) * (/\dk\b/.test(match[0]) ? 1000 : 1)
      if (/1st$/.test(match[0])) continue
      const isGrouped = /[.,' ]/.test(digits)
      if (overlaps(start, end) || value > 10_000_000 || (isGrouped && digits.startsWith('0'))) continue
      found.push({ value, start, end, kind })
    }
  for (const match of line.matchAll(labeledWord)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const value = numberOf(match[1] ?? '')
    if (value !== undefined && !overlaps(start, end)) found.push({ value, start, end, kind: 'unit' })
  }
  for (const match of line.matchAll(wordPattern)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const value = numberOf(match[1] ?? '')
    if (value === undefined || overlaps(start, end) || ofTime.test(line.slice(end))) continue
    found.push({ value, start, end, kind: 'word' })
  }
  return found.sort((one, other) => one.start - other.start)
}
