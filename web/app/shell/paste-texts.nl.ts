import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, listOf } from '../../../contract/kit/texts.ts'
import type { pasteTexts as english } from './paste-texts.ts'

export const pasteTexts: Translation<typeof english> = {
  title: 'Wat is dit?',
  pastedText: 'Geplakte tekst',
  more: count => `en nog ${counted(count, { one: 'regel', other: 'regels' })}`,
  reading: 'Wordt gelezen …',
  read: ({ offered, wanted, undecided, isCut }) => {
    const noun = { one: 'regel', other: 'regels' }
    const counts = [
      undecided > 0 && counted(undecided, noun),
      offered > 0 && `${counted(offered, noun)} aangeboden`,
      wanted > 0 && `${counted(wanted, noun)} gevraagd`,
    ].filter(count => count !== false)
    return `${isCut ? 'Gelezen in de eerste 50.000 tekens' : 'Gelezen'}: ${listOf(counts)}`
  },
  nothingRead: 'In deze tekst zijn geen goederen gevonden.',
  notRead: 'De tekst kon niet worden gelezen. Kies zelf wat het is.',
  likely: 'Waarschijnlijk',
  choices: {
    sell: 'Dit verkoop ik',
    buy: 'Dit koop ik',
    ask: 'Offertes aanvragen',
    search: 'Onderdelen zoeken',
    stock: 'Aan mijn voorraad toevoegen',
  },
  hints: {
    sell: 'Als WTS-broadcast',
    buy: 'Als WTB-broadcast',
    ask: 'Bij bedrijven die deze onderdelen aanbieden',
    search: 'Wie ze aanbiedt en voor welke prijs',
    stock: 'Wordt gecontroleerd voordat uw voorraad verandert',
  },
  tooLong: 'Deze tekst is te lang om te zoeken.',
  mustBeShorter: 'Hoogstens 50.000 tekens. Kort de tekst op de volgende pagina in.',
}
