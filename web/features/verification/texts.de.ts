import type { CodeKind, CodeState } from '../../../contract/company-codes.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { Noun } from '../../../contract/kit/texts.ts'
import type { VatCheck } from '../../../contract/verification.ts'
import type { verificationTexts as english } from './texts.ts'

const numbers: Noun = { one: 'Nummer', other: 'Nummern' }
const codes: Noun = { one: 'Code', other: 'Codes' }

export const verificationTexts: Translation<typeof english> = {
  title: 'Verifizierung',
  codes: {
    tab: 'Zu senden',
    allTab: 'Alle Codes',
    title: 'Codes',
    lead: 'Firmen haben diese Codes angefordert. Drucken und verschicken Sie den Brief, oder rufen Sie an und lesen Sie den Code vor. Jeder neue Code ersetzt den vorigen.',
    counted: codes,
    none: 'Es sind keine Codes zu senden.',
    noneSent: 'Noch hat keine Firma einen Code angefordert.',
    company: 'Firma',
    kind: 'Per',
    kinds: { address: 'Brief', phone: 'Telefon' } satisfies Record<CodeKind, string>,
    subject: 'An',
    requestedBy: 'Angefordert von',
    state: 'Stand',
    states: {
      requested: 'Zu senden',
      sent: 'Gesendet',
      verified: 'Bestätigt',
      expired: 'Abgelaufen',
      'used-up': 'Verbraucht',
    } satisfies Record<CodeState, string>,
    requested: 'Angefordert',
    send: { address: 'Drucken', phone: 'Anrufen' } satisfies Record<CodeKind, string>,
    sendFor: {
      address: (company: string) => `Brief an ${company} drucken`,
      phone: (company: string) => `${company} anrufen: Code zeigen`,
    } satisfies Record<CodeKind, (company: string) => string>,
    readOut: (company: string) => `Ein Code für ${company}`,
    callThem: (number: string) => `Rufen Sie ${number} an, fragen Sie nach dem Inhaber des Profils und lesen Sie vor:`,
    shownOnce: 'Er wird einmal gezeigt. Er gilt 30 Tage und für 5 Versuche.',
  },
  vat: {
    title: 'USt-IdNrn.',
    lead: 'Was der öffentliche USt-Dienst zu den Nummern in Profilen geantwortet hat. Sie werden beim Setzen oder Ändern und einmal im Jahr geprüft; eine fehlgeschlagene Prüfung wird von selbst wiederholt.',
    state: 'Stand',
    allStates: 'Alle Stände',
    counted: numbers,
    none: 'Keine USt-IdNr. ist in diesem Stand.',
    company: 'Firma',
    number: 'USt-IdNr.',
    registeredFor: 'Registriert auf',
    notDisclosed: 'nicht angegeben',
    checked: 'Geprüft',
    never: 'nie',
    requestId: 'Anfrage-Id',
    repeat: 'Prüfen',
    repeatFor: (company: string) => `USt-IdNr. von ${company} jetzt prüfen`,
    failed: ({ attempts, fault }: Pick<VatCheck, 'attempts' | 'fault'>) => `${attempts} fehlgeschlagen: ${fault}`,
  },
}
