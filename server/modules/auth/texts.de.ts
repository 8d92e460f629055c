import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, listOf, type Noun } from '../../../contract/kit/texts.ts'
import type { authTexts as english } from './texts.ts'

const recoveryCodes: Noun = { one: 'Wiederherstellungscode', other: 'Wiederherstellungscodes' }

export const authTexts: Translation<typeof english> = {
  wrongPassword: 'Dieses Passwort ist falsch.',
  notYou: (supportEmail: string) => `Wenn Sie das nicht waren, schreiben Sie sofort an ${supportEmail}.`,
  authenticatorPage: {
    title: 'Authenticator der Demo',
    none: 'Kein Team-Konto der Demo hat einen zweiten Faktor.',
    once: 'Ein Code gilt einmal, etwa eine Minute lang. Diese Seite zeigt den nächsten von selbst.',
  },
  linkIsGood: 'Bitte wählen Sie ein neues Passwort.',
  resetLink: {
    title: 'Neues Passwort setzen',
    request: (site: string) => `Für Ihr Konto bei ${site} wurde ein neues Passwort angefordert.`,
    button: 'Neues Passwort setzen',
    expiry: (minutes: number) =>
      `Der Link gilt einmal, ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Mail: Ihr Passwort bleibt dasselbe.`,
  },
  staffLink: {
    title: 'Ihr Team-Konto',
    account: (site: string) =>
      `Für Sie wurde ein Team-Konto bei ${site} angelegt. Wählen Sie ein Passwort, und richten Sie dann die Zwei-Faktor-Anmeldung ein: Ohne sie kann das Team nicht arbeiten.`,
    button: 'Passwort wählen',
    expiry: 'Der Link gilt einmal, 24 Stunden lang.',
  },
  passkeyAdded: {
    title: 'Ein Passkey wurde hinzugefügt',
    body: (site: string, name: string) =>
      `Der Passkey „${name}“ wurde Ihrem Konto bei ${site} hinzugefügt. Er öffnet Ihr Konto ohne Passwort oder Code.`,
  },
  passkeyRemoved: {
    title: 'Ein Passkey wurde entfernt',
    body: (site: string, name: string) => `Der Passkey „${name}“ Ihres Kontos bei ${site} wurde entfernt.`,
  },
  newDevice: {
    title: 'Neue Anmeldung bei Ihrem Konto',
    signedIn: (site: string) =>
      `Jemand hat sich bei Ihrem Konto bei ${site} mit einem Browser angemeldet, den wir noch nicht kennen.`,
    labels: { device: 'Gerät', address: 'IP-Adresse', time: 'Zeit', unknown: 'Unbekannt' },
    advice:
      'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, beenden Sie diese Sitzung und ändern Sie sofort Ihr Passwort.',
    button: 'Ansehen, wo Sie angemeldet sind',
  },
  allAccessEnded: {
    title: 'Aller andere Zugang zu Ihrem Konto wurde beendet',
    body: (site: string) =>
      `Sie haben allen Zugang zu Ihrem Konto bei ${site} beendet: Ihre anderen Sitzungen, Ihre Passkeys, die Adressen Ihrer RSS-Feeds und die Links in früheren Mails, mit denen sich keine Anfragen mehr beantworten, keine Angebote veröffentlichen und keine Nachrichten beantworten lassen.`,
    addressRemoved: (email: string) => `Ihre alternative Adresse ${email} wurde entfernt.`,
    fetchStopped: (address: string) =>
      `Das tägliche Abholen Ihrer Liste von ${address} wurde ausgeschaltet. Sie können es auf der Seite „Liste hochladen“ wieder einschalten.`,
  },
  signInFailures: {
    title: 'Fehlgeschlagene Anmeldeversuche',
    attempts: (site: string, count: number) =>
      `Jemand hat innerhalb von 15 Minuten ${count} falsche Passwörter für Ihr Konto bei ${site} eingegeben. Kein Versuch ist gelungen, und Sie können sich wie bisher anmelden.`,
    advice:
      'Wenn Sie es waren, setzen Sie mit „Passwort vergessen?“ ein neues Passwort. Wenn nicht, achten Sie darauf, Ihr Passwort auf keiner anderen Website zu verwenden.',
  },
  newPassword: {
    tooShort: (min: number) => `Bitte nehmen Sie mindestens ${min} Zeichen.`,
    isBreached: 'Dieses Passwort ist aus Datenlecks bekannt. Bitte wählen Sie ein anderes.',
    unchanged: 'Bitte wählen Sie ein Passwort, das vom bisherigen abweicht.',
  },
  passwordChangedBySelf: (site: string) =>
    `Sie haben das Passwort Ihres Kontos bei ${site} geändert. Ihre anderen Sitzungen wurden abgemeldet, und die Adressen Ihrer RSS-Feeds gelten nicht mehr. Ihre Passkeys und die Links in unseren Mails gelten weiter: Sie können sie auf der Seite „Kontozugang“ beenden.`,
  passwordChanged: {
    title: 'Ihr Passwort wurde geändert',
    consequences: (site: string) =>
      `Das Passwort Ihres Kontos bei ${site} wurde geändert. Sie wurden überall abgemeldet, und die Adressen Ihrer RSS-Feeds gelten nicht mehr: Kopieren Sie neue von der Seite „RSS-Feed“. Ihre Passkeys wurden entfernt, und mit Links aus früheren Mails lassen sich keine Anfragen mehr beantworten, keine Angebote veröffentlichen und keine Nachrichten beantworten.`,
    stays:
      'Ihre alternative Adresse und das tägliche Abholen Ihrer Liste wurden nicht geändert, falls es sie gibt. Bitte prüfen Sie auf der Seite „Kontozugang“, dass sie von Ihnen sind.',
    revokedKeys: (names: readonly string[]) =>
      `Diese Ihrer API-Schlüssel wurden widerrufen: ${listOf(names)}. Legen Sie neue für die Systeme an, die sie verwenden.`,
  },
  secondFactorOn: {
    title: 'Die Zwei-Faktor-Anmeldung ist an',
    body: (site: string) =>
      `Für Ihr Konto bei ${site} wurde die Zwei-Faktor-Anmeldung eingeschaltet. Ab jetzt brauchen Sie zur Anmeldung einen Code aus Ihrer Authenticator-App. Ihre anderen Sitzungen wurden abgemeldet.`,
  },
  secondFactorOff: {
    title: 'Die Zwei-Faktor-Anmeldung ist aus',
    body: (site: string) =>
      `Für Ihr Konto bei ${site} wurde die Zwei-Faktor-Anmeldung ausgeschaltet. Ihr Passwort allein öffnet es jetzt.`,
  },
  recoveryCodeUsed: {
    title: 'Ein Wiederherstellungscode wurde verwendet',
    body: (site: string, numLeft: number) =>
      `Für Ihr Konto bei ${site} wurde ein Wiederherstellungscode verwendet. Sie haben noch ${counted(numLeft, recoveryCodes)}. Neue legen Sie auf der Seite „Zwei-Faktor-Anmeldung“ an.`,
  },
  recoveryCodesRenewed: {
    title: 'Ihre Wiederherstellungscodes wurden ersetzt',
    body: (site: string) =>
      `Für Ihr Konto bei ${site} wurden neue Wiederherstellungscodes angelegt. Die früheren gelten nicht mehr.`,
  },
}
