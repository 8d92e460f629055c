import type { ReactNode } from 'react'
import { counted, formatInteger, type Noun } from '../../../../contract/kit/texts.ts'

interface InStock {
  /** The part number of the stock line, if it differs from the requested one. */
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

const days: Noun = { one: 'day', other: 'days' }
const hoursNoun: Noun = { one: 'hour', other: 'hours' }
const lines: Noun = { one: 'line', other: 'lines' }
const sellersNoun: Noun = { one: 'seller', other: 'sellers' }
const companies: Noun = { one: 'company', other: 'companies' }

export const askTexts = {
  askForNumbers: {
    ask: (count: number) => `Ask for ${counted(count, { one: 'number', other: 'numbers' })}`,
  },
  askForm: {
    inYourStock: ({ as, condition, description, isRemoved }: InStock) =>
      `In your stock${as === null ? '' : ` as ${as}`}: ${condition}, ${description}${isRemoved ? ' (removed)' : ''}`,
    offered: ({ quantity, price, condition, leadTime, note }: OfferedLine) => (
      <>
        You offered {quantity} pcs at {price} each, {condition}, {leadTime}.{note && ` ${note}`}
      </>
    ),
    goods: ({ quantity, partNumber }: { quantity: string; partNumber: ReactNode }) => (
      <>
        {quantity} x {partNumber}
      </>
    ),
    anyCondition: 'any condition',
    conditionAskedFor: (condition: string) => `condition asked for: ${condition}`,
    model: (model: string) => `for ${model}`,
    goneTakeOut: 'No longer have it: take it out of our stock',
    gone: 'No longer have it',
    awardedToYou: (awarded: string) => `${awarded} awarded to you`,
    notForYou: 'Not for you this time',
    toAnswer: 'To answer',
    answered: 'Answered',
    notAnswered: 'You did not answer this line.',
    wasGone: 'You no longer had it.',
    priceEach: 'Price each',
    currency: 'Currency',
    quantity: 'Quantity',
    ofPieces: (quantity: string) => `of ${quantity}`,
    condition: 'Condition',
    leadTimeDays: 'Lead time, days',
    validHours: 'Stands, hours',
    expired: 'Your quote has expired. Send it again to renew it.',
    note: 'Note',
  },
  deadline: {
    neededBy: 'Quotes needed',
    none: 'No deadline',
    within: (hours: number) =>
      hours > 48 ? `Within ${counted(hours / 24, days)}` : `Within ${counted(hours, hoursNoun)}`,
    day: 'By a day',
    dayLabel: 'By the end of',
  },
  audience: {
    whom: 'Which companies',
    country: 'Countries of suppliers',
    countries: (names: readonly string[]) =>
      names.length === 0
        ? 'All countries'
        : names.length > 2
          ? counted(names.length, { one: 'country', other: 'countries' })
          : names.join(', '),
    noCountries: 'No company has it.',
    tier: 'Membership',
    allTiers: 'All companies',
    stockCondition: 'In stock as',
    anyStock: 'In any condition',
    counted: (name: string, count: number) => `${name} (${formatInteger(count)})`,
    tierNames: { trusted: 'Trusted and higher', gold: 'Gold and higher', diamond: 'Diamond' },
  },
  rfqButton: {
    takesNone: 'This company does not accept requests for quote',
    rfqFor: ({ partNumber, name }: { partNumber: string; name: string }) => `RFQ: ${partNumber}, ${name}`,
    rfq: 'RFQ',
    ask: 'Ask',
    askAll: 'ask all',
    askSellers: (count: number) => `Ask ${formatInteger(count)}`,
    askFor: ({ partNumber, sellers }: { partNumber: string; sellers: number | null }) =>
      sellers === null ? `Ask for ${partNumber}` : `Ask ${counted(sellers, sellersNoun)} for ${partNumber}`,
    requestForQuote: 'Request For Quote',
  },
  rfqDialog: {
    companies: (count: number) => counted(count, companies),
    sendToAll: 'Send to all companies that have this part',
    ask: (count: number) => `Ask ${counted(count, companies)}`,
    enterSends: 'Enter sends',
    requestForQuote: 'Request for Quote',
    requestedQuantity: 'Requested quantity',
    conditionAskedFor: 'Condition asked for',
    nobodyToAsk: 'No company that has this part accepts requests for quote at present.',
    takesNone: 'This company does not accept requests for quote at present.',
    model: 'Model or other number',
    modelHint: 'What it must fit, if that matters',
    targetPrice: 'Target price each',
    targetHint: 'Suppliers see it',
    currency: 'Currency',
    from: ({ name, company }: { name: string; company: string }) => `From ${name}, ${company}`,
    edit: 'Edit',
    message: 'Message',
    notRead: 'This part could not be read.',
    inStock: ({ company, quantity, condition }: Record<'company' | 'quantity' | 'condition', string>) =>
      `${company}, ${quantity} in stock, ${condition}`,
    asSeen: 'You, as the supplier sees you',
    whoYouAre: 'Who you are',
    companyName: 'Company name',
    contactPerson: 'Contact person',
    email: 'E-mail',
    telephone: 'Telephone',
    address: 'Address',
    ownCountry: 'Country',
  },
  rfqLinesDialog: {
    to: (company: string) => `To ${company}. They get one mail with these lines.`,
    asListed: 'Take the listed quantities and conditions',
    targetCurrency: 'Target prices in',
    target: 'Target',
    targetOf: (partNumber: string) => `Target price of ${partNumber}`,
    lines: 'Lines to ask for',
    quantityOf: (partNumber: string) => `Quantity of ${partNumber}`,
    conditionOf: (partNumber: string) => `Condition of ${partNumber}`,
    remove: (partNumber: string) => `Remove ${partNumber}`,
    tooMany: (max: number) => `A request has at most ${max} lines. Remove some of them.`,
    ask: (count: number) => `Ask for ${counted(count, lines)}`,
  },
}
