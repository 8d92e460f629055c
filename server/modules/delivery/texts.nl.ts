import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { deliveryTexts as english } from './texts.ts'

const addresses: Noun = { one: 'e-mailadres', other: 'e-mailadressen' }
const broadcasts: Noun = { one: 'broadcast', other: 'broadcasts' }

export const deliveryTexts: Translation<typeof english> = {
  settings: 'Broadcastinstellingen',
  confirmation: {
    title: 'Bevestig uw e-mailadres',
    request: (email, site) =>
      `${email} is ingevuld als adres voor broadcasts van ${site}. Wij sturen er niets naartoe tot u bevestigt dat het van u is.`,
    button: 'Dit adres bevestigen',
    expiry: days => `De link werkt ${days} dagen. Hebt u het adres niet ingevuld, negeer deze mail dan.`,
    footer: site => `U ontvangt deze mail omdat iemand dit adres op ${site} heeft ingevuld.`,
  },
  alternativeSet: {
    title: 'Uw account heeft een nieuw alternatief adres',
    body: (email, site) =>
      `${email} is ingesteld als alternatief adres van uw account op ${site}. Zodra het is bevestigd, kan het broadcasts krijgen, en telt mail ervan als de uwe.`,
    button: 'Toegang tot account bekijken',
    notYou: 'Was u dat niet, kies dan op die pagina ‘Alles beëindigen’ en wijzig uw wachtwoord.',
  },
  digest: {
    title: (day, count) => `Broadcastoverzicht, ${day}: ${counted(count, broadcasts)}`,
    footer: site =>
      `U ontvangt deze mail omdat lijsten van ${site} voor dit adres op overzicht staan. De mail komt elke ochtend als er nieuwe broadcasts zijn.`,
    unsubscribe: 'Afmelden voor het overzicht',
    senderLabel: 'Broadcasts',
    listName: 'Broadcastoverzicht',
    foundBy: 'Gevonden door uw bewaarde zoekopdrachten:',
    exactPhrase: '(exacte tekst)',
    priced: 'met prijs',
  },
  broadcast: {
    labels: {
      quantity: 'Aantal',
      qty: 'Aantal',
      brand: 'Merk',
      description: 'Omschr. / partnummer',
      condition: 'Conditie',
      price: 'Prijs',
      from: 'Van',
      productLink: 'Productlink',
    },
    sender: (contact, site) => `${contact} via ${site}`,
    replyButton: 'Broadcast beantwoorden',
    replyGoesTo: contact => `Een antwoord op deze mail gaat naar ${contact}.`,
    replyGoesThrough: (contact, site) => `Een antwoord op deze mail gaat via ${site} naar ${contact}.`,
    replyOnSiteOnly: contact =>
      `${contact} is alleen via de site bereikbaar. Gebruik de knop: antwoorden op deze mail worden niet bezorgd.`,
    footer: (list, site) => `U ontvangt deze mail omdat dit adres op de lijst ${list} van ${site} staat.`,
    viewOnSite: 'Op de site bekijken',
    unsubscribe: 'Afmelden voor deze lijst',
  },
  problems: {
    ownPrimary: 'Dit is al uw hoofdadres.',
    addressLimit: ({ plan, max, brokerMax }) => {
      const allowed = `Uw ${plan}-account staat ${counted(max, addresses)} op broadcastlijsten toe.`
      const free = 'Zet om er een toe te voegen eerst elke lijst van een van de adressen van uw bedrijf op ‘geen mail’'
      return max < brokerMax
        ? `${allowed} ${free}, of neem een Broker-account, dat er ${brokerMax} toestaat.`
        : `${allowed} ${free}.`
    },
  },
}
