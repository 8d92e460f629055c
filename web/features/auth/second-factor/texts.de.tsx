import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import type { secondFactorTexts as english } from './texts.tsx'

export const secondFactorTexts: Translation<typeof english> = {
  codeEntry: {
    sixDigitCode: '6-stelliger Code',
    codeHint: 'Der Code, den Ihre Authenticator-App für diese Website zeigt.',
    recoveryCode: 'Wiederherstellungscode',
    recoveryHint: 'Einer der zehn Codes, die Sie gespeichert haben. Jeder gilt einmal.',
    useRecoveryCode: 'Wiederherstellungscode verwenden',
    useApp: 'Authenticator-App verwenden',
  },
  codeMessage: {
    malformed: 'Bitte geben Sie einen gültigen 6-stelligen Code ein',
    invalid: 'Ungültiger Code. Bitte versuchen Sie es erneut.',
    notVerified: 'Der Code konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
  },
  page: {
    title: 'Zwei-Faktor-Anmeldung',
    lead: 'Ein Code von Ihrem Telefon zusätzlich zum Passwort, damit ein gestohlenes Passwort nicht zur Anmeldung genügt.',
    isOn: 'Eingeschaltet',
    isOff: 'Nicht eingeschaltet',
    onText:
      'Zur Anmeldung brauchen Sie einen Code aus Ihrer Authenticator-App oder einen Ihrer Wiederherstellungscodes.',
    offText: 'Ihr Passwort allein öffnet Ihr Konto.',
    requiredText:
      'Für Ihr Konto ist die Zwei-Faktor-Anmeldung vorgeschrieben. Bis sie eingeschaltet ist, ist Ihr Konto eingeschränkt.',
    alsoSee: (page: ReactNode) => <>Was Ihr Konto sonst noch öffnet, steht auf der Seite {page}.</>,
    howTitle: 'So geht es',
    how: [
      'Installieren Sie eine Authenticator-App auf Ihrem Telefon. Jede App für zeitbasierte Codes ist geeignet.',
      'Scannen Sie den QR-Code, den wir zeigen. Er entsteht in Ihrem Browser und wird niemandem gesendet.',
      'Geben Sie die sechs Ziffern der App ein, und speichern Sie die zehn Wiederherstellungscodes für den Tag, an dem Sie Ihr Telefon verlieren.',
    ],
  },
  button: {
    enable: '2FA einschalten',
    starting: 'Startet…',
    disable: '2FA ausschalten',
  },
  setup: {
    title: '2FA einschalten',
    scan: 'Scannen Sie diesen QR-Code mit Ihrer Authenticator-App.',
    qrCode: 'QR-Code für Ihre Authenticator-App',
    manual: 'Scannen geht nicht? Geben Sie diesen Schlüssel in der App ein:',
    copyKey: 'Schlüssel kopieren',
    password: 'Ihr Passwort',
    next: 'Weiter',
    back: 'Zurück',
    enterCode: 'Geben Sie den Code ein, den die App jetzt zeigt.',
    verify: 'Bestätigen',
    verifying: 'Prüft…',
  },
  recoveryCodes: {
    title: 'Speichern Sie Ihre Wiederherstellungscodes',
    text: 'Jeder dieser Codes gilt einmal anstelle der App. Bewahren Sie sie so auf, dass Sie sie auch ohne Telefon finden. Sie werden nicht noch einmal gezeigt.',
    download: 'Herunterladen',
    copy: 'Alle kopieren',
    done: 'Ich habe sie gespeichert',
    fileName: (shortName: string) => `${shortName.toLowerCase()}-wiederherstellungscodes.txt`,
    fileHead: (name: string, email: string) => `Wiederherstellungscodes von ${email} für ${name}. Jeder gilt einmal.`,
  },
  renewCodes: {
    heading: 'Wiederherstellungscodes',
    left: (numLeft: number, of: number) => `${numLeft} von ${of} Codes sind übrig.`,
    none: 'Es sind keine Wiederherstellungscodes übrig. Ohne Ihr Telefon können Sie sich nicht anmelden.',
    why: 'Jeder gilt einmal anstelle der App. Neue Codes ersetzen alle früheren, sodass eine verlorene Liste niemandem nützt.',
    button: 'Neue Wiederherstellungscodes',
    title: 'Neue Wiederherstellungscodes',
    enterCode:
      'Geben Sie einen Code aus Ihrer Authenticator-App ein. Ihre früheren Wiederherstellungscodes gelten dann nicht mehr.',
    renew: 'Neue Codes anlegen',
    renewing: 'Legt an…',
  },
  disable: {
    title: '2FA ausschalten',
    warning: 'Die Zwei-Faktor-Anmeldung schützt Ihr Konto',
    restricts: '2FA ist vorgeschrieben. Ohne sie ist Ihr Konto eingeschränkt, bis Sie sie wieder einschalten.',
    mayRestrict:
      'Ohne sie öffnet Ihr Passwort allein Ihr Konto. Wenn wir 2FA vorschreiben, ist Ihr Konto eingeschränkt, bis Sie sie wieder einschalten.',
    disabling: 'Schaltet aus…',
    button: '2FA ausschalten',
  },
  warning: {
    label: 'Zwei-Faktor-Anmeldung',
    text: 'Ihr Konto ist nur durch ein Passwort geschützt.',
    setUp: '2FA einrichten',
    dismiss: 'Nicht jetzt',
  },
}
