import { hiddenAfterDays, staleAfterDays } from '../../../../contract/freshness.ts'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, type Noun, plural } from '../../../../contract/kit/texts.ts'
import type { freshnessTexts as english } from './texts.ts'

const lines: Noun = { one: 'Position', other: 'Positionen' }

export const freshnessTexts: Translation<typeof english> = {
  title: (count: number) =>
    `Haben Sie ${plural(count, { one: 'diese Position', other: 'diese' })} noch? ${counted(count, lines)} Ihres Bestands`,
  request: (count: number) =>
    `${counted(count, lines)} Ihres Bestands ${plural(count, { one: 'ist', other: 'sind' })} seit ${staleAfterDays} Tagen oder länger nicht bestätigt. Suchen listen sie jetzt hinter aktuellerem Bestand. ${hiddenAfterDays} Tage nach der letzten Bestätigung sehen andere Mitglieder sie nicht mehr.`,
  button: 'Noch vorhanden',
  advice: 'Ist etwas verkauft? Ändern Sie es in Ihrem Bestand, oder laden Sie eine neue Liste hoch.',
  footer: (site: string) =>
    `Sie erhalten diese Mail, weil Ihre Firma auf ${site} Bestand hat. Sie kommt höchstens einmal in der Woche.`,
  openInventory: 'Bestand öffnen',
  senderLabel: 'Bestand',
  listName: 'Bestandsbestätigung',
}
