import type { Translation } from '../../../contract/kit/languages.ts'
import type { moderationTexts as english } from './texts.ts'
export const moderationTexts: Translation<typeof english> = {
  rules: 'Broadcast-Regeln',
  removed: {
    title: 'Ihr Broadcast wurde entfernt',
    text: (site: string) => `Wir haben diesen Broadcast von Ihnen von ${site} entfernt:`,
  },
  moved: {
    title: (list: string) => `Ihr Broadcast wurde nach ${list} verschoben`,
    text: (from: string, to: string) =>
      `Wir haben diesen Broadcast von Ihnen von ${from} nach ${to} verschoben, wohin er gehört:`,
    button: 'Broadcast ansehen',
  },
  muted: {
    title: (list: string) => `Sie dürfen zurzeit keine Broadcasts an ${list} senden`,
    text: (list: string) => `Bis auf Weiteres können Sie keine Broadcasts an die Liste ${list} senden.`,
  },
  unmuted: {
    title: (list: string) => `Sie dürfen wieder Broadcasts an ${list} senden`,
    text: (list: string) => `Sie können wieder Broadcasts an die Liste ${list} senden.`,
  },
}
