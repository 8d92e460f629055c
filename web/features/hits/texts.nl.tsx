import { offerAgainDays } from '../../../contract/hits.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, listOf } from '../../../contract/kit/texts.ts'
import type { hitsTexts as english } from './texts.tsx'

const companies = (count: number) => counted(count, { one: 'bedrijf', other: 'bedrijven' })
const searches = (count: number) => counted(count, { one: 'zoekopdracht', other: 'zoekopdrachten' })
const period = (days: number) => (days === 1 ? '24 uur' : `${days} dagen`)

// A message to another company is written in the language of the trade.
export const hitsTexts: Translation<typeof english> = {
  inventoryHitsPage: {
    backToInventory: 'Terug naar voorraad',
    inventoryHits: 'Voorraadhits',
    notShown: 'Uw hits konden niet worden getoond.',
    views: 'Weergaven',
    byPart: 'Per onderdeel',
    allHits: 'Alle hits',
    addToYourInventory: 'Voorraad aanvullen',
    notChanged: 'Dit kon niet worden gewijzigd',
    mailDaily: 'Hits van elke dag mailen',
    mailDailyHint: 'Om 07:00 in Amsterdam, als er hits zijn',
  },
  hitsList: {
    counted: { one: 'hit', other: 'hits' },
    hits: 'Hits',
    noHits:
      'Nog niemand heeft gezocht naar wat u hebt. Elke zoekopdracht van een lid die uw voorraad vindt, staat hier.',
    searchedFor: 'Gezocht',
    partFound: 'Gevonden',
    takenOut: 'U hebt deze regel verwijderd',
    searchedBy: 'Gezocht door',
    searchedOn: 'Gezocht op',
  },
  groupsList: {
    counted: { one: 'onderdeel', other: 'onderdelen' },
    parts: 'Onderdelen waar anderen naar zochten',
    period: 'Periode',
    periodOf: days => (days === 1 ? 'Laatste 24 uur' : `Laatste ${days} dagen`),
    nobodyIn: days => `Niemand heeft in de laatste ${period(days)} gezocht naar wat u hebt.`,
    showLonger: days => `${period(days)} tonen`,
    pane: 'Zoekopdrachten naar een onderdeel',
    unfold: 'openen',
    offerKey: 'aanbieden',
  },
  groupsTable: {
    open: 'Zoekopdrachten',
    searchesFor: partNumber => `Zoekopdrachten naar ${partNumber}`,
    partNumber: 'Partnummer',
    searched: 'Gezocht',
    searchedBy: (numCompanies, numSearches) => `${companies(numCompanies)}, ${searches(numSearches)}`,
    mine: 'Van mij',
    mineUnit: 'van mij',
    myPrice: 'Mijn prijs',
    median: 'Mediaan',
    by: 'Door',
    last: 'Laatst',
    removed: 'U hebt dit onderdeel verwijderd',
    loading: 'De zoekopdrachten worden geladen',
    notShown: 'De zoekopdrachten konden niet worden getoond.',
    allOf: count => `Alle ${searches(count)}`,
  },
  hitData: {
    companies: 'Bedrijven',
    searches: 'Zoekopdrachten',
    myPrice: 'Mijn prijs (EUR)',
    median: 'Mediaan (EUR)',
    last: 'Laatst gezocht (UTC)',
  },
  offerButton: {
    offer: 'Aanbieden',
    offerOf: partNumber => `${partNumber} aanbieden`,
    offered: 'Aangeboden',
    offeredHint: `Iedereen die ernaar zocht heeft uw aanbod. Na ${offerAgainDays} dagen kunt u het opnieuw doen.`,
  },
  pane: {
    searched: (numCompanies, numSearches, days) =>
      `${companies(numCompanies)}, ${searches(numSearches)} in ${period(days)}`,
    mine: 'In uw voorraad',
    who: 'Wie zocht',
    company: 'Bedrijf',
    last: 'Laatst',
    about: (country, count) => `${country} · ${searches(count)}`,
    offered: age => <> · aangeboden {age}</>,
    market: 'De markt wordt geladen',
    quantity: 'Aantal',
    condition: 'Conditie',
    price: 'Prijs',
    description: 'Omschrijving',
    gone: 'In 90 dagen heeft niemand naar dit onderdeel gezocht.',
  },
  offerDialog: {
    sent: (count: number) =>
      count === 0 ? 'Het aanbod is niet verstuurd' : `Aanbod verstuurd naar ${companies(count)}`,
    title: partNumber => `${partNumber} aanbieden`,
    to: 'Aan',
    searchedFor: (terms, count) => `${terms} · ${searches(count)}`,
    hasOffer: age => <>heeft uw aanbod, {age}</>,
    more: count =>
      `Nog ${companies(count)} ${count === 1 ? 'zocht' : 'zochten'} ernaar. Die kunt u daarna aanschrijven.`,
    personHint: 'Elk bedrijf krijgt een eigen bericht, aan de persoon die zocht.',
    subject: 'Onderwerp',
    message: 'Bericht',
    sendTo: count => (count === 0 ? 'Versturen' : `Versturen naar ${companies(count)}`),
  },
  offer: {
    subject: (quantity, partNumber) => `Offer: ${quantity}x ${partNumber}`,
    opening: partNumber => `You searched for ${partNumber}. We have:`,
    refused: refused =>
      refused.length === 0 ? undefined : `${listOf(refused.map(({ name, reason }) => `${name} ${reason}`))}.`,
    line: ({ quantity, partNumber, condition, price }) =>
      `${quantity}x ${partNumber} (${condition})${price === undefined ? '' : ` at ${price} each`}`,
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
