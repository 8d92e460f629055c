import { fold } from '../../platform/text/fold.ts'

const sold =
  'sold(?: out)?|(?:aus)?verkauft|(?:uit)?verkocht|vendue?s?|vendid[oa]s?|vendut[oaie]|sprzedan[eyao]|prodan[oaye]|sald[at]|solgt'
/** Without `reserve`, a spare: see `foldHeld`. */
const held =
  'on hold|held|reserv(?:ed(?:e?s?)|iert|ad[oa]s?)|gereserveerd|riservat[oaie]|prenotat[oaie]|zarezerwowan[eyao]|vorgemerkt|allocated|apartad[oa]s?'
const someone =
  'for|to|until|till|by|fur|bis|an|durch|voor|aan|tot|t\\/m|door|pour|jusqu|a|par|para|hasta|por|per|fino|al|dla|do|przez'
const sign = '[,;:(–—-]'
const date = '(?:(?:on|am|op|le|el|il|dnia|since|seit) )?\\d{1,2}[./-]\\d'

/** `SOLD 16.11.`, `sold, awaiting pickup`, `verkauft an Kunde`; not `sold for parts`, `sold as seen` or `sold: 12`. */
const soldFirst = new RegExp(
  `^(?:${sold}) ?(?:${sign}(?! ?(?:(?:as|only|for|in|no|none|not|nein|without|ohne|sans|zonder|sin|min|untested|tested|with|individually|per|by)(?!\\p{L})|\\d+(?![\\d./-])))| ${date}| (?:to|an|aan)(?= )(?! (?:the trade|trade|best|highest)))`,
  'u',
)
/** `Allocated to location B`, `held for testing`, `held by 4 screws`, `Reserved for trade customers`: nobody in particular. */
const nobody =
  '(?:locations?|warehouse|site|bin|shelf|stock|rack|lager|magazijn|test\\w*|inspection|parts|spares?|repairs?|tolerance|spec|trade|bulk|risers?|resellers?|dealers?|sale|pieces|ersatzteile|onderdelen|\\d+ (?:screws?|bolts?|clips?))(?!\\p{L})'
/** `on hold for Medianet until 27.11.`, `zarezerwowane - Drukmax` */
const heldFirst = new RegExp(
  `^(?:${held}) ?(?:${sign}(?! ?(?:(?:no|none|nein|call|ask)(?!\\p{L})|0(?!\\d)|$))| ${date}| (?:${someone})(?!\\p{L})(?! ${nobody}))`,
  'u',
)
/** Some pieces are still for sale. */
const someLeft = /(?<!\p{L})(?:left|remain\w*|rest\w*|ubrig|over|encore|rimast\w+|quedan|zostal\w+)(?!\p{L})/u

const unit = '(?:pcs?|pieces?|units?|ea|x|stk|stck|stuck|st|stuks?|szt|sztuk|pz|pezzi|uds?|unidades|ks)\\.?'
const ofWhich = 'davon|of (?:which|these|them)|thereof|dont|di cui|waarvan|hiervan|de los cuales|z tego|w tym'
const someReserved = [
  // `riservati 4 pz`, `reserved: 4 for Acme`; `reserved 27.11.` and `reserved 2 weeks` name no pieces.
  new RegExp(
    `^(?:${held}) ?[:(]? ?(\\d{1,6})(?: ?${unit}(?!\\p{L})|(?=$|[,;)]| (?:${someone})(?!\\p{L})(?! ${nobody})))`,
    'u',
  ),
  new RegExp(
    `^(?:(?:${ofWhich}) )?(\\d{1,6}) ?(?:${unit} )?(?:(?:are|is|sind|zijn|sont|sono|son|sa) )?(?:${held})(?=$| ?[,;:.()]| [–—-]| ${date}| (?:${someone})(?!\\p{L})(?! ${nobody}))`,
    'u',
  ),
]

/** Folds a remark. French `réservé` is reserved, but `réserve`, like `reserve` in English and Dutch, is a spare. */
const foldHeld = (remark: string) => fold(remark.normalize('NFC').replace(/(r[ée]serv)é/giu, '$1ed')).trim()

/** Returns the number of pieces that a remark such as `4 pcs reserved` keeps for somebody; undefined if it names none. */
export function reservedPieces(remark: string): number | undefined {
  const text = foldHeld(remark)
  const found = someReserved.map(pattern => pattern.exec(text)?.[1]).find(pieces => pieces !== undefined)
  return found === undefined ? undefined : Number(found)
}

/** True if a remark begins by saying that the goods of its row are sold or kept for somebody, and for whom, until when or why. */
export function saysGone(remark: string): boolean {
  const text = foldHeld(remark)
  if (reservedPieces(remark) !== undefined || someLeft.test(text)) return false
  return soldFirst.test(text) || heldFirst.test(text)
}
