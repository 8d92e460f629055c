import type { Translation } from '../../../contract/kit/languages.ts'
import type { broadcastsTexts as english } from './texts.ts'

const soldWords = { WTS: 'Verkocht', WTB: 'Gekocht' }

const limitReached = (message: string) => ({ title: 'Broadcastlimiet bereikt', message })

export const broadcastsTexts: Translation<typeof english> = {
  // The same in every language: a broadcast is stored as it was written, and mail in parses the labels.
  limits: {
    SPAM: limitReached(
      'U hebt binnen 15 minuten {n} broadcasts verstuurd. Wacht even voordat u de volgende verstuurt.',
    ),
    LIMIT: limitReached(
      'U hebt vandaag {n} broadcasts naar deze lijst verstuurd. Kies een andere lijst, of ga morgen verder.',
    ),
    DAYLIMIT: limitReached('Uw bedrijf heeft vandaag {n} broadcasts verstuurd, het maximum. Ga morgen verder.'),
    DUPL: {
      title: 'Dubbele broadcast',
      message:
        'U hebt {what} naar deze lijst verstuurd op {date}. Dezelfde broadcast kan eens in de {n} dagen naar een lijst.',
    },
    MUTED: { title: 'U kunt niet naar deze lijst sturen', message: '{reason}' },
  },
  problems: {
    notALink: 'Vul een link in die begint met http:// of https://',
    sameAsLine: number => `Regel ${number} heeft hetzelfde merk en partnummer`,
    notYourAddress: 'Kies een van uw eigen, bevestigde adressen.',
    noSuchLine: 'Kies regels van de broadcast, elk één keer.',
    sentBefore: moment => `Al naar deze lijst verstuurd, op ${moment}`,
  },
  changeMail: {
    senderLabel: 'Broadcasts',
    changed: subject => `Gewijzigd: ${subject}`,
    sold: (side, subject) => `${soldWords[side]}: ${subject}`,
    intro: (poster, isAllSold) =>
      isAllSold
        ? `U hebt deze broadcast van ${poster} beantwoord. Hij is als afgesloten gemarkeerd:`
        : `U hebt deze broadcast van ${poster} beantwoord. Hij is gewijzigd:`,
    quantity: 'Aantal',
    goods: 'Goederen',
    posted: 'Geplaatst',
    now: 'Nu',
    gone: soldWords,
    button: 'Broadcast bekijken',
    footer: site =>
      `U ontvangt deze mail omdat u deze broadcast op ${site} hebt beantwoord. Als u het bedrijf dempt, krijgt u geen mail meer over zijn broadcasts.`,
  },
  feed: {
    title: site => `Broadcasts van ${site}`,
    forMembers: site => `De nieuwste broadcasts op ${site}.`,
    forVisitors: site => `De nieuwste broadcasts op ${site}, zonder hun afzenders.`,
  },
}
