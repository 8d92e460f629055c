import { partKey } from '../../../contract/kit/part-key.ts'
import { isMeasure } from './find-in-text.ts'

/** A piece of a text that may be a part number. */
export interface SpottedNumber {
  text: string
  start: number
  end: number
  /** From 0 to 1: how much it looks like a part number. Below `minNumberScore` it is a model, a measure or a word. */
  score: number
}

/** Pieces with a lower score do not count as part numbers. */
export const minNumberScore = 0.44
/** Pieces with this score are part numbers wherever they occur. */
export const sureNumberScore = 0.6

/** Words with digits that name a standard, a program or a date. */
const commonWords =
  /^(?:covid.*|un\d{4}|mp[34]|ipv[46]|office.?\d+|m365|o365|windows.?\d+|win\d+|server.?20\d\d|usb.*|type-?c|wi-?fi.*|lto-?\d+(?:-\d+)?|ultrium-?\d*|sas-?\d|sata-?\d|pcie?.*|nvme.*|m\.2|u\.[23]|ddr.*|pc\d[a-z]?-?\d{4,5}[a-z]{0,2}(?:-[a-z0-9]+)?|lpddr.*|dimm\d*|h\.26[45]|iso\d+|rj-?\d+[a-z]?|rs-?232|cat-?\d[a-z]?|rohs.*|ip\d\d|802\.1\d?.*|a[34]|b2b|24\/7|24x7|[a-z]{2,}-?20\d\d|kw\d+|wk\d+|q[1-4](?:-\d+)?|v\d+|rev\.?[a-z0-9]+|h?d\d|gen\d.*|g\d{1,2}(?:sff|lff)?|mk\d|level-?\d|tier-?\d|class-?\d|\d+(?:er|te|th|st|nd|rd|de|eme|ma|mo|[aª]|[oº])|\d{1,2}[ap]m|[a-z]{1,2}-?\d{4,5}(?<=^(?:[adf]|ch|nl|be|de|at|fr|pl|it|es|se|dk|cz)-\d{4,5})|\d{1,2}-[a-z]{3}-\d{2,4}|\d{1,2}[uh]\d{0,2}|n\d|w\d{1,2}|\d+-?(?:day|month|year|tage|dagen|jours|dias|giorni|dni)s?)$/
