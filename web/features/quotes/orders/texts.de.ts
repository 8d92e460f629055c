import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { orderTexts as english } from './texts.ts'

export const orderTexts: Translation<typeof english> = {
  title: count => (count === 1 ? 'Bestellung' : 'Bestellungen'),
  lines: count => counted(count, { one: 'Position', other: 'Positionen' }),
  formats: { pdf: 'PDF', xlsx: 'XLSX', xml: 'UBL' },
  fileOf: (number, format) => `${number} als ${format}`,
}
