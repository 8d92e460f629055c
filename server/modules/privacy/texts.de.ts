import type { Translation } from '../../../contract/kit/languages.ts'
import type { privacyTexts as english } from './texts.ts'
export const privacyTexts: Translation<typeof english> = {
  greeting: 'Guten Tag,',
  exported: {
    title: 'Ihre personenbezogenen Daten wurden exportiert',
    text: (site: string) => `Wir haben eine Datei mit den personenbezogenen Daten erstellt, die ${site} von Ihnen hat.`,
  },
  erased: {
    title: 'Ihre personenbezogenen Daten wurden gelöscht',
    text: (site: string) =>
      `Wir haben Ihre personenbezogenen Daten von ${site} gelöscht und Ihr Konto geschlossen. Was Ihre Firma gehandelt hat, bleibt bei Ihrer Firma, ohne Ihren Namen.`,
    kept: 'Das Gesetz verlangt, dass wir aufzeichnen, wer im Backoffice und in Konten was getan hat. Dort stehen Sie nur mit einer Nummer.',
  },
  notYou: (email: string) => `Wenn Sie das nicht erwartet haben, schreiben Sie an ${email}.`,
}
