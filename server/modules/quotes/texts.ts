import { catalogue } from '../../../contract/catalogue-texts.ts'
import type { Currency } from '../../../contract/kit/index.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'

const moreLines: Noun = { one: 'more line', other: 'more lines' }
const suppliers: Noun = { one: 'supplier', other: 'suppliers' }
const days: Noun = { one: 'day', other: 'days' }

/** Returns e.g. `Request for quote sent to 2 companies`. */
export const sentText = (count: number): string => catalogue.rfqSent(count).title

interface Goods {
  part_number: string
  quantity: number
}

/** Returns the first line and the number of further ones, e.g. `10 x 507127-B21 and 2 more lines`. */
export function goodsOf([first, ...more]: readonly Goods[]): string {
  if (first === undefined) return quotesTexts.goods.nothing
  const line = `${first.quantity} x ${first.part_number}`
  return more.length === 0 ? line : quotesTexts.goods.andMore(line, more.length)
}

/** Returns e.g. `EUR 12.50`. */
export const amountOf = (price: number, currency: Currency): string => `${currency} ${price.toFixed(2)}`

/** Returns a lead time in words. */
export const leadTimeOf = (leadDays: number): string =>
  leadDays === 0 ? quotesTexts.leadTime.fromStock : quotesTexts.leadTime.days(leadDays)

