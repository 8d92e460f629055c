import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { NotificationTopic } from '../../../contract/notifications.ts'
import type { notificationsTexts as english } from './texts.tsx'

const topics: Record<NotificationTopic, { label: string; short: string; hint: string }> = {
  'saved-searches': {
    label: 'Bewaarde zoekopdrachten',
    short: 'bewaarde zoekopdrachten',
    hint: 'Een nieuwe broadcast past bij een bewaarde zoekopdracht. Zoekopdrachten met een dagelijkse mail melden zich eens per dag.',
  },
  quotes: {
    label: 'Offerteaanvragen en offertes',
    short: 'offertes',
    hint: 'Iemand vraagt u een prijs, een leverancier antwoordt u, of een koper beslist over uw offerte.',
  },
  messages: { label: 'Berichten', short: 'berichten', hint: 'Een lid schrijft u of beantwoordt uw broadcast.' },
}

export const notificationsTexts: Translation<typeof english> = {
  topics,
  panel: {
    title: 'Meldingen op dit apparaat',
    lead: 'Getoond door uw browser of telefoon, ook als de site gesloten is. Ze noemen afzender en onderwerp, nooit de tekst of een prijs.',
    choose: 'Waarvan u op dit apparaat meldingen krijgt',
    looking: 'Browser controleren…',
    on: 'Aan op dit apparaat',
    off: 'Uit op dit apparaat',
    unsupported: 'Niet ondersteund door deze browser',
    unsupportedHow: 'Gebruik een actuele versie van Chrome, Edge, Firefox of Safari, niet in een privévenster.',
    installFirst: 'Installeer eerst de site',
    installFirstHow: 'Open op een iPhone of iPad het deelmenu, kies ‘Zet op beginscherm’ en open de site van daaruit.',
    blocked: 'Geblokkeerd door de browser',
    blockedHow: 'Sta meldingen voor deze site toe in de instellingen van de browser en laad deze pagina opnieuw.',
    siteSendsNone: 'Deze site stuurt op dit moment geen meldingen.',
    notForStaff: 'Medewerkers die het account van een lid bekijken, kunnen geen meldingen aanzetten.',
    refused: 'Meldingen blijven uit, omdat de browser ze niet toestond',
    noPushService: 'De browser kon zijn pushdienst niet bereiken',
    noPushServiceHow:
      'Controleer de verbinding en probeer het opnieuw. Sommige browsers en bedrijfsnetwerken schakelen push uit.',
    notSaved: 'Dit kon niet worden opgeslagen',
    notLoaded: 'Uw meldingen konden niet worden geladen',
    test: 'Test versturen',
    testSent: 'Er is een test onderweg',
    testNotSent: 'De test kon niet worden verstuurd',
  },
  devices: {
    title: 'Uw apparaten',
    table: 'Apparaten met meldingen',
    none: 'Op geen enkel apparaat staan meldingen aan.',
    device: 'Apparaat',
    unknownDevice: 'Onbekend apparaat',
    thisOne: 'dit apparaat',
    topics: 'Meldingen van',
    topicsOf: chosen =>
      chosen.length === Object.keys(topics).length ? 'alles' : listOf(chosen.map(topic => topics[topic].short)),
    lastSent: 'Laatst verstuurd',
    neverSent: 'nog niet',
    failing: when => <>mislukt, laatste {when}</>,
    failingFromStart: 'mislukt',
    remove: 'Verwijderen',
    removeOf: device => `Meldingen van ${device} uitzetten`,
    removed: 'Meldingen uitgezet',
    notRemoved: 'Het apparaat kon niet worden verwijderd',
    ends: 'Een apparaat stopt als u daar uitlogt, als de sessie er eindigt, of als u elders uw wachtwoord wijzigt.',
  },
}
