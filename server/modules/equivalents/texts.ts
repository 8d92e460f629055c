import { minPartNumberLength } from '../../../contract/equivalents.ts'

/** Texts of refused proposals, and of the mails about decided ones. */
export const equivalentsTexts = {
  tooShort: `Please enter a part number with at least ${minPartNumberLength} letters or digits`,
  sameNumber: 'These are the same number: hyphens and spaces are ignored. Please enter another one.',
  partNumber: 'Part number',
  footer: (site: string) => `You are receiving this mail because you proposed these numbers on ${site}.`,
  yourProposals: 'Your proposals',
  approved: {
    title: 'Your equivalent part number was accepted',
    thanks: 'Searches for one of the two numbers now find the other one too. Thank you.',
    button: 'Search for it',
  },
  rejected: {
    title: 'Your equivalent part number was not accepted',
    reason: 'We did not accept these two numbers as equivalents. The reason:',
    advice: 'If you think this is wrong, reply to this mail, or propose the numbers again and name your source.',
  },
  importFault: (column: string, msg: string) => (column === '' ? msg : `${column}: ${msg}`),
  kindsDoNotFit: (kind: string) => `This does not fit the kind ${kind} of the other number`,
  /** A source with which staff can check a pair that came with the product; kept as its note. */
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
