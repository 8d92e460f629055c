import type { Translation } from '../../../../contract/kit/languages.ts'
import type { accountAccessTexts as english } from './texts.tsx'

export const accountAccessTexts: Translation<typeof english> = {
  page: {
    notShownToStaff: 'Medewerkers kunnen niet zien wat het account van een lid opent.',
    title: 'Toegang tot account',
    lead: 'Alles wat uw account opent, en hoe u het beëindigt.',
    endAll: 'Alles beëindigen',
    notShown: 'Dit kon niet worden getoond.',
  },
  sessions: {
    title: 'Waar u bent ingelogd',
    limits: ({ days, idle }) => `Een sessie eindigt ${days} dagen na het inloggen, of na ${idle} dagen zonder gebruik.`,
    table: 'Sessies',
    device: 'Apparaat',
    unknownDevice: 'Onbekend apparaat',
    thisOne: 'dit apparaat',
    address: 'IP-adres',
    unknownAddress: 'onbekend',
    signedIn: 'Ingelogd',
    lastUsed: 'Laatst gebruikt',
    end: 'Beëindigen',
    endOf: device => `Sessie op ${device} beëindigen`,
    ended: 'Sessie beëindigd',
    notEnded: 'De sessie kon niet worden beëindigd',
  },
  others: {
    title: 'Wat uw account nog meer opent',
    keys: 'API-sleutels',
    noKeys: 'U hebt er geen aangemaakt.',
    manageKeys: 'Sleutels beheren',
    used: when => <>gebruikt {when}</>,
    neverUsed: 'nooit gebruikt',
    feed: 'Adres van de RSS-feed',
    feedUnknown: 'U hebt er nog geen geopend.',
    feedText: use => <>Wie dit adres heeft, leest broadcasts zoals u; {use}.</>,
    renewFeed: 'Nieuw adres aanmaken',
    alternative: 'Alternatief adres',
    noAlternative: 'U hebt er geen.',
    alternativeText: email =>
      `Zodra ${email} is bevestigd, gaat mail ook daarheen, en mail ervan plaatst en antwoordt in uw naam.`,
    manageAlternative: 'Adressen beheren',
    fetch: 'Dagelijks ophalen van uw lijst',
    fetchText: address => `Elke dag wordt uw voorraad geladen van ${address}.`,
    manageFetch: 'Ophalen beheren',
    links: 'Links in onze mails',
    linksText:
      'Wie de link in een offerteaanvraag heeft, kan die in uw naam beantwoorden tot de link verloopt. Andere links bevestigen een adres of voorraad, of melden u af, en doen verder niets.',
    linksEnded: when => <>Antwoordlinks die voor {when} zijn gemaild, werken niet meer.</>,
    password: 'Wachtwoord en tweede stap',
  },
  endAll: {
    title: 'Alle toegang beëindigen?',
    question:
      'Uw andere sessies, uw passkeys, uw API-sleutels, de adressen van uw RSS-feeds en de antwoordlinks in onze mails werken meteen niet meer. Uw alternatieve adres wordt verwijderd, en het dagelijks ophalen van uw lijst wordt uitgezet. Hier blijft u ingelogd. Dit kan niet ongedaan worden gemaakt.',
    confirm: 'Alles beëindigen',
    ended: 'Alle andere toegang is beëindigd',
    notEnded: 'Uw andere toegang kon niet worden beëindigd',
  },
}
