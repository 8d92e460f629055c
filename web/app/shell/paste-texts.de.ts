import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, listOf } from '../../../contract/kit/texts.ts'
import type { pasteTexts as english } from './paste-texts.ts'

export const pasteTexts: Translation<typeof english> = {
  title: 'Was ist das?',
  pastedText: 'Eingefügter Text',
  more: count => `und ${counted(count, { one: 'weitere Zeile', other: 'weitere Zeilen' })}`,
  reading: 'Wird gelesen …',
  read: ({ offered, wanted, undecided, isCut }) => {
    const noun = { one: 'Position', other: 'Positionen' }
    const counts = [
      undecided > 0 && counted(undecided, noun),
      offered > 0 && `${counted(offered, noun)} angeboten`,
      wanted > 0 && `${counted(wanted, noun)} gesucht`,
    ].filter(count => count !== false)
    return `${isCut ? 'In den ersten 50.000 Zeichen gelesen' : 'Gelesen'}: ${listOf(counts)}`
  },
  nothingRead: 'In diesem Text wurde keine Ware gefunden.',
  notRead: 'Der Text konnte nicht gelesen werden. Wählen Sie selbst, was es ist.',
  likely: 'Wahrscheinlich',
  choices: {
    sell: 'Ich verkaufe das',
    buy: 'Ich kaufe das',
    ask: 'Angebote anfragen',
    search: 'Teile suchen',
    stock: 'In meinen Bestand aufnehmen',
  },
  hints: {
    sell: 'Als WTS-Broadcast',
    buy: 'Als WTB-Broadcast',
    ask: 'Bei Firmen, die diese Teile führen',
    search: 'Wer sie führt und zu welchem Preis',
    stock: 'Wird geprüft, bevor sich Ihr Bestand ändert',
  },
  tooLong: 'Dieser Text ist zu lang für eine Suche.',
  mustBeShorter: 'Höchstens 50.000 Zeichen. Kürzen Sie den Text auf der nächsten Seite.',
}
