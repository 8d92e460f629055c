import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { pasteTexts as english } from './paste-texts.ts'

export const pasteTexts: Translation<typeof english> = {
  title: 'Was ist das?',
  more: (count: number) => `und ${counted(count, { one: 'weitere Zeile', other: 'weitere Zeilen' })}`,
  sell: 'Ich verkaufe das',
  buy: 'Ich kaufe das',
  ask: 'Angebote anfragen',
  search: 'Teile suchen',
  tooLong: 'Zu lang für eine Suche',
  stock: 'In meinen Bestand',
}
