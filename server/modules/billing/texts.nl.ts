import type { Translation } from '../../../contract/kit/languages.ts'
import type { billingTexts as english } from './texts.ts'

export const billingTexts: Translation<typeof english> = {
  // Printed on invoices and credit notes, which are issued in English.
  vat: {
    reverseCharge: 'VAT reverse-charged to the customer, Article 196 of Directive 2006/112/EC.',
    outsideEu: 'VAT 0 %: service to a customer outside the European Union, Article 44 of Directive 2006/112/EC.',
  },
  credit: {
    whole: invoice => `Cancellation of invoice ${invoice}`,
    part: invoice => `Partial credit of invoice ${invoice}`,
  },
  inThePast: 'Deze dag ligt in het verleden.',
  inTheFuture: 'Deze dag ligt in de toekomst.',
  // Printed on invoices.
  note: {
    early: ({ until, price }) =>
      `This is the early price. It applies if you pay by ${until}; afterwards the price is ${price} without VAT.`,
    earlyWithoutPrice: until => `This is the early price. It applies if you pay by ${until}.`,
  },
  statement: {
    notXml: 'Dit bestand is geen welgevormde XML. Download het afschrift opnieuw als CAMT.053.',
    notCamt: 'Dit bestand is geen bankafschrift in CAMT-formaat.',
    otherKind: kind =>
      `Dit is een CAMT.${kind}-bestand, dat losse mutaties meldt. Download het afschrift als CAMT.053.`,
    noStatement: 'Dit bestand bevat geen afschrift.',
    noAccount: 'Een afschrift in dit bestand noemt zijn rekening niet of heeft geen id.',
    noDate: 'Een boeking in dit bestand heeft geen boekdatum.',
    wrongAmount: amount => `‘${amount}’ in dit bestand is geen bedrag in euro en cent.`,
    otherCurrency: currency =>
      currency === ''
        ? 'Een boeking heeft geen valuta; alleen euro’s kunnen worden geïmporteerd.'
        : `Een boeking is in ${currency}; alleen euro’s kunnen worden geïmporteerd.`,
    otherAccount: iban => `Dit afschrift hoort bij de rekening ${iban}, niet bij die van de facturen.`,
    importedBefore: reference => `Het afschrift ${reference} is al eerder geïmporteerd.`,
    doesNotAddUp: reference =>
      `De boekingen van afschrift ${reference} tellen niet op tot het eindsaldo. Mogelijk is het onvolledig.`,
  },
  report: {
    total: 'Totaal',
    categories: { S: 'normaal tarief', AE: 'verlegd', Z: 'nultarief' },
  },
  mail: {
    issued: {
      title: (number, site) => `Factuur ${number} van ${site}`,
      text: company => `Hier is de factuur voor ${company}.`,
      button: 'Bekijken en betalen',
    },
    credited: {
      title: (number, site) => `Creditnota ${number} van ${site}`,
      text: invoice => `Hier is de creditnota voor factuur ${invoice}.`,
      refund: amount => `Wij betalen u ${amount} terug.`,
      button: 'Bekijken',
    },
    reopened: {
      title: number => `Factuur ${number} is nog niet betaald`,
      text: 'Wij hadden deze factuur als betaald gemarkeerd, maar de betaling was er niet voor bedoeld. Onze excuses voor de vergissing. Ons team schreef:',
    },
    reminder: {
      title: (number, count) =>
        count === 1
          ? `Herinnering: factuur ${number} is te laat`
          : `Herinnering ${count}: factuur ${number} is te laat`,
      last: number => `Laatste herinnering: factuur ${number} is te laat`,
      text: day =>
        `Deze factuur verviel op ${day}, en wij hebben uw betaling nog niet ontvangen. Hebt u de laatste dagen betaald, negeer deze mail dan.`,
      lastText: 'Blijft betaling uit, dan kan uw account worden geschorst.',
    },
    facts: {
      number: 'Nummer',
      what: 'Voor',
      total: 'Totaal',
      due: 'Nog te betalen',
      dueOn: 'Vervaldatum',
      iban: 'IBAN',
      holder: 'Rekeninghouder',
    },
    attached: 'Die is bijgevoegd als PDF, en als UBL voor boekhoudsoftware.',
    files: 'Daar kunt u die downloaden als PDF, en als UBL voor boekhoudsoftware.',
  },
}
