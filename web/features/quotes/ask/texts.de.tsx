import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger, type Noun } from '../../../../contract/kit/texts.ts'
import type { askTexts as english } from './texts.tsx'

interface InStock {
  as: string | null
  condition: string
  description: string
  isRemoved: boolean
}

interface OfferedLine {
  quantity: string
  price: ReactNode
  condition: string
  leadTime: string
  note: string
}

const hoursNoun: Noun = { one: 'Stunde', other: 'Stunden' }
const lines: Noun = { one: 'Position', other: 'Positionen' }
const sellersNoun: Noun = { one: 'Anbieter', other: 'Anbieter' }
const companies: Noun = { one: 'Firma', other: 'Firmen' }

export const askTexts: Translation<typeof english> = {
  askForNumbers: {
    ask: (count: number) => `${counted(count, { one: 'Nummer', other: 'Nummern' })} anfragen`,
  },
  askForm: {
    inYourStock: ({ as, condition, description, isRemoved }: InStock) =>
      `In Ihrem Bestand${as === null ? '' : ` als ${as}`}: ${condition}, ${description}${isRemoved ? ' (entfernt)' : ''}`,
    offered: ({ quantity, price, condition, leadTime, note }: OfferedLine) => (
      <>
        Sie haben {quantity} Stk. zu je {price} angeboten, {condition}, {leadTime}.{note && ` ${note}`}
      </>
    ),
    goods: ({ quantity, partNumber }: { quantity: string; partNumber: ReactNode }) => (
      <>
        {quantity} x {partNumber}
      </>
    ),
    anyCondition: 'jeder Zustand',
    conditionAskedFor: (condition: string) => `gesuchter Zustand: ${condition}`,
    model: (model: string) => `für ${model}`,
    goneTakeOut: 'Nicht mehr da: aus unserem Bestand nehmen',
    gone: 'Nicht mehr da',
    awardedToYou: (awarded: string) => `${awarded} Ihnen zugeschlagen`,
    notForYou: 'Diesmal nicht an Sie',
    toAnswer: 'Zu beantworten',
    answered: 'Beantwortet',
    notAnswered: 'Sie haben diese Position nicht beantwortet.',
    wasGone: 'Sie hatten es nicht mehr.',
    priceEach: 'Stückpreis',
    currency: 'Währung',
    quantity: 'Menge',
    ofPieces: quantity => `von ${quantity}`,
    condition: 'Zustand',
    leadTimeDays: 'Lieferzeit, Tage',
    validHours: 'Gilt, Stunden',
    expired: 'Ihr Angebot ist abgelaufen. Senden Sie es erneut, um es zu erneuern.',
    note: 'Notiz',
  },
  deadline: {
    neededBy: 'Angebote bis',
    none: 'Keine Frist',
    within: (hours: number) =>
      hours > 48
        ? `Innerhalb von ${counted(hours / 24, { one: 'Tag', other: 'Tagen' })}`
        : `Innerhalb von ${counted(hours, hoursNoun)}`,
    day: 'Bis zu einem Tag',
    dayLabel: 'Bis Ende des',
  },
  audience: {
    whom: 'Welche Firmen',
    country: 'Länder der Lieferanten',
    countries: (names: readonly string[]) =>
      names.length === 0
        ? 'Alle Länder'
        : names.length > 2
          ? counted(names.length, { one: 'Land', other: 'Länder' })
          : names.join(', '),
    noCountries: 'Keine Firma hat es.',
    tier: 'Mitgliedschaft',
    allTiers: 'Alle Firmen',
    stockCondition: 'Im Bestand als',
    anyStock: 'In jedem Zustand',
    counted: (name: string, count: number) => `${name} (${formatInteger(count)})`,
    tierNames: { trusted: 'Trusted und höher', gold: 'Gold und höher', diamond: 'Diamond' },
  },
  rfqButton: {
    takesNone: 'Diese Firma nimmt keine Anfragen an',
    rfqFor: ({ partNumber, name }: { partNumber: string; name: string }) => `RFQ: ${partNumber}, ${name}`,
    rfq: 'RFQ',
    ask: 'Anfragen',
    askAll: 'alle anfragen',
    askSellers: (count: number) => `${formatInteger(count)} anfragen`,
    askFor: ({ partNumber, sellers }: { partNumber: string; sellers: number | null }) =>
      sellers === null ? `${partNumber} anfragen` : `${counted(sellers, sellersNoun)} nach ${partNumber} fragen`,
    requestForQuote: 'Anfrage',
  },
  rfqDialog: {
    companies: (count: number) => counted(count, companies),
    sendToAll: 'An alle Firmen senden, die dieses Teil haben',
    ask: (count: number) => `${counted(count, companies)} anfragen`,
    enterSends: 'Enter sendet',
    requestForQuote: 'Anfrage',
    requestedQuantity: 'Gewünschte Menge',
    conditionAskedFor: 'Gewünschter Zustand',
    nobodyToAsk: 'Zurzeit nimmt keine Firma mit diesem Teil Anfragen an.',
    takesNone: 'Diese Firma nimmt zurzeit keine Anfragen an.',
    model: 'Modell oder andere Nummer',
    modelHint: 'Wozu es passen muss, wenn das wichtig ist',
    targetPrice: 'Zielpreis je Stück',
    targetHint: 'Lieferanten sehen ihn',
    currency: 'Währung',
    from: ({ name, company }: { name: string; company: string }) => `Von ${name}, ${company}`,
    edit: 'Bearbeiten',
    message: 'Nachricht',
    notRead: 'Dieses Teil konnte nicht gelesen werden.',
    inStock: ({ company, quantity, condition }: Record<'company' | 'quantity' | 'condition', string>) =>
      `${company}, ${quantity} im Bestand, ${condition}`,
    asSeen: 'Sie, wie der Lieferant Sie sieht',
    whoYouAre: 'Wer Sie sind',
    companyName: 'Firmenname',
    contactPerson: 'Ansprechpartner',
    email: 'E-Mail',
    telephone: 'Telefon',
    address: 'Adresse',
    ownCountry: 'Land',
  },
  rfqLinesDialog: {
    to: (company: string) => `An ${company}. Die Firma erhält eine Mail mit diesen Positionen.`,
    asListed: 'Mengen und Zustände wie gelistet übernehmen',
    targetCurrency: 'Zielpreise in',
    target: 'Zielpreis',
    targetOf: partNumber => `Zielpreis für ${partNumber}`,
    lines: 'Anzufragende Positionen',
    quantityOf: (partNumber: string) => `Menge von ${partNumber}`,
    conditionOf: (partNumber: string) => `Zustand von ${partNumber}`,
    remove: (partNumber: string) => `${partNumber} entfernen`,
    tooMany: (max: number) => `Eine Anfrage hat höchstens ${max} Positionen. Entfernen Sie einige.`,
    ask: (count: number) => `${counted(count, lines)} anfragen`,
  },
}