/** Texts of refused requests and awards, and of the mails about requests for quote. */
export const quotesTexts = {
  goods: {
    nothing: 'nothing',
    andMore: (first: string, count: number) => `${first} and ${counted(count, moreLines)}`,
  },
  leadTime: {
    fromStock: 'from stock',
    days: (count: number) => counted(count, days),
  },
  columns: {
    quantity: 'Qty',
    partNumber: 'Part number',
    manufacturer: 'Manufacturer',
    condition: 'Condition',
    terms: 'Terms',
    price: 'Price',
  },
  sender: (contact: string, site: string) => `${contact} via ${site}`,
  notifications: {
    request: (company: string) => `Request for quote from ${company}`,
    accepted: (company: string) => `${company} accepted your quote`,
    notChosen: (company: string) => `${company} did not choose your quote`,
    counter: (company: string) => `Counter-offer from ${company}`,
    deadlineSoon: (company: string) => `${company} needs your quote soon`,
    deadlinePassed: 'The deadline of your request has passed',
  },
  acceptsRequests: (site: string) => `You are receiving this mail because you accept requests for quote on ${site}.`,
  request: {
    subject: (goods: string) => `Request for quote: ${goods}`,
    text: (buyer: { contact: string; company: string }, site: string) =>
      `${buyer.contact} of ${buyer.company} asks for your price for goods that you have in stock on ${site}.`,
    notAMember: 'The buyer is not a member: check who they are before you trade.',
    anyCondition: 'any condition',
    target: (price: string) => `target ${price}`,
    answerBy: (moment: string) => `Your quote is needed by ${moment} (Amsterdam).`,
    matched: (wanted: string, stocked: string, kind: string) =>
      `You are asked for ${wanted} because you stock ${stocked} (${kind}).`,
    button: 'Send your price',
    link: (expiry: string) =>
      `The link is personal, needs no sign-in and expires on ${expiry}. If you no longer have something, say so there, and it is removed from your stock.`,
    labels: {
      from: 'From',
      company: 'Company',
      country: 'Country',
      telephone: 'Telephone',
      email: 'E-mail',
      address: 'Address',
    },
  },
  answer: {
    title: (supplier: string, isCorrection: boolean) =>
      isCorrection ? `${supplier} has corrected the answer to your request` : `${supplier} has answered your request`,
    subject: (title: string, partNumbers: string) => `${title}: ${partNumbers}`,
    text: (title: string) => `${title} for quote.`,
    gone: 'no longer available',
    under: (partNumber: string) => `as ${partNumber}`,
    compare: 'Compare quotes',
    footer: (site: string) => `You are receiving this mail because you asked for a quote on ${site}.`,
  },
  reminder: {
    subject: (goods: string, moment: string) => `Quote needed by ${moment}: ${goods}`,
    text: (buyer: { contact: string; company: string }, moment: string) =>
      `${buyer.contact} of ${buyer.company} needs your price by ${moment} (Amsterdam). This is the only reminder.`,
  },
  deadline: {
    subject: (goods: string) => `Deadline passed: ${goods}`,
    text: ({ answered, asked }: { answered: number; asked: number }) =>
      `The deadline of your request for quote has passed. ${answered} of ${counted(asked, suppliers)} answered.`,
    best: 'The lowest quote of each line:',
    short: ({ amount, offered, quantity }: { amount: string; offered: number; quantity: number }) =>
      `${amount} (${offered} of ${quantity})`,
    noQuote: 'no quote',
    footer: (site: string) => `You are receiving this mail because you asked for a quote on ${site}.`,
  },
  counter: {
    subject: (goods: string) => `Counter-offer: ${goods}`,
    text: ({ contact, company }: { contact: string; company: string }) =>
      `${contact} of ${company} answers your quote with a price of their own. Accept it, refuse it, or send a new quote.`,
    insteadOf: (price: string) => `instead of ${price}`,
    button: 'Accept or refuse',
    decided: (supplier: string, isAccepted: boolean) =>
      isAccepted ? `${supplier} accepts your counter-offer` : `${supplier} does not accept your counter-offer`,
  },
  closed: {
    subject: (goods: string) => `Request for quote closed: ${goods}`,
    text: (buyer: string) =>
      `${buyer} has decided on this request. It is now closed, and you do not need to answer it:`,
  },
  outcome: {
    accepted: (goods: string) => `Your quote was accepted: ${goods}`,
    notChosen: (goods: string) => `Your quote was not chosen: ${goods}`,
    wonText: (contact: string, buyer: string) => `${contact} of ${buyer} has accepted your quote:`,
    order: (contact: string) =>
      `Please settle the order with the buyer directly${contact === '' ? '' : `: ${contact}`}.`,
    lostText: (buyer: string, goods: string, alsoWon: boolean) =>
      `${buyer} has ${alsoWon ? 'also ' : ''}decided on ${goods} and did not choose your quote. Thank you for quoting.`,
    button: 'See the order',
    footer: (site: string) => `You are receiving this mail because you answered a request for quote on ${site}.`,
  },
  sentForVisitor: 'Request for quote sent to the companies that take requests for this part',
  problems: {
    audience: 'Only members can choose which companies are asked.',
    eachLineOnce: 'Please answer each line of this request once.',
    decideOnce: 'Please decide on each line of this request once.',
    eachQuoteOnce: 'Please choose quotes for this line, each of them once.',
    moreThanOffered: (offered: number) => `The supplier offers only ${offered}.`,
    moreThanWanted: (wanted: number) => `You requested ${wanted} in total.`,
    notAPartNumber: 'This is not a part number',
    notAnEquivalent: 'This is not an equivalent of the part number',
    companiesPerDay: ({ limit, left, wanted }: { limit: number; left: number; wanted: number }) =>
      `You may ask ${limit} companies in 24 hours. You can ask ${left} more now, but this request would go to ${wanted}.`,
    keyUsed: 'This key has been used before.',
    noQuote: 'There is no quote to answer.',
    expired: 'This quote has expired. Make a counter-offer, or ask the supplier to renew it.',
    dueDay: (days: number) => `Please choose a day from today, at most ${days} days ahead.`,
    ownStock: 'This is your own stock.',
    captcha: 'Please solve the captcha.',
    tryAgain: (seconds: number) =>
      `This line cannot be answered at the moment. Please try again in ${counted(seconds, { one: 'second', other: 'seconds' })}.`,
  },
}
