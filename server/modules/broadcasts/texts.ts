import type { Side } from '../../../contract/broadcasts.ts'

const soldWords = { WTS: 'Sold', WTB: 'Bought' } as const

const limitReached = (message: string) => ({ title: 'Broadcast limit reached', message })

/** Texts of broadcasts, of refused ones and of their feed. */
export const broadcastsTexts = {
  /** The message of the compose form when a limit is reached, unless staff stored another; see `broadcastSettings`. */
  limits: {
    SPAM: limitReached(
      'You have sent {n} broadcasts within 15 minutes. Please wait a moment before sending the next one.',
    ),
    LIMIT: limitReached(
      'You have sent {n} broadcasts to this list today. Please choose another list, or continue tomorrow.',
    ),
    DAYLIMIT: limitReached(
      'Your company has sent {n} broadcasts today, which is the maximum. Please continue tomorrow.',
    ),
    DUPL: {
      title: 'Duplicate broadcast',
      message: 'You sent {what} to this list on {date}. The same broadcast can be sent to a list once in {n} days.',
    },
    MUTED: { title: 'You may not send to this list', message: '{reason}' },
  },
  problems: {
    notALink: 'This field should be a link that begins with http:// or https://',
    sameAsLine: (number: number) => `Line ${number} has the same brand and part number`,
    notYourAddress: 'Please choose one of your own, confirmed addresses.',
    noSuchLine: 'Please choose lines of the broadcast, each once.',
    sentBefore: (moment: string) => `Sent to this list already, on ${moment}`,
  },
  /** The mail to those who replied to a broadcast that its poster changed. */
  changeMail: {
    senderLabel: 'Broadcasts',
    changed: (subject: string) => `Changed: ${subject}`,
    sold: (side: Side, subject: string) => `${soldWords[side]}: ${subject}`,
    intro: (poster: string, isAllSold: boolean) =>
      isAllSold
        ? `You replied to this broadcast of ${poster}. It has been marked as closed:`
        : `You replied to this broadcast of ${poster}. It has been changed:`,
    quantity: 'Qty',
    goods: 'Goods',
    posted: 'Posted',
    now: 'Now',
    gone: soldWords,
    button: 'View the broadcast',
    footer: (site: string) =>
      `You are receiving this mail because you replied to this broadcast on ${site}. If you mute the company, you get no more mail about its broadcasts.`,
  },
  feed: {
    title: (site: string) => `${site} Broadcasts`,
    forMembers: (site: string) => `The newest broadcasts on ${site}.`,
    forVisitors: (site: string) => `The newest broadcasts on ${site}, without their senders.`,
  },
}
