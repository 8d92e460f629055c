import { minPartNumberLength } from '../../../contract/equivalents.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { equivalentsTexts as english } from './texts.ts'

export const equivalentsTexts: Translation<typeof english> = {
  tooShort: `Bitte geben Sie eine Teilenummer mit mindestens ${minPartNumberLength} Buchstaben oder Ziffern ein`,
  sameNumber: 'Das ist dieselbe Nummer: Bindestriche und Leerzeichen zählen nicht. Bitte geben Sie eine andere ein.',
  partNumber: 'Teilenummer',
  footer: (site: string) => `Sie erhalten diese Mail, weil Sie diese Nummern auf ${site} vorgeschlagen haben.`,
  yourProposals: 'Ihre Vorschläge',
  approved: {
    title: 'Ihre äquivalente Teilenummer wurde angenommen',
    thanks: 'Suchen nach einer der beiden Nummern finden jetzt auch die andere. Vielen Dank.',
    button: 'Danach suchen',
  },
  rejected: {
    title: 'Ihre äquivalente Teilenummer wurde nicht angenommen',
    reason: 'Wir haben diese beiden Nummern nicht als Äquivalente angenommen. Der Grund:',
    advice:
      'Wenn Sie das für falsch halten, antworten Sie auf diese Mail, oder schlagen Sie die Nummern erneut vor und nennen Sie Ihre Quelle.',
  },
  importFault: (column: string, msg: string) => (column === '' ? msg : `${column}: ${msg}`),
  kindsDoNotFit: (kind: string) => `Das passt nicht zur Art ${kind} der anderen Nummer`,
  sources: {
    hpe: (what: string) =>
      `HPE: option number in the QuickSpecs, spare number in PartSurfer (partsurfer.hpe.com). ${what}.`,
    lenovo: (what: string) => `Lenovo Press and IBM service parts lists: option part number and FRU number. ${what}.`,
    disks: 'Disks',
    memory: 'Memory',
    powerSupplies: 'Power supplies',
    adapters: 'Adapters',
  },
}
