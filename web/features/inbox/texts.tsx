import type { ReactNode } from 'react'
import type { EntryKind, InboxBox, ReportState } from '../../../contract/inbox.ts'
import { plural } from '../../../contract/kit/texts.ts'

interface Counter {
  quantity: string
  price: string
  currency: string
  isRefused: boolean
}

export const inboxTexts = {
  link: {
    inbox: 'Inbox',
    unread: (count: number) => `Inbox, ${count} ${plural(count, { one: 'unread thread', other: 'unread threads' })}`,
    /** The count in its small mark. */
    mark: (count: number) => (count > 99 ? '99+' : String(count)),
  },
  page: {
    title: 'Inbox',
    boxes: 'Boxes',
    box: { inbox: 'Inbox', unread: 'Unread', sent: 'Sent' } satisfies Record<InboxBox, string>,
    withCount: (label: string, count: number) => (count === 0 ? label : `${label} (${count})`),
    search: 'Search the inbox',
    searchLabel: 'Subject, company or text',
    counted: { one: 'thread', other: 'threads' },
    choose: 'Choose a thread to read it here.',
    empty: {
      inbox: 'Nothing here yet. Messages, replies to your broadcasts, requests for quote and quotes arrive here.',
      unread: 'You have read everything.',
      sent: 'You have not written to anybody yet. Open a company to write to one of its contacts.',
    } satisfies Record<InboxBox, string>,
    nothingFound: (query: string) => `Nothing found for "${query}".`,
  },
  kinds: { message: 'Message', rfq: 'RFQ', quote: 'Quote' } satisfies Record<EntryKind, string>,
  row: {
    you: (text: ReactNode) => <>You: {text}</>,
    rfqSent: 'you asked',
    rfqReceived: 'asks for your price',
    quoteSent: 'you answered',
    quoteReceived: 'has answered',
    unread: (count: number) => `${count} unread`,
  },
  thread: {
    label: 'Thread',
    back: 'Inbox',
    notLoaded: 'This thread could not be loaded.',
    notFound: 'This thread does not exist, or it is in the inbox of somebody else.',
    earlier: (count: number) => `Show ${count} earlier`,
    entries: 'Messages of this thread',
    loading: 'Loading the thread',
    you: 'You',
    formerContact: 'A former contact',
    visitor: (company: string) => `${company} (visitor)`,
    markUnread: 'Mark as unread',
    unread: 'mark as unread',
    files: 'Files',
    byMail: 'by mail',
    aboutBroadcast: 'About a broadcast',
    rfq: 'Request for quote',
    quote: 'Quote',
    lines: 'Lines',
    pieces: (count: string) => `${count} x`,
    gone: 'No longer available',
    noQuote: 'No quote',
    awarded: (count: number) => `${count} awarded`,
    counter: ({ quantity, price, currency, isRefused }: Counter) =>
      `counter-offer ${currency} ${price} for ${quantity}, ${isRefused ? 'refused' : 'not answered'}`,
    compare: 'Compare quotes',
    sendPrice: 'Send your price',
    openRequest: 'Open the request',
    offered: ({ quantity, condition }: { quantity: string; condition: string }) => `${quantity} x ${condition}`,
  },
  answer: {
    label: (contact: string) => `Message to ${contact}`,
    visitor: 'A visitor asked. Open the request and send your price: it goes to their mail.',
    attach: 'Attach files',
    attachLabel: (max: number) => `Attach up to ${max} files`,
    attachHint: (max: number) => `Up to ${max} files of 10 MB: PDF, PNG, JPEG, XLSX, CSV, TXT`,
    files: 'Files to send',
    remove: (name: string) => `Remove ${name}`,
    nobody: 'Nobody at this company can receive a message. See its company page for other ways to reach it.',
    send: 'Send',
    sending: 'Sending…',
    hint: 'Also sent by mail. Ctrl + Enter sends.',
    reply: 'reply',
  },
  report: {
    button: 'Report',
    buttonFor: (contact: string) => `Report this message of ${contact} to staff`,
    reported: 'Reported',
    title: 'Report this message',
    reason: 'What is wrong with it?',
    hint: 'Our staff read the message and your reason. The sender does not learn who reported it.',
    send: 'Report',
    sending: 'Reporting…',
  },
  staff: {
    title: 'Reported messages',
    counted: { one: 'report', other: 'reports' },
    none: 'No reports match.',
    search: 'Subject, text, reason or company',
    state: 'State',
    allStates: 'All states',
    states: { open: 'Open', upheld: 'Upheld', dismissed: 'Dismissed' } satisfies Record<ReportState, string>,
    message: 'Message',
    from: 'Written by',
    by: 'Reported by',
    reports: 'Reports',
    reported: 'Reported',
    sent: 'Sent',
    reason: 'Why it was reported',
    decision: 'Decision',
    decisionReason: 'Reason of the decision',
    person: ({ name, contactName }: { name: string; contactName: string }) =>
      contactName === '' ? name : `${contactName}, ${name}`,
    decided: ({ state, by, day }: { state: string; by: string; day: string }) =>
      by === '' ? `${state}, ${day}` : `${state} by ${by}, ${day}`,
    uphold: 'Uphold',
    dismiss: 'Dismiss',
    upholdTitle: 'Uphold the report',
    dismissTitle: 'Dismiss the report',
    upholdHint: (company: string) =>
      `The writer at ${company} gets this reason by mail; the reporter is told that you agree.`,
    dismissHint: 'The reporter is told that nothing was found. The reason stays in the audit log.',
    deciding: 'Saving…',
  },
}
