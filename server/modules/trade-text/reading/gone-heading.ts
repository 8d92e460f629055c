import { foldText } from './fold-text.ts'
import { saysOnlySoldOut } from './words.ts'

/** Words for reserved goods, which nobody writes alone about the goods of a whole mail. French `réservé` has its accent here. */
const reserved =
  /^\W*(?:(?:déjà|deja|already|bereits|schon|al|gia|già|ya|juz|już) )?(?:reserved|on hold|allocated|r[ée]serv[ée]e?s?|reserviert|vorgemerkt|gereserveerd|reservad[oa]s?|apartad[oa]s?|riservat[oaie]|prenotat[oaie]|zarezerwowan[eyao])\W*$/iu
const label = /:\s*$/
/** Longer labels, and those that apologize, answer a question: `Sorry, all gone:`. */
const short = /^[^\p{L}]*\p{L}+(?: \p{L}+)?[^\p{L}]*$/u
const answers = /(?<![\w])(?:sorry|leider|helaas|desole\w*|niestety|purtroppo|lo siento|lamentablemente)(?![\w])/

/** Returns true for a heading of goods that are sold or reserved: `Reserved:`, `Déjà vendu :`, and `Réservé` in a line of its own. */
export const headsGoneGoods = (text: string, isNewParagraph: boolean): boolean =>
  label.test(text)
    ? reserved.test(text) || (short.test(text) && !answers.test(foldText(text)) && saysOnlySoldOut(foldText(text)))
    : isNewParagraph && reserved.test(text) && !/[.!]\s*$/.test(text)
