import type { Translated } from '../../../contract/kit/languages.ts'
import type { hitsTexts as english } from './texts.ts'

export const hitsTexts: Translated<typeof english> = {
  inventoryHitsPage: {
    counted: { one: 'hit', other: 'hits' },
    backToInventory: 'Terug naar voorraad',
    inventoryHits: 'Voorraadhits',
    notShown: 'Uw hits konden niet worden getoond.',
    hits: 'Hits',
    noHits:
      'Nog niemand heeft gezocht naar wat u hebt. Elke zoekopdracht van een lid die uw voorraad vindt, staat hier.',
    addToYourInventory: 'Aan uw voorraad toevoegen',
    searchedFor: 'Gezocht',
    partFound: 'Gevonden',
    takenOut: 'U hebt deze regel verwijderd',
    searchedBy: 'Gezocht door',
    searchedOn: 'Gezocht op',
    notChanged: 'Dit kon niet worden gewijzigd',
    mailDaily: 'Hits van elke dag mailen',
    mailDailyHint: 'Om 07:00 in Amsterdam, als er hits zijn',
  },
  stopHitsPage: {
    inventoryHits: 'Voorraadhits',
    stopped: 'Deze mails zijn gestopt',
    stoppedText: email =>
      `${email} krijgt geen hits meer per mail. Ze staan nog wel op uw hitpagina; daar kunt u de mails weer aanzetten.`,
    badLinkReason: 'De link is onvolledig. U kunt deze mails ook op uw hitpagina uitzetten.',
    title: 'Geen hits meer per mail?',
    consequence: 'U krijgt uw voorraadhits dan niet meer elke ochtend per mail.',
    notStopped: 'De mails konden niet worden gestopt.',
    stopping: 'Stoppen…',
    stop: 'Deze mails stoppen',
  },
}
