import type { Translation } from '../../../contract/kit/languages.ts'
import type { AccountTier, CompanyStanding } from '../../../contract/member-admin.ts'
import type { ActivityFigure, NetworkFigure, NetworkPeriod } from '../../../contract/network-figures.ts'
import type { networkTexts as english } from './texts.ts'

export const networkTexts: Translation<typeof english> = {
  title: 'Das Netzwerk',
  latest: (period: string) => `Das Netzwerk, letzte ${period}`,
  notLoaded: 'Die Zahlen konnten nicht geladen werden',
  loading: 'Zahlen werden geladen',
  period: 'Zeitraum',
  periods: { '30-days': '30 Tage', '12-months': '12 Monate' } satisfies Record<NetworkPeriod, string>,
  span: (from: string, to: string) =>
    `${from} bis ${to}. Heute ist noch nicht vollständig; die Aktivität wird alle 15 Minuten gezählt.`,
  now: 'Firmen jetzt',
  standing: 'Nach Status',
  plan: 'Mitglieder nach Tarif',
  tier: 'Mitglieder nach Stufe',
  country: (count: string) => `Mitglieder nach Land (${count})`,
  noMembers: 'Noch keine Mitglieder.',
  share: (count: string, percent: string) => `${count}, ${percent}`,
  standings: {
    member: 'Mitglieder',
    'service-only': 'Nur Dienste',
    trial: 'Testphasen',
    'trial-ended': 'Beendet',
    'payment-overdue': 'Zahlung überfällig',
    'account-blocked': 'Gesperrt',
  } satisfies Record<CompanyStanding, string>,
  tiers: { regular: 'Keine Stufe', trusted: 'Trusted', gold: 'Gold', diamond: 'Diamond' } satisfies Record<
    AccountTier,
    string
  >,
  plans: { trial: 'Testphase', plus: 'Plus', broker: 'Broker' },
  happened: 'In diesem Zeitraum',
  figures: {
    'trial-started': 'begonnen',
    'trial-paid': 'bezahlt',
    'trial-unpaid': 'unbezahlt beendet',
    'membership-lost': 'verloren',
    broadcasts: 'Broadcasts',
    rfqs: 'Anfragen',
    quotes: 'Antworten',
    logins: 'Anmeldungen',
    'mails-sent': 'gesendet',
    'mails-failed': 'fehlgeschlagen',
    'mails-bounced': 'unzustellbar',
  } satisfies Record<NetworkFigure, string>,
  none: 'keine',
  countOnly: 'Nur eine Anzahl: Anfragen und Antworten sind Sache der Firmen.',
  howCounted: 'Wie gezählt wird',
  asTable: 'Als Tabelle',
  interval: { '30-days': 'Tag', '12-months': 'Monat' } satisfies Record<NetworkPeriod, string>,
  bar: (when: string, count: string, what: string) => `${when}: ${count} ${what}`,
  chart: (title: string, what: string) =>
    `${title}: ${what} im Lauf der Zeit. Dieselben Zahlen stehen in der Tabelle darunter.`,
  formSum: (ended, started) => `${ended} von ${started} Besuchen, die das Formular begannen`,
  abandonedAt: step => `Verlassen bei Schritt ${step}`,
  formEvents: {
    started: 'Begonnen',
    interacted: 'Etwas eingegeben',
    'step-1-completed': 'Schritt 1 abgeschlossen',
    'step-2-completed': 'Schritt 2 abgeschlossen',
    completed: 'Abgeschlossen',
    'option-chosen': 'Mitgliedschaft gewählt',
    'form-completed': 'Formular ausgefüllt',
    sent: 'Bestellung gesendet',
  },
  forms: {
    registration: {
      title: 'Registrierungsformular',
      counted:
        'Besuche des Formulars, jedes Ereignis einmal. Verlassen: Seiten, die nach Schritt 1 und vor dem Ende geschlossen oder verlassen wurden. Browser melden es, das Team wird nicht gezählt.',
    },
    payment: {
      title: 'Zahlungsformular',
      counted:
        'Besuche des Formulars, jedes Ereignis einmal. Verlassen: Seiten, die nach Schritt 1 und vor dem Ende geschlossen oder verlassen wurden. Eine gesendete Bestellung ist vielleicht nicht bezahlt.',
    },
  },
  ratings: { title: 'Bewertungen der Registrierung', up: 'Daumen hoch', down: 'Daumen runter' },
  cards: {
    trials: {
      title: 'Testphase zu bezahlt',
      sum: (paid: string, decided: string) => `${paid} bezahlt ÷ ${decided} bezahlte oder beendete Testphasen`,
      counted:
        'Eine Testphase zählt als bezahlt, wenn eine Firma, die sie beantragt hatte, ihre erste Mitgliedschaft bezahlt und erhalten hat, und als unbezahlt, wenn sie endete und die Firma nie eine Rechnung für eine Mitgliedschaft hatte. Laufende zählen nur als begonnen.',
    },
    churn: {
      title: 'Abwanderung',
      sum: (lost: string, all: string) => `${lost} verloren ÷ ${all} Mitglieder jetzt und verloren`,
      counted:
        'Eine Mitgliedschaft ist am letzten berechneten Tag verloren, wenn sie nicht verlängert wurde, oder wenn das Team oder eine Rückzahlung sie beendet hat. Eine Firma, die spät verlängert oder wieder beitritt, zählt nicht mehr.',
    },
    mail: {
      title: 'Zustellbarkeit',
      sum: (delivered: string, tried: string) => `${delivered} zugestellt ÷ ${tried} gesendet oder fehlgeschlagen`,
      counted:
        'Gesendet: Mails, die der empfangende Server angenommen hat, eine je Empfänger. Fehlgeschlagen: abgewiesene Mails oder solche an gesperrte Adressen. Unzustellbar: Adressen, die ein Server später als unzustellbar gemeldet hat. Zugestellt: gesendet minus unzustellbar.',
    },
    broadcasts: {
      title: 'Broadcasts',
      counted: 'Auf der Website oder per E-Mail geschriebene Broadcasts, auch entfernte. Erneutes Senden zählt nicht.',
    },
    rfqs: {
      title: 'Anfragen',
      counted: 'Anfragen von Mitgliedern und Besuchern. Jede zählt einmal, egal an wie viele Lieferanten sie ging.',
    },
    quotes: {
      title: 'Angebote',
      counted:
        'Antworten auf Positionen von Anfragen, auch Absagen. Eine an einem anderen Tag korrigierte Antwort zählt noch einmal.',
    },
    logins: {
      title: 'Anmeldungen',
      counted: 'Gelungene Anmeldungen, mit Passwort oder Passkey, auch die des Teams.',
    },
  } satisfies Record<'trials' | 'churn' | 'mail' | Exclude<ActivityFigure, `mails-${string}`>, object>,
}