/** Processors and the families of servers, laptops and storage, which are models, not part numbers. */
const models = [
  /^(?:scv?|ps|md|me)\d{4}[a-z]?$/,
  /^i[3579](?:-?\d{3,5}[a-z]{0,3}\d?)?$/,
  /^(?:e[357]?|w|d)-?\d{4}[a-z]{0,2}(?:v\d)?$/,
  /^e[357]-\d{4}[a-z]?-?v?\d?$/,
  /^\d{4,5}[a-z]{1,2}(?:v\d)?$/,
  /^\d{2,3}[a-z]$/,
  /^[a-z]{1,2}-?\d{2,3}(?:[a-hj-z]|xd|xs|xa|t[is])?$/,
  /^[a-z]{2}\d{3}[ip]$/,
  // Controllers: `HBA330`, `P408i-a`, `930-8i`.
  /^hba\d{3}$/,
  /^\d{3,4}-\d{1,2}[ie]$/,
  /^[a-z]\d{3}[a-z]{1,2}-[a-z]$/,
  /^(?:dl|ml|bl|sl|xl|dx)\d{2,3}[a-z]?$/,
  /^(?:rx|tx|cx|sr|st|sd|fas|aff|msa|msl|eva|sn)\d{3,4}[a-z]?$/,
  /^[a-z]\d{4}[a-z]?$/,
  /^tm-[a-z]\d+[a-z]*$/,
  /^mx7\d{3}$/,
  // Samsung's series of drives: `PM981`.
  /^[ps]m\d{3,4}[a-z]?$/,
  /^(?:rtx|gtx|quadro|tesla)-?[a-z]?\d+.*$/,
  /^\d{4}-\d{1,2}[a-z]{1,4}(?:-.*)?$/,
]
/** Numbers that look like a measure or a model. */
const exceptions: readonly (readonly [RegExp, number])[] = [
  [/^\d{2}x\d{4}$/, 0.75],
  [/^(?:glc|cab|ws|air|cvr)(?:-[a-z]{1,5})+=?$/, 0.7],
  // Ubiquiti's.
  [/^(?:uap|usw|udm|uxg|ucg|unvr|uvc|usg|ubb)(?:-[a-z0-9]{1,6})+$/, 0.7],
  [/^(?:pan|sfp|qsfp|cab|pwr|ucs|stack|xenpak|ws|air|con|cvr|ds)(?:-[a-z]{1,5}){2,}=?$/, 0.7],
]
const shapes: readonly (readonly [RegExp, number])[] = [
  [/^snp[a-z0-9]{4,7}\/\d{1,3}g$/, 0.9],
  // Dell's order numbers: `210-ALSY`.
  [/^\d{3}-[a-z]{4}$/, 0.9],
  // Cisco's suffix for strong encryption.
  [/^(?=[a-z0-9-]*\d)[a-z0-9-]{5,}\/k9$/, 0.9],
  [/^\d{6}-[a-z0-9]{3}$/, 0.95],
  [/^[a-z]\d{4}[a-z0-9]-[a-z0-9]{3}$/, 0.95],
  [/^[a-z]{1,2}\d{3,5}[a-z]?-?[a-z]{2}\/[a-z]$/, 0.9],
  [/^[a-z0-9]{5,6}[a-z]{1,2}\/[a-z]$/, 0.9],
  [/^j[a-z]?\d{3,4}[a-z]$/, 0.85],
  // Firewalls of Palo Alto.
  [/^pa-\d{3,4}[a-z]?$/, 0.6],
  // Batteries of APC.
  [/^(?:apc)?rbc-?\d{1,3}[a-z]?$/, 0.8],
  [/^[a-z]{2}\d{3}[abcdx]$/, 0.75],
  [/^[a-z]\d[a-z]\d{2}[a-z]{1,2}$/, 0.8],
  [/^\d[a-z]{2}\d{2}[a-z]{2}$/, 0.8],
  [/^\d[a-z0-9]{2}\d{2}[a-z]{2}$/, 0.75],
  [/^0(?=[a-z0-9]*[a-z])[a-z0-9]{5}$/, 0.8],
  // Cisco's spares: `NIM-2T=`.
  [/^(?=[a-z0-9-]*\d)[a-z]{2,}(?:-[a-z0-9]+)+=$/, 0.8],
  // The letter O for a zero.
  [/^o(?=[a-z0-9]*\d[a-z0-9]*\d)[a-z0-9]{5}$/, 0.7],
  [/^\d{2}(?:[a-z]\d|[a-z]{2})[a-z]?\d{3}$/, 0.85],
  [/^(?:19|2[5-9]|3[58]|5[1459])\d\d-\d\d[a-z]{1,4}$/, 0.3],
  [/^\d{4}-[a-z0-9]{3}$/, 0.75],
  [/^m[rsxvg]\d{2,3}.*-hw$/, 0.8],
  [/^[a-z]\d{4}[a-z]$/, 0.55],
  [/^[a-z]{2,3}-\d{2,4}[a-z]$/, 0.6],
  [/^wd\d\d[a-z]{0,3}\d?$/, 0.5],
  [/^\d{3}[a-z]{2,5}$|^[a-z]\d{3}[a-z]{1,3}$/, 0.3],
  [/^sr(?!\d{3})[0-9a-z]{3}$/, 0.65],
  [/^[a-z]\d{5}[a-z]?$/, 0.6],
  // Apple's numbers without the country: `MLPF3`.
  [/^m(?!s[al])(?=[a-z\d]*[a-z][a-z\d]*[a-z])[a-z][a-z\d]{2}[23]$/, 0.6],
]

