import type { Translation } from '../../../contract/kit/languages.ts'
import type { MembershipPlan } from '../../../contract/payment.ts'
import type { paymentModuleTexts as english } from './texts.ts'

const planNames: Record<MembershipPlan, string> = { plus: 'Plus Account', broker: 'Broker Account' }

export const paymentModuleTexts: Translation<typeof english> = {
  sellerVat: (number: string) => (number === '' ? '' : `VAT: ${number}`),
  planName: (shortName: string, plan: MembershipPlan) => `${shortName} ${planNames[plan]}`,
  line: {
    year: (plan: string) => `${plan}, membership for one year`,
    renewal: ({ plan, from, until }: { plan: string; from: string; until: string }) =>
      `${plan}, membership from ${from} to ${until}`,
    upgrade: ({ shortName, until, left, days }: { shortName: string; until: string; left: number; days: number }) =>
      `Upgrade from ${shortName} ${planNames.plus} to ${shortName} ${planNames.broker} until ${until} (${left} of ${days} days)`,
    invoice: (number: string) => `Invoice ${number}`,
  },
  unknownCountry: 'Bitte wählen Sie ein Land aus der Liste',
  otherCountry: ({ country, salesEmail }: { country: string; salesEmail: string }) =>
    `Die Umsatzsteuer richtet sich nach dem Land Ihrer Firma: ${country}. Für eine Rechnung in ein anderes Land schreiben Sie an ${salesEmail}.`,
  captcha: 'Bitte warten Sie, bis Ihr Browser geprüft ist, und versuchen Sie es dann erneut.',
  runs: ({ plan, until }: { plan: string; until: string }) =>
    `Ihre Firma hat bis ${until}: ${plan}. Verlängern lässt es sich in den letzten 60 Tagen davor.`,
  wireOnly: 'Online-Zahlung ist zurzeit nicht möglich. Bitte bezahlen Sie per Überweisung.',
  noProvider: 'Es ist kein Zahlungsdienst eingerichtet.',
  noWire: 'Zahlung per Überweisung ist nicht möglich. Bitte bezahlen Sie online.',
  mail: {
    paid: {
      title: (number: string) => `Zahlung erhalten: Rechnung ${number}`,
      text: (what: string) => `Vielen Dank. Wir haben Ihre Zahlung erhalten für: ${what}.`,
      active: (until: string) => `Ihre Mitgliedschaft ist aktiv und bis ${until} bezahlt.`,
      held: 'Ihre Mitgliedschaft hat sich seit der Bestellung dieses Upgrades geändert, deshalb haben wir es nicht freigeschaltet. Unser Team erstattet den Betrag oder schreibt Ihnen, wie es weitergeht.',
      waits:
        'Unser Team prüft Ihre Firma und eröffnet Ihr Konto innerhalb von 24 Stunden. Dann erhalten Sie eine Mail zur Anmeldung.',
    },
    wire: {
      title: (number: string) => `Rechnung ${number}`,
      text: (what: string) => `Vielen Dank für Ihre Bestellung: ${what}. Bitte überweisen Sie den Betrag unten.`,
      after: 'Ihre Mitgliedschaft beginnt, sobald die Zahlung eingeht.',
    },
    renewal: {
      title: (number: string) => `Ihre Mitgliedschaft ist verlängert: Rechnung ${number}`,
      text: ({ plan, from, until }: { plan: string; from: string; until: string }) =>
        `Ihre Mitgliedschaft (${plan}) geht von ${from} bis ${until} weiter. Bitte bezahlen Sie die Rechnung innerhalb von 15 Tagen.`,
    },
    choice: {
      declined: {
        title: 'Ihre Mitgliedschaft wird nicht verlängert',
        text: ({ company, until }) =>
          `Wie gewünscht endet die Mitgliedschaft von ${company} am ${until}. Bis dahin ändert sich nichts, und Sie erhalten keine Rechnung für ein weiteres Jahr.`,
      },
      renewed: {
        title: 'Ihre Mitgliedschaft wird verlängert',
        text: ({ company, plan, from }) =>
          `Wie gewünscht wird die Mitgliedschaft von ${company} doch verlängert: ab ${from} für ein Jahr, als ${plan}.`,
      },
      changed: {
        title: 'Ihr Tarif für das nächste Jahr',
        text: ({ company, plan, from }) =>
          `Wie gewünscht hat ${company} ab ${from} den ${plan}, wenn die Mitgliedschaft um ein Jahr verlängert wird. Bis dahin ändert sich nichts.`,
      },
      amount: 'Nächstes Jahr, mit MwSt.',
      takeBack: 'Sie können das in Ihren Rechnungen zurücknehmen, bis die Mitgliedschaft endet.',
      untilInvoice: 'Sie können das in Ihren Rechnungen ändern, bis wir die Rechnung ausstellen.',
      button: 'Rechnungen öffnen',
    },
    opened: {
      title: (site: string) => `Ihr Konto bei ${site} ist offen`,
      text: ({ company, until }: { company: string; until: string }) =>
        `Wir haben ${company} geprüft. Ihre Mitgliedschaft ist bis ${until} bezahlt.`,
      welcome: (site: string) => `Willkommen bei ${site}`,
      password: 'Wählen Sie ein Passwort, um sich zum ersten Mal anzumelden.',
      choose: 'Passwort wählen',
      expiry: 'Der Link gilt einmal, 24 Stunden lang. Danach klicken Sie bei der Anmeldung auf „Passwort vergessen?“.',
      known: 'Melden Sie sich wie bisher an; Ihre Firma hat jetzt die Mitgliedschaft.',
      button: 'Anmelden',
    },
    refunded: {
      title: (number: string) => `Gutschrift ${number}`,
      text: (invoice: string) => `Wir haben Ihre Rechnung ${invoice} gutgeschrieben. Unser Team schrieb:`,
      online: 'Der Betrag wird in wenigen Tagen auf demselben Weg zurückgezahlt.',
      byWire: 'Wir überweisen den Betrag zurück.',
      refund: 'Der Betrag wurde auf demselben Weg zurückgezahlt.',
      chargeback: 'Ihre Bank oder Ihr Kartenanbieter hat den Betrag bereits zurückgebucht.',
      ended: 'Die Mitgliedschaft ist beendet.',
    },
    forStaff: {
      title: (company: string) => `${company} hat bezahlt und braucht ein Konto`,
      text: 'Ein Besucher hat eine Mitgliedschaft bezahlt. Bitte prüfen Sie die Firma und eröffnen Sie das Konto innerhalb von 24 Stunden.',
      button: 'Bestellungen öffnen',
    },
    facts: {
      invoice: 'Rechnung',
      creditNote: 'Gutschrift',
      amount: 'Betrag',
      due: 'Fällig',
      iban: 'IBAN',
      bic: 'BIC',
      to: 'An',
    },
    attached: 'Sie liegt als PDF bei, und als UBL für Buchhaltungssoftware.',
    files: 'Dort können Sie sie als PDF herunterladen, und als UBL für Buchhaltungssoftware.',
    view: 'Rechnung ansehen',
    pay: 'Jetzt bezahlen',
    footer: (site: string) =>
      `Sie erhalten diese Mail, weil jemand mit dieser Adresse eine Mitgliedschaft bei ${site} bestellt hat.`,
  },
  leftOfPayment: (left: string) =>
    `Beim Zahlungsdienst ist schon Geld dieser Zahlung zurückgegangen: Nur ${left} davon können zurückgezahlt werden.`,
  returnedBefore:
    'Geld dieser Zahlung ist schon zurückgegangen. Stellen Sie zuerst die Gutschrift dafür aus, oder vermerken Sie, dass Sie es angesehen haben.',
  undone: {
    refused: {
      online:
        'Nur eine Überweisung lässt sich zurücknehmen. Online eingegangenes Geld wird mit einer Rückzahlung der Bestellung zurückgezahlt.',
      undone: 'Diese Überweisung wurde schon zurückgenommen.',
      refunded:
        'Eine Gutschrift dieser Rechnung sagt zu, dieses Geld zurückzuzahlen. Erledigen Sie zuerst diese Rückzahlung, oder stellen Sie eine neue Rechnung aus.',
      changed:
        'Das hat sich inzwischen geändert. Schließen Sie den Dialog und öffnen Sie ihn erneut, um die jetzigen Folgen zu sehen.',
    },
    memberships: {
      none: '',
      'not-given': 'Ihre Bestellung wartet auf die Zahlung; Ihre Mitgliedschaft beginnt, sobald sie eingeht.',
      stays: 'Ihre Mitgliedschaft ist zurzeit nicht betroffen.',
      ends: '',
    },
    ends: (until: string) =>
      until === ''
        ? 'Die damit begonnene Mitgliedschaft ruht und beginnt wieder, sobald Ihre Zahlung eingeht.'
        : `Die damit begonnene Mitgliedschaft ruht und beginnt wieder, sobald Ihre Zahlung eingeht. Was Sie davor hatten, läuft bis ${until}.`,
  },
  skipped: {
    changed: 'Die Mitgliedschaft wurde inzwischen geändert oder verlängert',
    ended: 'Die Mitgliedschaft ist beendet',
    billed: 'Eine Rechnung für eine Mitgliedschaft ist noch unbezahlt',
  },
}
