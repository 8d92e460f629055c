import type { Translation } from '../../../contract/kit/languages.ts'
import type { moderationTexts as english } from './texts.ts'

export const moderationTexts: Translation<typeof english> = {
  rules: 'Broadcastregels',
  removed: {
    title: 'Uw broadcast is verwijderd',
    text: site => `Wij hebben deze broadcast van u van ${site} verwijderd:`,
  },
  moved: {
    title: list => `Uw broadcast is verplaatst naar ${list}`,
    text: (from, to) => `Wij hebben deze broadcast van u verplaatst van ${from} naar ${to}, waar hij hoort:`,
    button: 'Broadcast bekijken',
  },
  muted: {
    title: list => `U kunt op dit moment geen broadcasts naar ${list} sturen`,
    text: list => `Tot nader bericht kunt u geen broadcasts naar de lijst ${list} sturen.`,
  },
  unmuted: {
    title: list => `U kunt weer broadcasts naar ${list} sturen`,
    text: list => `U kunt weer broadcasts naar de lijst ${list} sturen.`,
  },
}