/** Numbers of requests, quotes and orders: `RFQ-2025-118`. */
const paper =
  /^(?:qt|qn|pi|prj|proj|itq|itt|rf[qpi]|enq|quot\w*|po|so|inv|ord\w*|tkt|ticket|case|rdo|rma|awb|angebot|anfrage|offerte|[qo])[-_/#]?\d{2,}(?:[-/]\d+)*$|^(?:pe|pr|req|rq|sq|oc|da|dp|sc|rda)-\d{5,}$|^(?:an|ab|re|of|au|bo|ref)[-/]\d{2,4}[-/]\d+$|^[a-z][a-z0-9]{1,4}[-/]20[12]\d[-/]\d{1,6}$/

/** Returns true for the number of a request, a quote or an order. */
export const isPaper = (text: string): boolean => paper.test(text.toLowerCase())

/** Numbers of European taxpayers. */
const taxNumber =
  /^(?:nl\d{9}b\d\d|atu\d{8}|es[a-z]\d{7}[a-z0-9]|ie\d{7}[a-z]{1,2}|che-?\d{3}\.?\d{3}\.?\d{3}|\d{2}-\d{8}-\d|(?:be|bg|cz|de|dk|ee|el|fi|fr|gb|hr|hu|it|lt|lu|lv|mt|pl|pt|ro|se|si|sk)\d{8,12})$/

const phone = /^0?\d{2,4}-\d{3,4}-\d{3,4}$|^0\d{2,4}-\d{5,8}$|^1-\d{3}-|^(?!100-)\d{1,3}-\d{8,11}$/

function scoreDigits(word: string, digits: number): number {
  // NCR's and Jabra's numbers: `7197-2001-9001`, `9559-583-125`. Telephone numbers that begin with four digits begin with 0, 1300 or 1800.
  if (/^(?!0|1[38]00|20[0-3]\d)\d{4}-\d{3,4}-\d{3,4}$/.test(word)) return 0.5
  if (/^20\d{6}-\d{3,6}$/.test(word)) return 0
  if (/[^\d-]/.test(word) || (phone.test(word) && !/^\d{3}-\d{3}-\d{3}$/.test(word))) return 0
  if (!word.includes('-'))
    return digits < 6 || digits > 12 ? 0 : word.startsWith('00') ? 0.7 : digits === 6 ? 0.45 : 0.5
  if (/^\d{6}-\d{3}$/.test(word)) return 0.95
  // Quantum's numbers of drives: `8-00976-01`.
  if (/^\d-\d{5}-\d{2}$/.test(word)) return 0.85
  if (/^\d{2,3}-\d{5,7}(?:-\d{2})?$/.test(word)) return 0.85
  if (/^\d{3}-\d{3}-\d{3}$/.test(word)) return 0.8
  // IBM's machine types: `2078-324`, but not a year and a number.
  if (/^(?!20[0-3])\d{4}-\d{3}$/.test(word)) return 0.62
  return digits >= 11 ? 0.7 : 0.3
}

/** Words after a hyphen that make what is before it a model or a standard: `DDR4-Speicher`. */
const nounAtEnd =
  /-(?:serie[ns]?|series|class|style|type|typ|reihe|modul[es]?n?|module[ns]?|karten?|platten?|kabel|switche?s?|server[ns]?|netzteile?n?|ports?|adapter[ns]?|controller[ns]?|transceiver[ns]?|drives?|memory|speicher|laufwerke?n?)$/

/** Returns true for amounts of money and counts of pieces. */
const isAmount = (lower: string) =>
  /[€$£@%]/.test(lower) ||
  /^(?:eur|usd|gbp|chf|pln|us)\d|\d(?:eur|euro|usd|gbp|chf|pln|zl|pcs?|stk|szt|uds?|pz)$/.test(lower)

/** Returns the score of words of five characters, as Dell's numbers are; undefined for other words. */
function scoreFive(word: string): number | undefined {
  // A lower-case letter at the end makes a model: `M720q`.
  if (
    /^[A-Z0-9]{5}$/.test(word) &&
    !/^(?:[HS]\d{3}[A-Z])$/.test(word) &&
    (/[A-Z]\d+[A-Z]+\d|\d[A-Z]+\d+[A-Z]/.test(word) || /^[B-DF-HJ-NP-Z]\d{3}[A-Z]$/.test(word))
  )
    return /^[A-Z]\d{3}[A-Z]$/.test(word) ? 0.5 : sureNumberScore
  return /^[A-Z]{2}\d[A-Z]\d$/.test(word) ? sureNumberScore : undefined
}

/** Returns the score of a word of no known shape: long words with several digits and a hyphen look most like part numbers. */
function scoreUnknown(lower: string, key: string, digits: number): number {
  const hasHyphen = /[a-z0-9]-[a-z0-9]/.test(lower)
  const score =
    0.35 +
    (digits >= 3 ? 0.1 : 0) +
    (hasHyphen ? 0.15 : 0) +
    (key.length >= 7 ? 0.15 : 0) +
    (key.length >= 10 ? 0.15 : 0) -
    (digits <= 2 && key.length < 8 ? 0.2 : 0) -
    (digits === 1 && key.length < 10 ? 0.1 : 0) -
    (lower.includes('_') ? 0.3 : 0) -
    (/^[a-z]{4,}-?\d+$|^\d+-?[a-z]{5,}$/.test(lower) ? 0.2 : 0)
  return Math.max(0, Math.min(score, 0.95))
}

/** Returns how much a word looks like a part number, from 0 to 1. */
export function scoreNumber(word: string): number {
  const lower = word.toLowerCase()
  const key = partKey(word)
  const digits = key.replace(/\D/g, '').length
  if (isPaper(word) || taxNumber.test(lower)) return 0
  // Intel's codes of processors, some of them letters only: `SRGZG`.
  if (/^SR(?!\d{3})[A-Z0-9]{3}$/.test(word)) return 0.65
  if (nounAtEnd.test(lower)) return 0
  // `FM-NVME-1.9TB` says how large.
  if (/-\d+(?:\.\d+)?[gt]b$/.test(lower)) return 0.3
  const exception = exceptions.find(([pattern]) => pattern.test(lower))
  if (exception !== undefined) return exception[1]
  if (digits === 0 || key.length < 4 || key.length > 40) return 0
  if (isMeasure(lower) || commonWords.test(lower) || isAmount(lower)) return 0
  if (digits === key.length) return scoreDigits(word, digits)
  const five = scoreFive(word)
  if (five !== undefined) return five
  // Models end with one lower-case letter: `PM1725b`, `M920q`.
  if (/^[A-Z]{1,3}\d{3,4}[a-z]$/.test(word)) return 0.3
  const shape = shapes.find(([pattern]) => pattern.test(lower))
  if (shape !== undefined) return shape[1]
  if (models.some(model => model.test(lower))) return 0.3
  // `1.090,00` and other numbers followed by a letter; `Enq/2425`; abbreviations.
  if (/^[\d.,]+[a-z]?$/.test(lower) || /^[a-z]{4,}\d{1,2}$/.test(lower)) return 0.1
  if (lower.includes('/') && lower.split('/').every(part => scoreNumber(part) < minNumberScore)) return 0.3
  // `10T7`, `R740`: machine types.
  return key.length < 5 ? 0.3 : scoreUnknown(lower, key, digits)
}

/** Text that some write directly after a number: `875488-B21/nib`. */
const conditionWord =
  /^(?:nib|nob|new|used|ref|refurb\w*|pull\w*|recert\w*|sealed|asis|tested|neu|gebr\w*|nieuw|gebruikt|neuf|occasion|nuevo|usado|nuovo|usato|now[ye]|uzywan\w+)$/i
const pieces = /[^\s,;()[\]|"“”„«»<>{}@*~:•·]+/g

/** Trims a piece to where a part number may begin and end. */
function trimmed(text: string, start: number): { text: string; start: number } {
  const lead = /^[^\p{L}\p{N}]+/u.exec(text)?.[0].length ?? 0
  const rest = text
    .slice(lead)
    .replace(/['’`]s$/, '')
    .replace(/[^\p{L}\p{N}=]+$/u, '')
  return { text: rest, start: start + lead }
}

/**
 * Numbers written as several words: `507127 B21`, `652 583-B21`, `ST 1200 MM 0088`, `GLC - SX - MMD`, `J9775 A`, `00 WG 700`,
 * `CRS326 - 24G - 2S+RM`.
 */
const splitNumber =
  /(?<![^\s,;()[\]|])(?:\d{6} (?:[A-Za-z]\d\d|0\d\d)|\d{3} \d{3}-[A-Z0-9]{3}|[A-Z]{2,4}(?: - [A-Z0-9]{2,5}){2,}|[A-Z]{2} \d{3,4} ?[A-Z]{2} ?\d{3,4}|J\d{4} [A-Z]|(?:CRS|CCR|CSS|RB)\d{3,4}(?: - (?!\d+(?:PCS?|EA|X)(?!\w))\d{1,2}[A-Z][A-Z0-9+]{0,5})+|0[01] [A-Z]{2} \d{3}|\d\d[MRTXY] \d{4}|4\dW \d{4}|HU[A-Z] \d{6} ?[A-Z]{3} ?\d{3})(?![^\s,;()[\]|])/g

/** `AA9999` of `DS4246`: numbers of one series have one form. */
export const formOf = (word: string) => word.replace(/\d/g, '9').replace(/[a-z]/gi, 'A')

interface Candidate {
  text: string
  /** Where it begins in the piece. */
  offset: number
  /** Its score is at least this. */
  minScore?: number
}

/** Returns what may be a part number in a piece of a line: the piece, its first part, or each of its parts. */
function candidatesIn(piece: string): Candidate[] {
  const whole = [{ text: piece, offset: 0 }]
  // `P00930-B21_64GB_RDIMM`
  const head = piece.split('_')[0] as string
  if (head.length < piece.length && scoreNumber(head) >= 0.85) return [{ text: head, offset: 0 }]
  const parts = piece.split('/')
  if (parts.length === 1) return whole
  const scores = parts.map(scoreNumber)
  // `W2020X/W2021X`: numbers of one form support each other.
  const areAlike = new Set(parts.map(formOf)).size === 1 && (scores[0] ?? 0) >= minNumberScore
  if (areAlike || scores.every(score => score >= sureNumberScore)) return eachOf(parts)
  const [first = '', ...others] = parts
  if (conditionWord.test(others.at(-1) ?? '')) return [{ text: first, offset: 0 }]
  if (parts.length > 2 && parts.every(part => part.length < 5)) return []
  if (scores.every(score => score < minNumberScore) && scoreNumber(piece) < 0.85) return []
  return scores[0] === 0 && /^\d+$/.test(first) ? [] : whole
}

/** Returns the parts of a piece, which are sure to be part numbers. */
function eachOf(parts: readonly string[]): Candidate[] {
  let offset = 0
  return parts.map(text => {
    const candidate = { text, offset, minScore: sureNumberScore }
    offset += text.length + 1
    return candidate
  })
}

/** Returns the pieces of a line that may be part numbers, in order. Each is exactly a piece of the line. */
export function spotNumbers(line: string): SpottedNumber[] {
  const found: SpottedNumber[] = []
  const add = (piece: string, at: number, minScore = 0) => {
    const { text, start } = trimmed(piece, at)
    const score = Math.max(scoreNumber(text), minScore)
    if (score > 0) found.push({ text, start, end: start + text.length, score })
  }
  const joined = [...line.matchAll(splitNumber)].map(match => {
    found.push({ text: match[0], start: match.index, end: match.index + match[0].length, score: 0.85 })
    return [match.index, match.index + match[0].length] as const
  })
  for (const match of line.matchAll(pieces)) {
    const { index } = match
    if (joined.some(([start, end]) => index < end && index + match[0].length > start)) continue
    // `24x815100-B21`, and `2xE5-2690v4`, which is not a part number.
    const counted = /^\d{1,4}x(?=[A-Za-z0-9-]{4,}$)/.exec(match[0])?.[0].length ?? 0
    if (counted > 0 && !/^\d{2}x\d{4}$/.test(match[0])) {
      if (scoreNumber(match[0].slice(counted)) >= sureNumberScore) add(match[0].slice(counted), index + counted)
      else if (!/^00/.test(match[0])) continue
    }
    if (/^\d{1,3}x[\d.,]+$/i.test(match[0]) && !/^\d{2}X\d{4}$/.test(match[0])) continue
    // `Qty=25`, `PN=…`
    const label = /^[A-Za-z/]{2,12}=(?=.)/.exec(match[0])?.[0].length ?? 0
    const piece = match[0].slice(label).replace(/[.!?]+$/, '')
    for (const { text, offset, minScore } of candidatesIn(piece)) add(text, index + label + offset, minScore)
  }
  return found.sort((one, other) => one.start - other.start)
}
