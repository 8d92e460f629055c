/**
 * Patterns of contact details. Part numbers, quantities, prices and dates also consist of digits and hyphens, so a run
 * of digits counts as a phone number only with a preceding sign (`+`, `00`, brackets, a label) or in a shape that no
 * part number has.
 */

const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`
/** For use in a character class: spaces and hyphens as word processors write them. */
const space = String.raw` \t\u00a0\u2000-\u200a\u202f`
const hyphen = String.raw`\-\u2010-\u2015\u2212`
const between = `[${space}${hyphen}()./]`
const gap = `${between}*`
/** Between the two halves of a number: a space, or a hyphen with optional spaces around it. */
const half = `(?:[${space}]?[${hyphen}][${space}]?|[${space}])`
const pattern = (...parts: string[]) => new RegExp(parts.join(''), 'giu')
/**
 * Returns the pattern of a digit and at least this many more, with spaces, dots, hyphens, slashes or brackets between
 * them.
 */
const digits = (more: number) => String.raw`\(?\d(?:${gap}\d){${more},}`

const word = String.raw`[\p{L}\p{N}._%+'-]`
const at = String.raw`\s*(?:@|[([{]\s*at\s*[)\]}])\s*`
const dot = String.raw`(?:\.|\s*[([{]\s*dot\s*[)\]}]\s*|\s+dot\s+)`
const label = String.raw`[\p{L}\p{N}-]+`

/** Matches up to the next space, but never the placeholder for removed text. */
const unbroken = String.raw`[^\s…]+`

const topLevel =
  'com|net|org|biz|info|shop|online|store|tech|trade|eu|nl|de|fr|be|uk|it|es|pl|us|ca|ch|at|dk|se|no|fi|ie|io|ai|co|hk|cn|in|jp|kr|sg|my|tw|au|nz|za|br|mx|ru|ua|tr|il|ae|sa|cz|sk|si|hr|rs|ro|bg|gr|hu|pt|lt|lv|ee|lu|example'

const emails = [
  pattern(`(?<!${word})${word}+${at}${label}(?:${dot}${label})*${dot}`, String.raw`\p{L}{2,}${end}`),
  pattern(`(?<!${word})${word}+${at}${label}`, String.raw`\s*\.\s*(?:${topLevel})${end}`),
  pattern(`(?<!${word})${word}+`, String.raw`\s+at\s+${label}(?:\s+dot\s+${label})*\s+dot\s+\p{L}{2,}${end}`),
  pattern(`(?<!${word})${word}+`, String.raw`\s+at\s+(?:${label}\.)+(?:${topLevel})${end}`),
]

const links = [
  pattern(start, String.raw`(?:[a-z]+:\/\/|www\.)${unbroken}`),
  pattern(start, String.raw`(?:t|wa)\.me\/${unbroken}`),
  // The required letter excludes measures such as `2.5.in`; the second form excludes part numbers such as `MZ-7LH960.EU`.
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.-])(?:${label}\.)*(?=[\p{N}-]*\p{L})${label}\.(?:${topLevel})${end}(?:\/\S*)?`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}.-])(?:[\p{L}-]+\.)+(?:${topLevel})${end}(?:\/\S*)?`, 'giu'),
]

const handles = [
  pattern(
    start,
    String.raw`(?<=${start}(?:skype|telegram|wechat|signal|teams|viber|line|qq|icq|discord|whats ?app)(?:\s*(?:id|name|user))?\s*[:=@]\s*)@?[\p{L}\p{N}]${unbroken}`,
  ),
  pattern(start, String.raw`(?<=${start}(?:skype|telegram|wechat|viber)\s+)(?=\S*[._]\S)(?=\S*\p{L})${unbroken}`),
  pattern(String.raw`(?<!${word})@(?!(?:eur|usd|gbp)\d)[\p{L}_][\p{L}\p{N}_.]{3,}`),
]

const clearLabel = 'tel|tel[eé]phone|telefoon|telefon|fax|mob|gsm|cell ?phone|whats ?app|viber'
/** Words that also occur with goods and prices: `Cisco IP Phone 7945 8865`, `Price: CALL`. */
const vagueLabel = 'phone|mobile|mobiel|cell|call|ring|t|p|m'
const after = (labels: string, separator: string) =>
  String.raw`(?<=${start}(?:${labels})(?:\s*(?:no|nr|number))?${separator})`

const phones = [
  pattern(String.raw`\(?\+\(?[1-9]\)?(?:${gap}\d){7,}`, end),
  pattern(String.raw`(?<![\p{L}\p{N}.\-/])00[1-9](?:\d{0,2}${between}{1,3}(?:${gap}\d){6,}|\d{8,12})`, end),
  pattern(after(clearLabel, String.raw`[\s.:#=-]{0,4}`), digits(5), end),
  pattern(after(vagueLabel, String.raw`\s?[:=]\s*`), digits(5), end),
  pattern(
    after(`${vagueLabel}|call (?:me|us)(?: (?:on|at))?`, String.raw`[\s.]{1,3}`),
    String.raw`(?:(?=[0(])${digits(6)}|\d{7,12}|\d{3}${half}\d{4})`,
    end,
  ),
  // Area code in brackets: (020) 555 1234, (305) 555-0123.
  pattern(start, String.raw`\((?:0\d{1,4}\)${gap}(?:\d${gap}){5,}\d|\d{3}\)\s?\d{3}${half}\d{4})`, end),
  // National: 020-5551234, 06 1234 5678, 0612345678; 305-555-0123.
  pattern(
    String.raw`(?<![\p{L}\p{N}.\-/])(?:0[1-9]\d{0,3}${half}\d{6,8}|0[1-9]\d?(?:[${space}]\d{2,4}){2,4}|0[67]\d{8,9}|\d{3}([${hyphen}.])\d{3}\1\d{4})(?![\p{L}\p{N}]|[-/]\d)`,
  ),
]

const capital = String.raw`\p{Lu}[\p{L}'’-]*`
const town = String.raw`(?:,?\s+(?:\d{4}\s?\p{Lu}{2}|\d{5})(?:\s+${capital})?)?`
const streets = [
  String.raw`${start}${capital}(?:straat|weg|laan|plein|gracht|kade|dijk|singel|stra(?:ss|ß)e|str\.|allee|platz)\s+\d+\p{L}?${end}${town}`,
  String.raw`${start}\d{1,5}\s+(?:${capital}\s+){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Blvd|Boulevard|Way|Square)${end}\.?`,
  String.raw`${start}\d{1,5},?\s+(?:rue|avenue|boulevard)\s+(?:d\p{L}*\s+|l\p{L}\s+)*${capital}(?:\s+${capital})?${town}`,
  String.raw`${start}(?:Via|Viale|Piazza|Calle|Avenida|Rua|Ulica|ul\.)\s+(?:d\p{L}*\s+)*${capital}(?:\s+${capital})?,?\s+\d+${end}${town}`,
].map(street => new RegExp(street, 'gu'))

/** In the order of removal: an address before the domain inside it. */
export const contactPatterns: readonly RegExp[] = [...emails, ...links, ...handles, ...phones, ...streets]
