import type { Translated } from '../../../contract/kit/languages.ts'
import type { hitsTexts as english } from './texts.ts'
export const hitsTexts: Translated<typeof english> = {
  inventoryHitsPage: {
    counted: { one: 'Treffer', other: 'Treffer' },
    backToInventory: 'Zurück zum Bestand',
    inventoryHits: 'Bestandstreffer',
    notShown: 'Ihre Treffer konnten nicht angezeigt werden.',
    hits: 'Treffer',
    noHits: 'Noch hat niemand gesucht, was Sie haben. Hier steht jede Suche eines Mitglieds, die Ihren Bestand findet.',
    addToYourInventory: 'Bestand ergänzen',
    searchedFor: 'Gesucht',
    partFound: 'Gefundenes Teil',
    takenOut: 'Sie haben diese Position entfernt',
    searchedBy: 'Gesucht von',
    searchedOn: 'Gesucht am',
    notChanged: 'Dies konnte nicht geändert werden',
    mailDaily: 'Treffer täglich per E-Mail',
    mailDailyHint: 'Um 07:00 in Amsterdam, wenn es welche gibt',
  },
  stopHitsPage: {
    inventoryHits: 'Bestandstreffer',
    stopped: 'Diese Mails sind abbestellt',
    stoppedText: (email: string) =>
      `${email} erhält keine Treffer mehr per E-Mail. Sie stehen weiter auf Ihrer Trefferseite; dort können Sie die Mails wieder einschalten.`,
    badLinkReason: 'Er ist unvollständig. Sie können diese Mails auch auf Ihrer Trefferseite ausschalten.',
    title: 'Keine Treffer mehr per E-Mail?',
    consequence: 'Sie erhalten Ihre Bestandstreffer dann nicht mehr jeden Morgen per E-Mail.',
    notStopped: 'Die Mails konnten nicht abbestellt werden.',
    stopping: 'Bestellt ab…',
    stop: 'Diese Mails abbestellen',
  },
}
