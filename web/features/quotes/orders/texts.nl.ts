import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { orderTexts as english } from './texts.ts'

export const orderTexts: Translation<typeof english> = {
  title: count => (count === 1 ? 'Inkooporder' : 'Inkooporders'),
  lines: count => counted(count, { one: 'regel', other: 'regels' }),
  formats: { pdf: 'PDF', xlsx: 'XLSX', xml: 'UBL' },
  fileOf: (number, format) => `${number} als ${format}`,
}
