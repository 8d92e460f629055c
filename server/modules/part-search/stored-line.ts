import type { SearchIndex } from '../../platform/search-engine/index.ts'
import { conditionCodes, filterNames } from './filters.ts'
import { dayOf, orderOf } from './index-shape.ts'
import type { PartLine } from './reads.ts'

/** Separates texts, and stands for the empty word between two spaces. No text of a line has control characters. */
const [between, emptyWord] = ['\u0002', '\u0001']
const separator = ` ${between} `

/** The lot's fields in the order of `storedTextOf`. Each begins with its own mark, so that absent ones take no space. */
const lotMarks = ['\u0003', '\u0004', '\u0005', '\u0006', '\u0007']
const anyMark = new RegExp(`[${[between, emptyWord, ...lotMarks].join('')}]`)
const hasMarks = (text: string): boolean => anyMark.test(text)

/**
 * Returns texts, and the fields of a lot, as words separated by one space, as the index stores them; an empty text if they have
 * control characters that would not be read back.
 */
export function storedTextOf(texts: readonly string[], lot: readonly string[] = []): string {
  const all = [...texts, ...lot.flatMap((field, index) => (field === '' ? [] : `${lotMarks[index]}${field}`))]
  if (texts.some(hasMarks) || lot.some(hasMarks)) return ''
  return all.map(withEmptyWords).join(separator)
}

/** Splits only if it must: splitting is slow, and hardly any text has an empty word. */
const withEmptyWords = (text: string): string =>
  text === '' || text.startsWith(' ') || text.endsWith(' ') || text.includes('  ')
    ? text
        .split(' ')
        .map(word => (word === '' ? emptyWord : word))
        .join(' ')
    : text

/** Returns the texts that `storedTextOf` was given, those of the lot with their marks. */
export const textsOf = (stored: string): string[] =>
  (stored.includes(emptyWord) ? stored.replaceAll(emptyWord, '') : stored).split(separator)

function lotOf(fields: readonly string[]) {
  const [grade = '', location = '', sku = '', leadTime = '', minimumOrder = ''] = lotMarks.map(mark =>
    fields.find(field => field.startsWith(mark))?.slice(mark.length),
  )
  return {
    grade,
    location,
    sku,
    lead_time: leadTime,
    minimum_order: minimumOrder === '' ? null : Number(minimumOrder),
  }
}

const noTexts: readonly string[] = []
const noLot = lotOf([])

const [quantity, price] = [orderOf('Quantity'), orderOf('Price')]
const [company, condition] = [filterNames.indexOf('company'), filterNames.indexOf('condition')]

/** Returns a line as the index stores it; undefined if it is not in the index, or its texts are not. */
export function storedLineOf(index: Pick<SearchIndex, 'storedFieldsOf'>, id: number): PartLine | undefined {
  const fields = index.storedFieldsOf(id)
  const text = fields.text()
  if (text === undefined || text === '' || fields.day === undefined) return undefined
  const texts = textsOf(text)
  const [number = '', manufacturer = '', description = ''] = texts
  const rest = texts.length === 3 ? noTexts : texts.slice(3)
  const lot = rest.findIndex(each => lotMarks.includes(each.charAt(0)))
  const open = lot === -1 ? rest : rest.slice(0, lot)
  const [publicNumber = number, publicManufacturer = manufacturer, publicDescription = description] = open
  return {
    id,
    part_number: number,
    manufacturer,
    description,
    public_part_number: publicNumber,
    public_manufacturer: publicManufacturer,
    public_description: publicDescription,
    quantity: Number(fields.keyOf(quantity)),
    part_condition: conditionCodes[fields.filterOf(condition) ?? 0] as PartLine['part_condition'],
    price_eur: fields.keyOf(price) as PartLine['price_eur'],
    confirmed_on: dayOf(fields.day),
    company_id: fields.filterOf(company) ?? 0,
    ...(lot === -1 ? noLot : lotOf(rest.slice(lot))),
  }
}
