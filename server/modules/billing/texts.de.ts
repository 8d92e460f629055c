import type { Translation } from '../../../contract/kit/languages.ts'
import type { billingTexts as english } from './texts.ts'
export const billingTexts: Translation<typeof english> = {
  vat: {
    reverseCharge: 'VAT reverse-charged to the customer, Article 196 of Directive 2006/112/EC.',
    outsideEu: 'VAT 0 %: service to a customer outside the European Union, Article 44 of Directive 2006/112/EC.',
  },
  credit: {
    whole: (invoice: string) => `Cancellation of invoice ${invoice}`,
    part: (invoice: string) => `Partial credit of invoice ${invoice}`,
  },
  inThePast: 'Dieser Tag liegt in der Vergangenheit.',
  inTheFuture: 'Dieser Tag liegt in der Zukunft.',
  note: {
    early: ({ until, price }: { until: string; price: string }) =>
      `This is the early price. It applies if you pay by ${until}; afterwards the price is ${price} without VAT.`,
    earlyWithoutPrice: (until: string) => `This is the early price. It applies if you pay by ${until}.`,
  },
  statement: {
    notXml: 'Diese Datei ist kein wohlgeformtes XML. Bitte laden Sie den Auszug erneut als CAMT.053 herunter.',
    notCamt: 'Diese Datei ist kein Kontoauszug im CAMT-Format.',
    otherKind: (kind: string) =>
      `Dies ist eine CAMT.${kind}-Datei mit einzelnen Bewegungen. Bitte laden Sie den Auszug als CAMT.053 herunter.`,
    noStatement: 'Diese Datei enthält keinen Auszug.',
    noAccount: 'Ein Auszug in dieser Datei nennt sein Konto nicht oder hat keine Id.',
    noDate: 'Ein Eintrag in dieser Datei hat kein Buchungsdatum.',
    wrongAmount: (amount: string) => `„${amount}“ in dieser Datei ist kein Betrag in Euro und Cent.`,
    otherCurrency: (currency: string) =>
      `Ein Eintrag ist in ${currency || 'keiner Währung'}; nur Euro können importiert werden.`,
    otherAccount: (iban: string) => `Dieser Auszug gehört zum Konto ${iban}, nicht zu dem der Rechnungen.`,
    importedBefore: (reference: string) => `Der Auszug ${reference} wurde schon importiert.`,
    doesNotAddUp: (reference: string) =>
      `Die Einträge des Auszugs ${reference} ergeben nicht seinen Schlusssaldo. Er ist vielleicht unvollständig.`,
  },
  report: {
    total: 'Gesamt',
    categories: { S: 'Regelsteuersatz', AE: 'Reverse Charge', Z: 'Nullsatz' },
  },
  mail: {
    issued: {
      title: (number: string, site: string) => `Rechnung ${number} von ${site}`,
      text: (company: string) => `Hier ist die Rechnung für ${company}.`,
      button: 'Ansehen und bezahlen',
    },
    credited: {
      title: (number: string, site: string) => `Gutschrift ${number} von ${site}`,
      text: (invoice: string) => `Hier ist die Gutschrift zu Rechnung ${invoice}.`,
      refund: (amount: string) => `Wir zahlen Ihnen ${amount} zurück.`,
      button: 'Ansehen',
    },
    reopened: {
      title: (number: string) => `Rechnung ${number} ist noch nicht bezahlt`,
      text: 'Wir hatten diese Rechnung als bezahlt vermerkt, aber die Zahlung galt nicht ihr. Wir bitten um Entschuldigung. Unser Team schrieb:',
    },
    reminder: {
      title: (number: string, count: number) =>
        count === 1
          ? `Erinnerung: Rechnung ${number} ist überfällig`
          : `Erinnerung ${count}: Rechnung ${number} ist überfällig`,
      last: (number: string) => `Letzte Erinnerung: Rechnung ${number} ist überfällig`,
      text: (day: string) =>
        `Diese Rechnung war am ${day} fällig, und Ihre Zahlung ist noch nicht eingegangen. Wenn Sie in den letzten Tagen bezahlt haben, ignorieren Sie bitte diese Mail.`,
      lastText: 'Wird sie nicht bezahlt, kann Ihr Konto gesperrt werden.',
    },
    facts: {
      number: 'Nummer',
      what: 'Für',
      total: 'Gesamt',
      due: 'Noch zu zahlen',
      dueOn: 'Fällig am',
      iban: 'IBAN',
      holder: 'Kontoinhaber',
    },
    attached: 'Sie liegt als PDF bei, und als UBL für Buchhaltungssoftware.',
    files: 'Dort können Sie sie als PDF herunterladen, und als UBL für Buchhaltungssoftware.',
  },
}
