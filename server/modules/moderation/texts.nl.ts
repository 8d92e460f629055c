import type { Translation } from '../../../contract/kit/languages.ts'
import type { moderationTexts as english } from './texts.ts'

export const moderationTexts: Translation<typeof english> = {
  reason: 'De reden:',
  objection: supportEmail => `Klopt dit volgens u niet, beantwoord dan deze mail of schrijf naar ${supportEmail}.`,
  rules: 'Broadcastregels',
  openInventory: 'Voorraad openen',
  removed: {
    title: 'Uw broadcast is verwijderd',
    text: site => `Wij hebben deze broadcast van u van ${site} verwijderd:`,
  },
  stockRemoved: {
    title: 'Uw voorraad is verwijderd',
    text: site => `Wij hebben uw hele voorraad van ${site} verwijderd.`,
  },
  stockLineRemoved: {
    title: 'Een regel van uw voorraad is verwijderd',
    text: site => `Wij hebben deze regel van uw voorraad van ${site} verwijderd:`,
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
