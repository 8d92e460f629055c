import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { registrationMailTexts as english } from './texts.ts'

export const registrationMailTexts: Translation<typeof english> = {
  captcha: 'Bitte warten Sie, bis Ihr Browser geprüft ist, und versuchen Sie es dann erneut.',
  unknownCountry: 'Bitte wählen Sie ein Land aus der Liste',
  confirm: {
    title: (site: string) => `Bestätigen Sie Ihre Adresse für ${site}`,
    text: ({ company, site }: { company: string; site: string }) =>
      `Sie haben für ${company} eine kostenlose Testphase bei ${site} beantragt. Bitte bestätigen Sie Ihre E-Mail-Adresse; danach prüft unser Team Ihre Firma.`,
    button: 'Adresse bestätigen',
    expiry: (days: number) =>
      `Der Link gilt ${days} Tage. Wenn Sie dieses Formular nicht ausgefüllt haben, ignorieren Sie bitte diese Mail.`,
    footer: (site: string) =>
      `Sie erhalten diese Mail, weil jemand mit dieser Adresse eine kostenlose Testphase bei ${site} beantragt hat.`,
  },
  known: {
    title: (site: string) => `Sie haben schon ein Konto bei ${site}`,
    text: (site: string) =>
      `Sie haben eine kostenlose Testphase bei ${site} beantragt, aber diese Adresse gehört schon zu einem Konto. Bitte melden Sie sich damit an. Wenn Sie Ihr Passwort nicht wissen, wählen Sie dort „Passwort vergessen?“.`,
    button: 'Anmelden',
  },
  received: {
    title: 'Wir haben Ihren Antrag erhalten',
    text: ({ company, site }: { company: string; site: string }) =>
      `Danke, dass Sie Ihre Adresse bestätigt haben. Unser Team prüft jetzt ${company}, meist innerhalb eines Arbeitstags, und mailt Ihnen dann. Willkommen bei ${site}.`,
  },
  forStaff: {
    title: (company: string) => `Kostenlose Testphase: Antrag von ${company}`,
    text: 'Die Adresse ist bestätigt. Bitte prüfen Sie die Firma und entscheiden Sie.',
    button: 'Anträge öffnen',
    labels: { company: 'Firma', contact: 'Ansprechpartner', country: 'Land', website: 'Website' },
  },
  approved: {
    title: (site: string) => `Willkommen bei ${site}: Ihre kostenlose Testphase hat begonnen`,
    text: ({ company, ends }: { company: string; ends: string }) =>
      `Wir haben ${company} geprüft. Ihre kostenlose Testphase läuft bis ${ends}. Melden Sie sich mit Ihrer E-Mail-Adresse und dem gewählten Passwort an.`,
    button: 'Anmelden',
    firstSteps:
      'So holen Sie am meisten heraus: Wählen Sie Ihre Broadcast-Listen, laden Sie Ihren Bestand hoch, und speichern Sie Ihre Suchen.',
  },
  rejected: {
    title: (site: string) => `Ihr Antrag bei ${site}`,
    text: (company: string) => `Wir können ${company} keine kostenlose Testphase geben. Unser Team schrieb:`,
    objection: (supportEmail: string) =>
      `Wenn Sie das für falsch halten, antworten Sie auf diese Mail oder schreiben Sie an ${supportEmail}.`,
  },
  documents: {
    title: 'Zur Prüfung Ihrer Firma brauchen wir noch etwas',
    text: (company: string) => `Wir prüfen ${company} und bitten Sie um Folgendes:`,
    button: 'Unterlagen senden',
    expiry: (days: number) =>
      `Der Link gilt ${days} Tage und nimmt PDF-Dateien, PNG- und JPEG-Bilder. Nur unser Team liest sie. Sie können auch auf diese Mail antworten.`,
  },
  documentsReceived: {
    title: (company: string) => `Unterlagen von ${company} sind angekommen`,
    text: (count: number) =>
      `Der Antragsteller hat ${count === 1 ? 'ein Dokument' : `${count} Dokumente`} gesendet. Der Antrag wartet auf Ihre Entscheidung.`,
    button: 'Anträge öffnen',
  },
  refusedFiles: (names: readonly string[]) =>
    `Diese Dateien können nicht gelesen werden: ${listOf(names)}. Bitte senden Sie PDF-Dateien, PNG- oder JPEG-Bilder.`,
  tooManyFiles: (max: number) =>
    `Ein Antrag nimmt bis zu ${max} Dokumente. Um mehr zu senden, antworten Sie auf unsere Mail.`,
  ending: {
    title: (days: number) => `Ihre kostenlose Testphase endet ${['heute', 'morgen'][days] ?? `in ${days} Tagen`}`,
    text: ({ ends, site }: { ends: string; site: string }) =>
      `Ihre kostenlose Testphase bei ${site} endet am ${ends}. Damit Ihre Broadcasts, Ihre Suchen und Ihr Bestand weiterarbeiten, beginnen Sie vorher eine Mitgliedschaft.`,
    button: 'Mitgliedschaften ansehen',
  },
}
