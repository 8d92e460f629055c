import { conditionIn } from './conditions.ts'
import { foldText } from './fold-text.ts'
import { sideNamed } from './side.ts'
import { goods } from './words.ts'

const greeting =
  /^\W*(?:hi|hello|hey|hiya|howdy|dear|greetings|good (?:morning|afternoon|evening|day)|gm|hallo|hoi|moin|servus|gruezi|grus gott|gruss gott|guten (?:morgen|tag|abend)|sehr geehrte[rs]?|liebe[rs]?|beste|geachte|goede(?:morgen|middag|navond|ndag)|goeden?(?:dag)?|bonjour|bonsoir|salut|cher|chere|chers|madame|monsieur|hola|buen(?:os|as)? (?:dias?|tardes?)|buenas|estimad[oa]s?|querid[oa]s?|ciao|salve|buongiorno|buonasera|gentil[ei]|gent\.?mi|egregi[oa]?|spett(?:abile|\.?le)|dzien dobry|witam|witajcie|czesc|szanown[aiey]|drog[aei]|ola|bom dia|boa tarde|car[oa]s?|prezad[oa]s?|dobry den|zdravim|ahoj|salam|selam|merhaba|hej|hei|moi|god dag)(?![\w-])(?:[\s/&.,'-]+\p{L}+){0,5}[\s,;:!.–-]*$/u
/** Longer lines are sentences. */
const maxLength = 60

/** `Hello, Cisco switches` and `Hello xeon`, but not `Hi Ram,` and `Dear Galaxy team,`. */
const namesGoods = (low: string): boolean =>
  goods.test(low.replace(/(?<![\w])ram(?![\w])/g, ' ')) && (/,\s*\S/.test(low) || !/(?:[,!:.]|team|all)$/.test(low))

/** Returns true for a line that only greets, such as `Hi all,`. */
function isGreeting(line: string): boolean {
  const low = foldText(line).trim()
  return (
    low.length <= maxLength &&
    greeting.test(low) &&
    sideNamed(low) === undefined &&
    conditionIn(low) === '' &&
    !namesGoods(low)
  )
}

/**
 * Empties the lines at the beginning of a mail that only greet, so that they are neither a heading of what follows nor a
 * part of it: `Dear brother,` names no manufacturer.
 */
export function withoutGreeting(text: readonly string[]): string[] {
  const lines = [...text]
  for (const [at, line] of text.entries()) {
    if (line.trim() === '') continue
    if (!isGreeting(line)) break
    lines[at] = ''
  }
  return lines
}
