import { laterHours } from '../../../contract/desk.ts'
import { staleAfterDays } from '../../../contract/freshness.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, formatInteger } from '../../../contract/kit/texts.ts'
import type { deskTexts as english } from './texts.tsx'

const stockLines = { one: 'voorraadregel', other: 'voorraadregels' }

export const deskTexts: Translation<typeof english> = {
  desk: {
    title: 'U bent aan zet',
    views: 'Soorten werk',
    notShown: 'Uw desk kon niet worden getoond',
    empty: 'Er wacht niets op u. Nieuwe aanvragen, offertes, berichten en WTB’s die u kunt leveren, verschijnen hier.',
    emptyKind: 'Hier is nu niets.',
    more: count => `nog ${formatInteger(count)}`,
    moreOf: ({ count, kind }) => `nog ${formatInteger(count)}: ${kind}`,
    isDone: what => <>{what} is klaar. Het komt terug zodra er iets nieuws gebeurt.</>,
    isLater: what => (
      <>
        {what} komt over {laterHours} uur terug.
      </>
    ),
    undo: 'Ongedaan maken',
    notChanged: 'Dit punt kon niet worden gewijzigd',
  },
  kinds: {
    'to-answer': 'Te beantwoorden',
    'quotes-in': 'Offertes binnen',
    wanted: 'WTB’s voor mij',
    searched: 'Zochten mijn voorraad, 24 u',
    messages: 'Berichten',
    'saved-searches': 'Bewaarde zoekopdrachten, 24 u',
    stock: 'Mijn voorraad',
  },
  table: {
    quantity: 'Aantal',
    item: 'Partnummer',
    what: 'Wat',
    mine: 'Eigen',
    mineOf: ({ pieces, quantity }) => `${pieces} van ${quantity}`,
    suppliers: count => counted(count, { one: 'leverancier', other: 'leveranciers' }),
    piecesOf: ({ pieces, quantity }) => `${pieces} van ${quantity} stuks`,
    minePieces: 'eigen',
    myPrice: 'Mijn prijs',
    price: 'Beste / doel',
    median: 'Mediaan',
    company: 'Bedrijf',
    age: 'Ouderdom',
    next: 'Volgende stap',
    lines: count => counted(count, { one: 'regel', other: 'regels' }),
    stockLines: count => counted(count, stockLines),
    anyCondition: 'elke conditie',
    answeredOf: (answered, asked) => `${answered} van ${asked} beantwoord`,
    searches: count => counted(count, { one: 'zoekopdracht', other: 'zoekopdrachten' }),
    broadcasts: count => counted(count, { one: 'broadcast', other: 'broadcasts' }),
    companies: count => counted(count, { one: 'bedrijf', other: 'bedrijven' }),
    counters: count => counted(count, { one: 'tegenbod', other: 'tegenbiedingen' }),
    countersRefused: count => (count === 1 ? 'bod geweigerd' : `${count} keer bod geweigerd`),
    unread: 'ongelezen',
    notFresh: `ouder dan ${staleAfterDays} dagen`,
    quote: 'Offreren',
    compare: 'Vergelijken',
    offer: 'Aanbieden',
    read: 'Lezen',
    open: 'Openen',
    confirm: 'Bevestigen',
    confirmed: count => `${counted(count, stockLines)} bevestigd.`,
    done: 'Klaar (e)',
    later: `Later, over ${laterHours} uur (h)`,
    doneKey: 'klaar',
    laterKey: 'later',
    of: (verb, what) => `${verb}: ${what}`,
  },
}
