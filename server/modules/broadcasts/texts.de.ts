import { factLabels } from '../../../contract/fact-labels.ts'
import type { Translated } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { broadcastsTexts as english } from './texts.ts'

const moreLines: Noun = { one: 'weitere Position', other: 'weitere Positionen' }

const limitReached = (message: string) => ({ title: 'Broadcast-Grenze erreicht', message })

export const broadcastsTexts: Translated<typeof english> = {
  facts: {
    quantity: (text: string) => `${factLabels.quantity}: ${text}`,
    brand: (text: string) => `${factLabels.brand}: ${text}`,
    description: (text: string) => `${factLabels.description}: ${text}`,
    condition: (text: string) => `${factLabels.condition}: ${text}`,
    price: (text: string) => `${factLabels.price}: ${text}`,
    productLink: (url: string) => `${factLabels.productLink}: ${url}`,
  },
  andMoreLines: (subject: string, count: number) => `${subject} + ${counted(count, moreLines)}`,
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
    sentBefore: (moment: string) => `Schon an diese Liste gesendet, am ${moment}`,
  },
  feed: {
    title: (site: string) => `${site} Broadcasts`,
    forMembers: (site: string) => `Die neuesten Broadcasts auf ${site}.`,
    forVisitors: (site: string) => `Die neuesten Broadcasts auf ${site}, ohne ihre Absender.`,
  },
}
