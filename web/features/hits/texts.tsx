import type { ReactNode } from 'react'
import { offerAgainDays } from '../../../contract/hits.ts'
import { counted, listOf } from '../../../contract/kit/texts.ts'

const companies = (count: number) => counted(count, { one: 'company', other: 'companies' })
const searches = (count: number) => counted(count, { one: 'search', other: 'searches' })
const period = (days: number) => (days === 1 ? '24 hours' : `${days} days`)

export const hitsTexts = {
  inventoryHitsPage: {
    backToInventory: 'Back to inventory',
    inventoryHits: 'Inventory Hits',
    notShown: 'Your hits could not be shown.',
    views: 'Views',
    byPart: 'By part',
    allHits: 'All hits',
    addToYourInventory: 'Add to your inventory',
    notChanged: 'This could not be changed',
    mailDaily: 'Mail me the hits of each day',
    mailDailyHint: 'At 07:00 in Amsterdam, if there are any',
  },
  hitsList: {
    counted: { one: 'hit', other: 'hits' },
    hits: 'Hits',
    noHits: 'Nobody has searched for what you have yet. Every member’s search that finds your stock is listed here.',
    searchedFor: 'Searched for',
    partFound: 'Part Found',
    takenOut: 'You have removed this line',
    searchedBy: 'Searched by',
    searchedOn: 'Searched on',
  },
  groupsList: {
    counted: { one: 'part', other: 'parts' },
    parts: 'Parts that others searched for',
    period: 'Period',
    periodOf: (days: number) => `Last ${period(days)}`,
    nobodyIn: (days: number) => `Nobody has searched for what you have in the last ${period(days)}.`,
    showLonger: (days: number) => `Show ${period(days)}`,
    pane: 'Searches for a part',
    unfold: 'unfold',
    offerKey: 'offer',
  },
  groupsTable: {
    open: 'Searches',
    searchesFor: (partNumber: string) => `Searches for ${partNumber}`,
    partNumber: 'Part number',
    searched: 'Searched',
    searchedBy: (numCompanies: number, numSearches: number) => `${companies(numCompanies)}, ${searches(numSearches)}`,
    mine: 'Mine',
    mineUnit: 'mine',
    myPrice: 'My price',
    median: 'Median',
    by: 'By',
    last: 'Last',
    removed: 'You have removed this part',
    loading: 'Loading the searches',
    notShown: 'The searches could not be shown.',
    allOf: (count: number) => `All ${searches(count)}`,
  },
  hitData: {
    companies: 'Companies',
    searches: 'Searches',
    myPrice: 'My price (EUR)',
    median: 'Median (EUR)',
    last: 'Last search (UTC)',
  },
  offerButton: {
    offer: 'Offer',
    offerOf: (partNumber: string) => `Offer ${partNumber}`,
    offered: 'Offered',
    offeredHint: `Everybody who searched for it has your offer. It can be made again after ${offerAgainDays} days.`,
  },
  pane: {
    searched: (numCompanies: number, numSearches: number, days: number) =>
      `${companies(numCompanies)}, ${searches(numSearches)} in ${period(days)}`,
    mine: 'In your stock',
    who: 'Who searched',
    company: 'Company',
    last: 'Last',
    about: (country: string, count: number) => `${country} · ${searches(count)}`,
    offered: (age: ReactNode) => <> · offered {age}</>,
    market: 'Loading the market',
    quantity: 'Qty',
    condition: 'Condition',
    price: 'Price',
    description: 'Description',
    gone: 'Nobody searched for this part in 90 days.',
  },
  offerDialog: {
    sent: (count: number) => (count === 0 ? 'The offer was not sent' : `Offer sent to ${companies(count)}`),
    title: (partNumber: string) => `Offer ${partNumber}`,
    to: 'To',
    searchedFor: (terms: string, count: number) => `${terms} · ${searches(count)}`,
    hasOffer: (age: ReactNode) => <>has your offer, {age}</>,
    more: (count: number) => `${companies(count)} more searched for it. You can offer it to them next.`,
    personHint: 'Each company gets a separate message, addressed to the person who searched.',
    subject: 'Subject',
    message: 'Message',
    sendTo: (count: number) => (count === 0 ? 'Send' : `Send to ${companies(count)}`),
  },
  offer: {
    subject: (quantity: number, partNumber: string) => `Offer: ${quantity}x ${partNumber}`,
    opening: (partNumber: string) => `You searched for ${partNumber}. We have:`,
    refused: (refused: readonly { name: string; reason: string }[]) =>
      refused.length === 0 ? undefined : `${listOf(refused.map(({ name, reason }) => `${name} ${reason}`))}.`,
    line: ({ quantity, partNumber, condition, price }: OfferedLine) =>
      `${quantity}x ${partNumber} (${condition})${price === undefined ? '' : ` at ${price} each`}`,
  },
  stopHitsPage: {
    inventoryHits: 'Inventory Hits',
    stopped: 'These mails have stopped',
    stoppedText: (email: string) =>
      `${email} will get no more hits by mail. They are still listed on your hits page, where you can turn the mails on again.`,
    badLinkReason: 'It is incomplete. You can also turn these mails off on your hits page.',
    title: 'No more hits by mail?',
    consequence: 'You will no longer get your inventory hits by mail each morning.',
    notStopped: 'The mails could not be stopped.',
    stopping: 'Stopping…',
    stop: 'Stop these mails',
  },
}

interface OfferedLine {
  quantity: number
  partNumber: string
  condition: string
  /** Undefined for CALL. */
  price: string | undefined
}
