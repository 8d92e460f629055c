import { counted } from '../../../../contract/kit/texts.ts'

export const orderTexts = {
  title: (count: number) => (count === 1 ? 'Purchase order' : 'Purchase orders'),
  lines: (count: number) => counted(count, { one: 'line', other: 'lines' }),
  formats: { pdf: 'PDF', xlsx: 'XLSX', xml: 'UBL' },
  fileOf: (number: string, format: string) => `${number} as ${format}`,
}
