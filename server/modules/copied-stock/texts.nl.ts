import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { copiedStockTexts as english } from './texts.ts'

const lines: Noun = { one: 'regel', other: 'regels' }

export const copiedStockTexts: Translation<typeof english> = {
  title: 'Een vraag over uw voorraadlijst',
  lead: (name, count) =>
    `In uw voorraad op ${name} lijken ${counted(count, lines)} op die van een ander lid, ook in aantallen. Daar kan een goede reden voor zijn, zoals een gezamenlijke leverancier; daarom vragen wij het u voordat wij iets anders doen.`,
  question: 'Onze vraag:',
  answer: supportEmail =>
    `Beantwoord deze mail, of schrijf naar ${supportEmail}, binnen 14 dagen. Tot dan verandert er voor u niets, en niemand anders hoort hiervan.`,
}
