import type { Side } from '../../../contract/broadcasts.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { broadcastsTexts as english } from './texts.ts'

const soldWords = { WTS: 'Verkauft', WTB: 'Gekauft' } as const

const limitReached = (message: string) => ({ title: 'Broadcast-Limit erreicht', message })

export const broadcastsTexts: Translation<typeof english> = {
  limits: {
    SPAM: limitReached(
      'Sie haben innerhalb von 15 Minuten {n} Broadcasts gesendet. Bitte warten Sie einen Moment, bevor Sie den nächsten senden.',
    ),
    LIMIT: limitReached(
      'Sie haben heute {n} Broadcasts an diese Liste gesendet. Bitte wählen Sie eine andere Liste, oder machen Sie morgen weiter.',
    ),
    DAYLIMIT: limitReached(
      'Ihre Firma hat heute {n} Broadcasts gesendet, das ist das Maximum. Bitte machen Sie morgen weiter.',
    ),
    DUPL: {
      title: 'Doppelter Broadcast',
      message:
        'Sie haben {what} am {date} an diese Liste gesendet. Derselbe Broadcast kann einmal in {n} Tagen an eine Liste gehen.',
    },
    MUTED: { title: 'Sie dürfen nicht an diese Liste senden', message: '{reason}' },
  },
  problems: {
    notALink: 'Bitte geben Sie einen Link ein, der mit http:// oder https:// beginnt',
    sameAsLine: (number: number) => `Position ${number} hat dieselbe Marke und Teilenummer`,
    notYourAddress: 'Bitte wählen Sie eine Ihrer eigenen, bestätigten Adressen.',
    noSuchLine: 'Bitte wählen Sie Positionen des Broadcasts, jede einmal.',
    sentBefore: (moment: string) => `Schon an diese Liste gesendet, am ${moment}`,
  },
  changeMail: {
    senderLabel: 'Broadcasts',
    changed: (subject: string) => `Geändert: ${subject}`,
    sold: (side: Side, subject: string) => `${soldWords[side]}: ${subject}`,
    intro: (poster: string, isAllSold: boolean) =>
      isAllSold
        ? `Sie haben auf diesen Broadcast von ${poster} geantwortet. Er ist als erledigt markiert:`
        : `Sie haben auf diesen Broadcast von ${poster} geantwortet. Er wurde geändert:`,
    quantity: 'Menge',
    goods: 'Ware',
    posted: 'Gesendet',
    now: 'Jetzt',
    gone: soldWords,
    button: 'Broadcast ansehen',
    footer: (site: string) =>
      `Sie erhalten diese Mail, weil Sie auf ${site} auf diesen Broadcast geantwortet haben. Wenn Sie die Firma stummschalten, erhalten Sie keine Mails mehr zu ihren Broadcasts.`,
  },
  feed: {
    title: (site: string) => `${site} Broadcasts`,
    forMembers: (site: string) => `Die neuesten Broadcasts auf ${site}.`,
    forVisitors: (site: string) => `Die neuesten Broadcasts auf ${site}, ohne ihre Absender.`,
  },
}
