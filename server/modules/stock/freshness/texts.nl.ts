import { hiddenAfterDays, staleAfterDays } from '../../../../contract/freshness.ts'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, type Noun, plural } from '../../../../contract/kit/texts.ts'
import type { freshnessTexts as english } from './texts.ts'

const lines: Noun = { one: 'regel', other: 'regels' }

export const freshnessTexts: Translation<typeof english> = {
  title: count =>
    `Hebt u ${plural(count, { one: 'deze regel', other: 'deze' })} nog? ${counted(count, lines)} van uw voorraad`,
  request: count =>
    `${counted(count, lines)} van uw voorraad ${plural(count, { one: 'is', other: 'zijn' })} al ${staleAfterDays} dagen of langer niet bevestigd. Zoekresultaten tonen ${plural(count, { one: 'deze', other: 'ze' })} nu na actuelere voorraad. Vanaf ${hiddenAfterDays} dagen na de laatste bevestiging zien andere leden ${plural(count, { one: 'deze', other: 'ze' })} niet meer.`,
  button: 'Nog op voorraad',
  advice: 'Is er iets verkocht? Wijzig het in uw voorraad, of upload een nieuwe lijst.',
  footer: site =>
    `U ontvangt deze mail omdat uw bedrijf voorraad op ${site} heeft. De mail komt hoogstens eens per week.`,
  openInventory: 'Voorraad openen',
  senderLabel: 'Voorraad',
  listName: 'Voorraadbevestiging',
}
