import type { Translation } from '../../../contract/kit/languages.ts'
import type { companiesTexts as english } from './texts.ts'

export const companiesTexts: Translation<typeof english> = {
  mainContact: 'Hauptansprechpartner',
  furtherContact: (position: number) => `${position}. Ansprechpartner`,
  ownCompany: 'Dies ist Ihre eigene Firma.',
  unreadablePicture: 'Dies ist kein JPEG- oder PNG-Bild, das wir lesen können. Bitte wählen Sie ein anderes.',
  noRecommendations: 'Dienstleister können nicht empfohlen werden.',
  profile: {
    noWebsite: 'Bitte geben Sie eine Webadresse ein, z. B. www.firma.de',
    noIban: 'Die Prüfziffern dieser IBAN sind falsch. Bitte prüfen Sie sie auf Tippfehler.',
    unknownChat: 'Bitte wählen Sie einen der Dienste.',
    notYou: 'Sie können nur Ihre eigenen Kontaktdaten ändern.',
  },
  invitation: {
    title: (company: string, site: string) => `Kommen Sie zu ${company} auf ${site}`,
    what: ({ inviter, company, site }: { inviter: string; company: string; site: string }) =>
      `${inviter} lädt Sie als Ansprechpartner von ${company} zu ${site} ein. Wählen Sie ein Passwort, um beizutreten.`,
    known: ({ inviter, company, site }: { inviter: string; company: string; site: string }) =>
      `${inviter} hat Sie als Ansprechpartner von ${company} zu ${site} eingeladen, aber Ihre Adresse hat dort ein Konto einer anderen Firma. Eine Adresse gehört zu einer Firma.`,
    howToMove: (supportEmail: string) =>
      `Um mit einer anderen Adresse beizutreten, bitten Sie um eine Einladung dorthin. Um Ihr Konto zu übertragen, schreiben Sie an ${supportEmail}. Sonst ignorieren Sie diese Mail.`,
    button: 'Passwort wählen',
    expiry: (days: number) =>
      `Der Link gilt einmal, ${days} Tage lang. Wenn Sie den Absender nicht kennen, ignorieren Sie diese Mail.`,
    footer: ({ inviter, company, site }: { inviter: string; company: string; site: string }) =>
      `Sie erhalten diese Mail, weil ${inviter} von ${company} Ihre Adresse auf ${site} eingegeben hat.`,
  },
  ownership: {
    title: (company: string) => `Das Profil von ${company} hat einen neuen Inhaber`,
    what: ({ company, from, to }: { company: string; from: string; to: string }) =>
      `${from} hat ${to} zum Inhaber des Profils von ${company} gemacht. Der Inhaber lädt Ansprechpartner ein und ändert das Logo.`,
    notYou: (supportEmail: string) => `Wenn das ein Irrtum ist, schreiben Sie an ${supportEmail}.`,
  },
  roleChange: {
    trader: {
      title: (site: string) => `Sie können auf ${site} handeln`,
      what: ({ owner, company }: { owner: string; company: string }) =>
        `${owner} hat Ihrem Konto alle Rechte eines Ansprechpartners von ${company} gegeben: Sie sind nicht mehr auf das Lesen beschränkt.`,
    },
    'read-only': {
      title: (site: string) => `Ihr Konto bei ${site} ist jetzt nur zum Lesen`,
      what: ({ owner, company }: { owner: string; company: string }) =>
        `${owner} hat Ihr Konto bei ${company} auf das Lesen beschränkt: Sie können alles ansehen und nur Ihre eigene Anmeldung und Ihre Mail-Einstellungen ändern. Ihre API-Schlüssel gelten nicht mehr.`,
    },
  },
  bankChange: {
    title: (company: string) => `Die Bankverbindung von ${company} wurde geändert`,
    what: (person: string, when: string) => `${person} hat die Bankverbindung Ihrer Firma am ${when} geändert.`,
    labels: { bankCode: 'Bankleitzahl', ibanCode: 'IBAN', swiftCode: 'SWIFT / BIC' },
    none: 'keine',
    fromTo: (before: string, after: string) => `${before} zu ${after}`,
    shownAsChanged:
      '14 Tage lang zeigt Ihr Profil den Mitgliedern, dass sich die Bankverbindung kürzlich geändert hat.',
    notYou: (supportEmail: string) =>
      `Wenn das niemand in Ihrer Firma war, schreiben Sie sofort an ${supportEmail} und setzen Sie ein neues Passwort.`,
    open: 'Profil öffnen',
  },
}
