import type { CodeKind, CodeState } from '../../../../../contract/company-codes.ts'
import type { DomainState } from '../../../../../contract/company-domains.ts'
import type { Translation } from '../../../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../../../contract/kit/texts.ts'
import type { VatState } from '../../../../../contract/verification.ts'
import type {
  ownVerificationTexts as englishOwnVerificationTexts,
  vatStateTexts as englishVatStateTexts,
} from './texts.ts'

const attempts: Noun = { one: 'Versuch', other: 'Versuche' }

export const ownVerificationTexts: Translation<typeof englishOwnVerificationTexts> = {
  codes: {
    labels: { address: 'Adresse:', phone: 'Telefon:' } satisfies Record<CodeKind, string>,
    none: 'nicht bestätigt',
    states: {
      requested: 'Code angefordert',
      sent: 'Code gesendet',
      verified: 'bestätigt',
      expired: 'Code abgelaufen',
      'used-up': 'Code verbraucht',
    } satisfies Record<CodeState, string>,
    offer: {
      address: 'Wir schicken einen Brief mit einem Code an die Adresse in Ihrem Profil.',
      phone: 'Wir rufen die Nummer in Ihrem Profil an und lesen einen Code vor.',
    } satisfies Record<CodeKind, string>,
    requestedOn: {
      address: (day: string) => `Angefordert am ${day}. Wir drucken und verschicken den Brief in wenigen Tagen.`,
      phone: (day: string) => `Angefordert am ${day}. Wir rufen zu Bürozeiten in Amsterdam an.`,
    } satisfies Record<CodeKind, (day: string) => string>,
    sentOn: ({ sent, expires, left }: { sent: string; expires: string; left: number }) =>
      `Gesendet am ${sent}. Geben Sie den Code bis ${expires} ein; noch ${counted(left, attempts)}.`,
    verifiedOn: (day: string) => `Durch einen Code bestätigt am ${day}. Eine Änderung im Profil beendet das.`,
    lost: 'Fordern Sie für einen neuen Versuch einen anderen Code an.',
    request: { address: 'Brief anfordern', phone: 'Anruf anfordern' } satisfies Record<CodeKind, string>,
    again: 'Erneut anfordern',
    againFor: { address: 'Erneut anfordern: Brief', phone: 'Erneut anfordern: Anruf' } satisfies Record<
      CodeKind,
      string
    >,
    enter: 'Code eingeben',
    enterFor: { address: 'Code aus dem Brief eingeben', phone: 'Code aus dem Anruf eingeben' } satisfies Record<
      CodeKind,
      string
    >,
    code: 'Code',
    codeHint: '8 Ziffern',
    verify: 'Bestätigen',
  },
  domains: {
    label: 'Domain:',
    none: 'keine bestätigt',
    add: 'Domain bestätigen',
    states: {
      pending: 'noch nicht bestätigt',
      verified: 'bestätigt',
      failing: 'läuft bald ab',
      lapsed: 'abgelaufen',
    } satisfies Record<DomainState, string>,
    byDns: 'durch einen DNS-Eintrag',
    byMail: (to: string) => `durch einen Link an ${to}`,
    provenOn: ({ by, day }: { by: string; day: string }) => `Bestätigt ${by} am ${day}.`,
    checkedOn: (day: string) => `Geprüft am ${day}.`,
    failing: (checked: string) =>
      `Der Eintrag oder der Maildienst der Domain fehlt. ${checked} Bleibt das 14 Tage so, verfällt der Nachweis.`,
    lapsedOn: (day: string) => `Der Nachweis ist am ${day} verfallen. Bestätigen Sie die Domain erneut.`,
    createRecord:
      'Legen Sie diesen TXT-Eintrag im DNS der Domain an und prüfen Sie ihn dann. Behalten Sie ihn: Er wird jede Woche geprüft.',
    linkUntil: ({ to, day }: { to: string; day: string }) => `Ein Link ging an ${to}. Er gilt bis ${day}.`,
    linkExpired: (to: string) => `Der Link an ${to} ist abgelaufen.`,
    recordName: 'Name',
    recordValue: 'Wert',
    copyName: 'Namen kopieren',
    copyValue: 'Wert kopieren',
    check: 'Jetzt prüfen',
    checkFor: (domain: string) => `Jetzt prüfen: DNS-Eintrag von ${domain}`,
    again: 'Neu beginnen',
    againFor: (domain: string) => `Neu beginnen: Bestätigung von ${domain}`,
    remove: 'Entfernen',
    removeFor: (domain: string) => `${domain} entfernen`,
    dialogTitle: 'Domain bestätigen',
    dialogHint: 'Mitglieder sehen, welche Domains Ihrer Firma gehören, sodass ein gefälschter Absender auffällt.',
    domain: 'Domain',
    method: 'Nachweis',
    methods: { mail: 'Ein Link per E-Mail', dns: 'Ein DNS-Eintrag' },
    mailbox: 'Link senden an',
    dnsHint: 'Wir zeigen Ihnen einen TXT-Eintrag. Er muss bleiben: Er wird jede Woche geprüft.',
    start: 'Starten',
  },
  title: 'Verifizierung',
  lead: 'Was wir über Ihre Firma bestätigt haben. Mitglieder sehen es in Ihren Vertrauensdaten.',
  notLoaded: 'Die Verifizierung Ihrer Firma konnte nicht geladen werden.',
  vat: 'USt-IdNr.:',
  vatNotCovered: 'keine, die der öffentliche USt-Dienst der EU abdeckt',
  repliedOn: ({ service, day }: { service: string; day: string }) => `${service} hat am ${day} geantwortet.`,
  registeredFor: (whom: string) => `Registriert auf „${whom}“.`,
  notDisclosed: 'Das Land gibt nicht an, auf wen sie registriert ist.',
  requestId: (id: string) => `Anfrage-Id ${id}.`,
  failedOn: (day: string) => `Ein Prüfversuch ist am ${day} fehlgeschlagen; wir versuchen es weiter.`,
}

export const vatStateTexts: Translation<typeof englishVatStateTexts> = {
  confirmed: 'Bestätigt',
  refused: 'Abgewiesen',
  waiting: 'Noch nicht geprüft',
  failing: 'Prüfung schlägt fehl',
  wrong: 'Falsche Prüfziffern',
} satisfies Record<VatState, string>
