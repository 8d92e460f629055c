import type { Translation } from '../../../contract/kit/languages.ts'
import type { complaintsTexts as english } from './texts.ts'

export const complaintsTexts: Translation<typeof english> = {
  ownCompany: 'Dit is uw eigen bedrijf.',
  wrongFileType: 'Kies een PDF-, PNG- of JPEG-bestand',
  complaint: 'Klacht',
  filedBy: 'Ingediend door',
  about: 'Over',
  transactionDate: 'Datum van de transactie',
  resolution: 'Gevraagde oplossing',
  answer: 'Antwoord',
  reason: 'De reden:',
  filed: {
    title: title => `Wij hebben uw klacht ontvangen: ${title}`,
    text: company => `Wij hebben ${company} ingelicht en om een antwoord gevraagd. Daarna beslissen onze medewerkers.`,
    againstTitle: company => `Een klacht over uw bedrijf, ingediend door ${company}`,
    againstText: 'Lees de klacht en reageer, zodat onze medewerkers beide partijen horen voordat ze beslissen.',
    staffTitle: ({ by, about }) => `Klacht van ${by} over ${about}`,
    read: 'Klacht lezen',
    readAndAnswer: 'Lezen en beantwoorden',
    decide: 'Beslissen',
  },
  answered: {
    title: company => `${company} heeft een klacht beantwoord`,
    text: 'Het bedrijf zegt:',
  },
  accepted: {
    title: title => `Klacht aanvaard: ${title}`,
    text: company =>
      `Onze medewerkers hebben uw klacht over ${company} aanvaard. Tot die is opgelost, verliest dat bedrijf zijn niveau Trusted, Gold of Diamond.`,
    againstText: company =>
      `Onze medewerkers hebben de klacht van ${company} aanvaard. Tot die is opgelost, verliest uw bedrijf zijn niveau Trusted, Gold of Diamond. Neem contact op met ${company} om de klacht op te lossen.`,
  },
  rejected: {
    title: title => `Klacht afgewezen: ${title}`,
    text: company => `Onze medewerkers hebben uw klacht over ${company} afgewezen.`,
    againstText: company => `Onze medewerkers hebben de klacht van ${company} over uw bedrijf afgewezen.`,
  },
  solved: {
    title: title => `Klacht opgelost: ${title}`,
    text: company => `Uw klacht over ${company} is als opgelost gemarkeerd.`,
    againstText: company => `De klacht van ${company} over uw bedrijf is als opgelost gemarkeerd.`,
  },
  objection: supportEmail => `Klopt dit volgens u niet, beantwoord dan deze mail of schrijf naar ${supportEmail}.`,
}
