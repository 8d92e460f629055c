import { minPartNumberLength } from '../../../contract/equivalents.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { equivalentsTexts as english } from './texts.ts'

export const equivalentsTexts: Translation<typeof english> = {
  tooShort: `Vul een partnummer met minstens ${minPartNumberLength} letters of cijfers in`,
  sameNumber: 'Dit is hetzelfde nummer: koppeltekens en spaties tellen niet. Vul een ander in.',
  partNumber: 'Partnummer',
  footer: site => `U ontvangt deze mail omdat u deze nummers op ${site} hebt voorgesteld.`,
  yourProposals: 'Uw voorstellen',
  approved: {
    title: 'Uw equivalente partnummer is aanvaard',
    thanks: 'Wie een van de twee nummers zoekt, vindt nu ook het andere. Hartelijk dank.',
    button: 'Ernaar zoeken',
  },
  rejected: {
    title: 'Uw equivalente partnummer is niet aanvaard',
    reason: 'Wij hebben deze twee nummers niet als equivalent aanvaard. De reden:',
    advice: 'Klopt dit volgens u niet, beantwoord dan deze mail, of stel de nummers opnieuw voor en noem uw bron.',
  },
  importFault: (column, msg) => (column === '' ? msg : `${column}: ${msg}`),
  kindsDoNotFit: kind => `Dit past niet bij de soort ${kind} van het andere nummer`,
  // Stored with the pairs that came with the site.
  sources: {
    hpe: what => `HPE: option number in the QuickSpecs, spare number in PartSurfer (partsurfer.hpe.com). ${what}.`,
    lenovo: what => `Lenovo Press and IBM service parts lists: option part number and FRU number. ${what}.`,
    disks: 'Disks',
    memory: 'Memory',
    powerSupplies: 'Power supplies',
    adapters: 'Adapters',
  },
}
