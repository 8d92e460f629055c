import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { verificationTexts as english } from './texts.ts'

const attempts: Noun = { one: 'Versuch', other: 'Versuche' }

export const verificationTexts: Translation<typeof english> = {
  vatRefused: {
    title: (service: string) => `${service} kennt Ihre USt-IdNr. nicht`,
    text: (company: string, number: string, service: string) =>
      `${service} hat geantwortet, dass ${number}, die USt-IdNr. im Profil von ${company}, nicht gültig ist. Mitglieder sehen das in Ihren Vertrauensdaten.`,
    what: (supportEmail: string) =>
      `Wenn sich die Nummer geändert hat oder neu und noch nicht für den Handel in der EU registriert ist, schreiben Sie an ${supportEmail}. Wir prüfen sie erneut, sobald sie berichtigt ist.`,
  },
  domain: {
    noDomain: 'Bitte geben Sie eine Domain ein, z. B. firma.de',
    publicProvider: (domain: string) =>
      `Bei ${domain} kann jeder eine Adresse bekommen; das beweist nichts. Geben Sie eine Domain Ihrer Firma ein.`,
    notYourDomain: (domain: string) => `Ihre eigene Adresse ist nicht bei ${domain}. Wählen Sie eine andere.`,
  },
  code: {
    wrong: (left: number) =>
      left === 0
        ? 'Dieser Code ist falsch und kann nicht mehr eingegeben werden. Fordern Sie einen neuen an.'
        : `Dieser Code ist falsch. Sie haben noch ${counted(left, attempts)}.`,
  },
  letter: {
    subject: 'Der Code, der Ihre Adresse bestätigt',
    greeting: 'Sehr geehrte Damen und Herren,',
    what: (company: string, site: string) =>
      `${company} hat ${site} gebeten, diese Postadresse zu bestätigen. Bitte geben Sie diesen Code der Person, die das Profil Ihrer Firma verwaltet:`,
    how: (page: string, day: string) =>
      `Er wird auf ${page} unter „Verifizierung“ eingegeben. Der Code gilt bis ${day}.`,
    unknown: (supportEmail: string) =>
      `Wenn Ihre Firma kein Mitglied ist oder niemand um diesen Brief gebeten hat, werfen Sie ihn bitte weg oder schreiben Sie an ${supportEmail}.`,
  },
  domainLink: {
    title: (company: string, domain: string) => `Gehört ${domain} zu ${company}?`,
    what: ({ company, domain, site }: { company: string; domain: string; site: string }) =>
      `${company} gibt auf ${site}, einem Netzwerk von IT-Händlern, an, über ${domain} zu verfügen. Diese Mail ging an eine Adresse, die nur die Verwalter der Domain lesen können. Wenn die Domain zu ${company} gehört, öffnen Sie die Seite und bestätigen Sie sie.`,
    button: 'Seite öffnen',
    expiry: (days: number) =>
      `Der Link gilt einmal, ${days} Tage lang. Wenn Sie die Firma nicht kennen, ignorieren Sie diese Mail: Dann wird nichts bestätigt.`,
    footer: (domain: string) => `Sie erhalten diese Mail, weil ein Mitglied ${domain} als seine Domain eingegeben hat.`,
  },
  domainLapsed: {
    title: (domain: string) => `Die Domain ${domain} ist nicht mehr bestätigt`,
    dns: (company: string, domain: string) =>
      `Der DNS-Eintrag, der beweist, dass ${company} über ${domain} verfügt, fehlt seit 14 Tagen. Mitglieder sehen jetzt in Ihren Vertrauensdaten, dass der Nachweis verfallen ist.`,
    gone: (company: string, domain: string) =>
      `${domain} empfängt seit 14 Tagen keine Mails und beweist daher nichts mehr über ${company}. Mitglieder sehen jetzt in Ihren Vertrauensdaten, dass der Nachweis verfallen ist.`,
    unrenewed: (company: string, domain: string) =>
      `Nachweise per E-Mail gelten ein Jahr, und niemand hat den neuen Link bestätigt, den wir für ${company} an ${domain} gesendet haben. Mitglieder sehen jetzt in Ihren Vertrauensdaten, dass der Nachweis verfallen ist.`,
    what: 'Sie können ihn jederzeit in Ihrem Profil erneut erbringen.',
  },
  open: 'Profil öffnen',
}
