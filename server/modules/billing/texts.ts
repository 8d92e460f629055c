/** Texts on invoices and in mails about them. */
export const billingTexts = {
  vat: {
    reverseCharge: 'VAT reverse-charged to the customer, Article 196 of Directive 2006/112/EC.',
    outsideEu: 'VAT 0 %: service to a customer outside the European Union, Article 44 of Directive 2006/112/EC.',
  },
  credit: {
    whole: (invoice: string) => `Cancellation of invoice ${invoice}`,
    part: (invoice: string) => `Partial credit of invoice ${invoice}`,
  },
  inThePast: 'This day is in the past.',
  inTheFuture: 'This day is in the future.',
  note: {
    early: ({ until, price }: { until: string; price: string }) =>
      `This is the early price. It applies if you pay by ${until}; afterwards the price is ${price} without VAT.`,
    earlyWithoutPrice: (until: string) => `This is the early price. It applies if you pay by ${until}.`,
  },
  statement: {
    notXml: 'This file is not well-formed XML. Please download the statement again as CAMT.053.',
    notCamt: 'This file is not a bank statement in CAMT format.',
    otherKind: (kind: string) =>
      `This is a CAMT.${kind} file, which reports single movements. Please download the statement as CAMT.053.`,
    noStatement: 'This file contains no statement.',
    noAccount: 'A statement in this file does not name its account or has no id.',
    noDate: 'An entry in this file has no booking date.',
    wrongAmount: (amount: string) => `“${amount}” in this file is not an amount in euros and cents.`,
    otherCurrency: (currency: string) => `An entry is in ${currency || 'no currency'}; only euros can be imported.`,
    otherAccount: (iban: string) => `This statement belongs to the account ${iban}, not to that of the invoices.`,
    importedBefore: (reference: string) => `The statement ${reference} was imported before.`,
    doesNotAddUp: (reference: string) =>
      `The entries of statement ${reference} do not add up to its closing balance. It may be incomplete.`,
  },
  report: {
    total: 'Total',
    categories: { S: 'standard rate', AE: 'reverse charge', Z: 'zero rate' },
  },
  mail: {
    issued: {
      title: (number: string, site: string) => `Invoice ${number} from ${site}`,
      text: (company: string) => `Here is the invoice for ${company}.`,
      button: 'View and pay',
    },
    credited: {
      title: (number: string, site: string) => `Credit note ${number} from ${site}`,
      text: (invoice: string) => `Here is the credit note for invoice ${invoice}.`,
      refund: (amount: string) => `We will refund ${amount}.`,
      button: 'View',
    },
    reopened: {
      title: (number: string) => `Invoice ${number} is not paid yet`,
      text: 'We had marked this invoice as paid, but the payment was not for it. We are sorry for the mistake. Our team wrote:',
    },
    reminder: {
      title: (number: string, count: number) =>
        count === 1 ? `Reminder: invoice ${number} is overdue` : `Reminder ${count}: invoice ${number} is overdue`,
      last: (number: string) => `Last reminder: invoice ${number} is overdue`,
      text: (day: string) =>
        `This invoice was due on ${day}, and we have not received your payment yet. If you paid in the last days, please ignore this mail.`,
      lastText: 'If it is not paid, your account may be put on hold.',
    },
    facts: {
      number: 'Number',
      what: 'For',
      total: 'Total',
      due: 'Still to pay',
      dueOn: 'Due on',
      iban: 'IBAN',
      holder: 'Account holder',
    },
    attached: 'It is attached as PDF, and as UBL for accounting software.',
    files: 'There you can download it as PDF, and as UBL for accounting software.',
  },
}
