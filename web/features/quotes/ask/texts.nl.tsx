import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger, type Noun } from '../../../../contract/kit/texts.ts'
import type { askTexts as english } from './texts.tsx'

const days: Noun = { one: 'dag', other: 'dagen' }
const hoursNoun: Noun = { one: 'uur', other: 'uur' }
const lines: Noun = { one: 'regel', other: 'regels' }
const sellersNoun: Noun = { one: 'verkoper', other: 'verkopers' }
const companies: Noun = { one: 'bedrijf', other: 'bedrijven' }

export const askTexts: Translation<typeof english> = {
  askForNumbers: {
    ask: count => `${counted(count, { one: 'nummer', other: 'nummers' })} vragen`,
  },
  askForm: {
    inYourStock: ({ as, condition, description, isRemoved }) =>
      `In uw voorraad${as === null ? '' : ` als ${as}`}: ${condition}, ${description}${isRemoved ? ' (verwijderd)' : ''}`,
    offered: ({ quantity, price, condition, leadTime, note }) => (
      <>
        U bood {quantity} st. aan voor {price} per stuk, {condition}, {leadTime}.{note && ` ${note}`}
      </>
    ),
    goods: ({ quantity, partNumber }) => (
      <>
        {quantity} x {partNumber}
      </>
    ),
    anyCondition: 'elke conditie',
    conditionAskedFor: condition => `gevraagde conditie: ${condition}`,
    model: model => `voor ${model}`,
    goneTakeOut: 'Niet meer: uit onze voorraad halen',
    gone: 'Hebben we niet meer',
    awardedToYou: awarded => `${awarded} aan u gegund`,
    notForYou: 'Deze keer niet voor u',
    toAnswer: 'Te beantwoorden',
    answered: 'Beantwoord',
    notAnswered: 'U hebt deze regel niet beantwoord.',
    wasGone: 'U had het niet meer.',
    priceEach: 'Prijs per stuk',
    currency: 'Valuta',
    quantity: 'Aantal',
    ofPieces: quantity => `van ${quantity}`,
    condition: 'Conditie',
    leadTimeDays: 'Levertijd, dagen',
    validHours: 'Geldt, uur',
    expired: 'Uw offerte is verlopen. Verstuur die opnieuw om die te vernieuwen.',
    note: 'Opmerking',
  },
  deadline: {
    neededBy: 'Offertes nodig',
    none: 'Geen termijn',
    within: hours => (hours > 48 ? `Binnen ${counted(hours / 24, days)}` : `Binnen ${counted(hours, hoursNoun)}`),
    day: 'Voor een dag',
    dayLabel: 'Uiterlijk op',
  },
  audience: {
    whom: 'Welke bedrijven',
    country: 'Landen van leveranciers',
    countries: names =>
      names.length === 0
        ? 'Alle landen'
        : names.length > 2
          ? counted(names.length, { one: 'land', other: 'landen' })
          : names.join(', '),
    noCountries: 'Geen bedrijf heeft het.',
    tier: 'Lidmaatschap',
    allTiers: 'Alle bedrijven',
    stockCondition: 'Op voorraad als',
    anyStock: 'In elke conditie',
    counted: (name, count) => `${name} (${formatInteger(count)})`,
    tierNames: { trusted: 'Trusted en hoger', gold: 'Gold en hoger', diamond: 'Diamond' },
  },
  rfqButton: {
    takesNone: 'Dit bedrijf neemt geen offerteaanvragen aan',
    rfqFor: ({ partNumber, name }) => `RFQ: ${partNumber}, ${name}`,
    rfq: 'RFQ',
    ask: 'Vragen',
    askAll: 'iedereen vragen',
    askSellers: count => `${formatInteger(count)} vragen`,
    askFor: ({ partNumber, sellers }) =>
      sellers === null ? `${partNumber} vragen` : `${partNumber} vragen aan ${counted(sellers, sellersNoun)}`,
    requestForQuote: 'Offerteaanvraag',
  },
  rfqDialog: {
    companies: count => counted(count, companies),
    sendToAll: 'Aan alle bedrijven die dit onderdeel hebben',
    ask: count => `${counted(count, companies)} vragen`,
    enterSends: 'Enter verstuurt',
    requestForQuote: 'Offerteaanvraag',
    requestedQuantity: 'Gevraagd aantal',
    conditionAskedFor: 'Gevraagde conditie',
    nobodyToAsk: 'Geen bedrijf dat dit onderdeel heeft, neemt op dit moment offerteaanvragen aan.',
    takesNone: 'Dit bedrijf neemt op dit moment geen offerteaanvragen aan.',
    model: 'Model of ander nummer',
    modelHint: 'Waar het in moet passen, als dat uitmaakt',
    targetPrice: 'Doelprijs per stuk',
    targetHint: 'Leveranciers zien deze',
    currency: 'Valuta',
    from: ({ name, company }) => `Van ${name}, ${company}`,
    edit: 'Wijzigen',
    message: 'Bericht',
    notRead: 'Dit onderdeel kon niet worden gelezen.',
    inStock: ({ company, quantity, condition }) => `${company}, ${quantity} op voorraad, ${condition}`,
    asSeen: 'U, zoals de leverancier u ziet',
    whoYouAre: 'Wie u bent',
    companyName: 'Bedrijfsnaam',
    contactPerson: 'Contactpersoon',
    email: 'E-mail',
    telephone: 'Telefoon',
    address: 'Adres',
    ownCountry: 'Land',
  },
  rfqLinesDialog: {
    to: company => `Aan ${company}, in één mail met deze regels.`,
    asListed: 'Aantallen en condities overnemen zoals vermeld',
    targetCurrency: 'Doelprijzen in',
    target: 'Doelprijs',
    targetOf: partNumber => `Doelprijs van ${partNumber}`,
    lines: 'Regels om aan te vragen',
    quantityOf: partNumber => `Aantal van ${partNumber}`,
    conditionOf: partNumber => `Conditie van ${partNumber}`,
    remove: partNumber => `${partNumber} verwijderen`,
    tooMany: max => `Een aanvraag heeft hoogstens ${max} regels. Verwijder er enkele.`,
    ask: count => `${counted(count, lines)} aanvragen`,
  },
}
