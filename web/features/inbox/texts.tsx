import type { ReactNode } from 'react'
import type { EntryKind, InboxBox } from '../../../contract/inbox.ts'
import { plural } from '../../../contract/kit/texts.ts'

/** Texts of the inbox. */
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
    byMail: 'by mail',
    aboutBroadcast: 'About a broadcast',
    rfq: 'Request for quote',
    quote: 'Quote',
    lines: 'Lines',
    pieces: (count: string) => `${count} x`,
    gone: 'No longer available',
    noQuote: 'No quote',
    awarded: (count: number) => `${count} awarded`,
    compare: 'Compare quotes',
    sendPrice: 'Send your price',
    openRequest: 'Open the request',
    offered: ({ quantity, condition }: { quantity: string; condition: string }) => `${quantity} x ${condition}`,
  },
  answer: {
    label: (contact: string) => `Message to ${contact}`,
    nobody: 'Nobody at this company can receive a message. See its company page for other ways to reach it.',
    send: 'Send',
    sending: 'Sending…',
    hint: 'Also sent by mail. Ctrl + Enter sends.',
    reply: 'reply',
  },
}
