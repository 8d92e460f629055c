import type { Translation } from '../../../../contract/kit/languages.ts'
import type { keysTexts as english } from './texts.tsx'

export const keysTexts: Translation<typeof english> = {
  inventoryKeysPage: {
    reply: ({ path, description }) => (
      <>
        Het antwoord bevat het id van de upload; {path} toont de voortgang. Alle aanroepen staan in {description}.
      </>
    ),
    keys: 'Sleutels voor uw eigen systeem',
    backToInventory: 'Terug naar voorraad',
    makeAKey: 'Sleutel aanmaken',
    notShown: 'Uw sleutels konden niet worden getoond.',
    noKeys: 'Er is nog geen sleutel. Een sleutel kan alleen wat u bij het aanmaken toestaat.',
    howToSend: 'Zo verstuurt u',
    howTo:
      'Stuur het bestand als body: CSV, TSV, Excel of een JSON-lijst van regels. Regels die niet in het bestand staan, blijven; met mode=replace worden ze verwijderd. De upload begint meteen, met de kolommen zoals ze hier het laatst zijn toegewezen.',
    copyTheCall: 'Aanroep kopiëren',
    apiDescription: 'de beschrijving van de interface',
    name: 'Naam',
    beginsWith: 'Begint met',
    madeBy: 'Gemaakt door',
    madeOn: 'Gemaakt op',
    lastUsed: 'Laatst gebruikt',
    neverUsed: 'nooit gebruikt',
    keysTable: 'Sleutels',
    rights: 'Mag',
    rightNames: { stock: 'voorraad versturen', read: 'tekst lezen' },
    reading: ({ call }) =>
      `Een sleutel met het recht om te lezen stuurt tekst als JSON naar ${call} en krijgt de regels terug: aantal, nummer, conditie en prijs.`,
    revoke: 'Intrekken',
    revokeKey: name => `${name} intrekken`,
  },
  newKeyDialog: {
    itMay: 'Hij mag',
    rights: { stock: 'Voorraad versturen', read: 'De regels van mails en andere tekst lezen' },
    notMade: 'De sleutel kon niet worden aangemaakt',
    yourKey: 'Uw sleutel',
    done: 'Klaar',
    copyNow: 'Kopieer hem nu naar uw systeem. De sleutel zelf bewaren wij niet.',
    shownOnce: 'Hij wordt maar één keer getoond.',
    copyTheKey: 'Sleutel kopiëren',
    making: 'Aanmaken…',
    makeTheKey: 'Sleutel aanmaken',
    makeAKey: 'Sleutel aanmaken',
    name: 'Naam',
    nameHint: 'Waar hij wordt gebruikt, bijv. Magazijn',
  },
  revokeKeyDialog: {
    revoked: name => `${name} ingetrokken`,
    notRevoked: 'De sleutel kon niet worden ingetrokken',
    title: name => `${name} intrekken?`,
    question: 'Systemen die hem gebruiken, worden vanaf nu geweigerd. Dit kan niet ongedaan worden gemaakt.',
    revoke: 'Intrekken',
  },
}
