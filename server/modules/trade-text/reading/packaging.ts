/** Words for packaging on folded text. */
export const packagingWord = String.raw`(?:(?:outer |retail |original )?(?:box(?:es)?|packag\w+|packing|cartons?)|(?:original|um)?(?:verpackung\w*|kartons?|schachtel\w*)|ovp|doos|dozen|verpakking\w*|boites?|emballages?|cajas?|embalajes?|scatol[ae]|imball\w+|confezion[ei]|caixas?|embalage(?:m|ns)|pudelk\w+|opakowani\w+|krabic\w*|obal\w*|balen\w*|kutu\w*)`
/** Words between packaging and its damage; no comma, and no word such as `with`, which would lead to other things. */
const between = String.raw`\s(?:(?:is|are|was|ist|sind|war|leicht|etwas|slightly|a bit|a little|is licht|licht|est|sont|un peu|legerement|es|esta|estan|un poco|algo|e|un po'|leggermente|jest|sa|lekko|troche|je|jsou|lehce|mirne|esta|um pouco) ){0,2}`

const afterPackaging = new RegExp(String.raw`(?<![\w-])${packagingWord}${between}$`)
const beforePackaging = new RegExp(
  String.raw`^\s(?:(?:the|original|outer|retail|originele|origineller?|originaler?|de|d'origine|oryginaln\w+|puvodni\w*) )?${packagingWord}(?![\w])`,
)

/** Returns true if a word of damage, between these places of a folded text, is said of packaging: `defekte Verpackung`, `doos defect`. */
export const isOfPackaging = (low: string, start: number, end: number): boolean =>
  beforePackaging.test(low.slice(end, end + 40)) || afterPackaging.test(low.slice(Math.max(0, start - 40), start))
