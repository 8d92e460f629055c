import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { fetchingTexts as english } from './texts.ts'

export const fetchingTexts: Translation<typeof english> = {
  senderLabel: 'Bestand',
  notReached: (reason: string) => `Die Liste konnte nicht abgeholt werden: ${reason}.`,
  hostKeyChanged:
    'Der Schlüssel des Servers ist ein anderer als beim ersten Abholen. Wenn das erwartet war, geben Sie die Adresse erneut ein und speichern Sie die Einstellungen.',
  internal:
    'Diese Adresse liegt in einem privaten Netz. Bitte geben Sie eine Adresse ein, die aus dem Internet erreichbar ist.',
  noPassword: 'Bitte geben Sie das Passwort oder den privaten Schlüssel ein.',
  notAllowed:
    'Das Konto, das dies eingerichtet hat, darf den Bestand nicht mehr ändern. Bitte lassen Sie einen Kollegen die Einstellungen erneut speichern.',
  turnedOff: 'Das Abholen ist ausgeschaltet. Schalten Sie es in den Einstellungen ein, um die Liste abzuholen.',
  tooOften: max =>
    `Ihre Liste kann ${max}-mal pro Stunde von Hand abgeholt werden. Bitte warten Sie eine Weile und versuchen Sie es erneut.`,
  unsealable: 'Das gespeicherte Passwort lässt sich nicht mehr lesen. Bitte geben Sie es erneut ein.',
  unclear: 'Nicht alle Spalten wurden erkannt. Bitte prüfen Sie sie und starten Sie den Upload.',
  loaded: { title: (name: string) => `Ihre Liste wurde geladen: ${name}`, open: 'Upload öffnen' },
  failed: { title: 'Ihre Liste wurde nicht geladen', open: 'Einstellungen öffnen' },
  waits: { title: 'Ihre Liste wartet auf Sie', open: 'Liste prüfen' },
  stopped: (count: number) =>
    `Das war der ${count}. Fehlschlag in Folge; Ihre Liste wird nicht mehr abgeholt. Berichtigen Sie die Einstellungen und schalten Sie das Abholen wieder ein.`,
  triedAgain: (count: number, max: number) =>
    `Wir versuchen es morgen wieder. Nach ${counted(max - count, { one: 'weiteren Fehlschlag', other: 'weiteren Fehlschlägen' })} in Folge wird das Abholen ausgeschaltet.`,
  counts: {
    added: 'Hinzugefügt',
    changed: 'Geändert',
    unchanged: 'Unverändert',
    removed: 'Entfernt',
    leftOut: 'Ausgelassen',
  },
  leftOut: 'Ausgelassene Zeilen können Sie dort herunterladen, berichtigen und erneut hochladen.',
  address: 'Adresse',
  file: 'Datei',
  mailedFooter: (site: string) => `Sie erhalten diese Mail, weil Sie Ihre Liste an ${site} gesendet haben.`,
  footer: (site: string) => `Sie erhalten diese Mail, weil Sie auf ${site} das Abholen Ihrer Liste eingerichtet haben.`,
}
