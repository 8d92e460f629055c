import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, type Noun, plural } from '../../../../contract/kit/texts.ts'
import type { freshnessTexts as english } from './texts.ts'

const lines: Noun = { one: 'regel', other: 'regels' }

export const freshnessTexts: Translation<typeof english> = {
  confirmStockPage: {
    stillHave: count => `Hebt u ${count === 1 ? 'deze regel' : `deze ${counted(count, lines)}`} nog?`,
    notConfirmedLately: ({ count, company }) =>
      `${counted(count, lines)} van ${company} ${plural(count, { one: 'is', other: 'zijn' })} al een tijd niet bevestigd. Bevestig ze zoals ze zijn, of werk eerst uw voorraad bij.`,
    openYourInventory: 'Voorraad openen',
    badLinkReason:
      'De link is onvolledig of verlopen. Uw voorraad toont welke regels niet bevestigd zijn; u kunt ze daar bevestigen.',
    confirmed: 'Bevestigd',
    freshAgain: 'Ze gelden weer als actueel.',
    confirmedToday: count => `${counted(count, lines)} vandaag bevestigd.`,
    title: 'Hebt u het nog?',
    notRead: 'Deze link kon niet worden gelezen.',
    nothingLeft: 'Niets meer te bevestigen',
    nothingLeftReason: companyName =>
      `Alle regels van ${companyName} waar deze mail naar vroeg, zijn al bevestigd, gewijzigd of weg.`,
    notConfirmed: 'Uw voorraad kon niet worden bevestigd.',
    confirming: 'Bevestigen…',
    stillHaveIt: 'Nog op voorraad',
  },
  stockAgesNotice: {
    notFresh: stale => `${stale} van uw regels zijn niet actueel.`,
    confirming: 'Bevestigen…',
    stillHaveAll: 'Alles nog op voorraad',
    stale: ({ stale, staleAfterDays }) =>
      `${stale} al ${staleAfterDays} dagen niet bevestigd: ze staan onder actuelere regels.`,
    hidden: ({ hidden, hiddenAfterDays }) =>
      `${hidden} al ${hiddenAfterDays} dagen niet bevestigd: verborgen voor andere leden.`,
    showOldest: 'Oudste eerst tonen',
  },
  wording: {
    confirmed: count => `${counted(count, lines)} bevestigd`,
    notConfirmed: 'Uw voorraad kon niet worden bevestigd',
  },
}
