import type { Translation } from '../../../contract/kit/languages.ts'
import type { complaintsTexts as english } from './texts.ts'
export const complaintsTexts: Translation<typeof english> = {
  ownCompany: 'Dies ist Ihre eigene Firma.',
  wrongFileType: 'Bitte wählen Sie eine PDF-, PNG- oder JPEG-Datei',
  complaint: 'Beschwerde',
  filedBy: 'Eingereicht von',
  about: 'Über',
  transactionDate: 'Datum des Geschäfts',
  resolution: 'Gewünschte Lösung',
  answer: 'Antwort',
  reason: 'Der Grund:',
  filed: {
    title: (title: string) => `Wir haben Ihre Beschwerde erhalten: ${title}`,
    text: (company: string) => `Wir haben ${company} informiert und um Antwort gebeten. Danach entscheidet unser Team.`,
    againstTitle: (company: string) => `Eine Beschwerde über Ihre Firma, eingereicht von ${company}`,
    againstText: 'Bitte lesen und beantworten Sie sie, damit unser Team vor der Entscheidung beide Seiten kennt.',
    staffTitle: ({ by, about }: { by: string; about: string }) => `Beschwerde von ${by} über ${about}`,
    read: 'Beschwerde lesen',
    readAndAnswer: 'Lesen und antworten',
    decide: 'Entscheiden',
  },
  answered: {
    title: (company: string) => `${company} hat auf eine Beschwerde geantwortet`,
    text: 'Die Firma sagt:',
  },
  accepted: {
    title: (title: string) => `Beschwerde angenommen: ${title}`,
    text: (company: string) =>
      `Unser Team hat Ihre Beschwerde über ${company} angenommen. Bis sie gelöst ist, verliert diese Firma ihre Stufe Trusted, Gold oder Diamond.`,
    againstText: (company: string) =>
      `Unser Team hat die Beschwerde von ${company} angenommen. Bis sie gelöst ist, verliert Ihre Firma ihre Stufe Trusted, Gold oder Diamond. Bitte wenden Sie sich an ${company}, um sie zu lösen.`,
  },
  rejected: {
    title: (title: string) => `Beschwerde abgewiesen: ${title}`,
    text: (company: string) => `Unser Team hat Ihre Beschwerde über ${company} abgewiesen.`,
    againstText: (company: string) => `Unser Team hat die Beschwerde von ${company} über Ihre Firma abgewiesen.`,
  },
  solved: {
    title: (title: string) => `Beschwerde gelöst: ${title}`,
    text: (company: string) => `Ihre Beschwerde über ${company} ist als gelöst markiert.`,
    againstText: (company: string) => `Die Beschwerde von ${company} über Ihre Firma ist als gelöst markiert.`,
  },
  objection: (supportEmail: string) =>
    `Wenn Sie das für falsch halten, antworten Sie auf diese Mail oder schreiben Sie an ${supportEmail}.`,
}
