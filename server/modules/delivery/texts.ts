import { counted, type Noun } from '../../../contract/kit/texts.ts'

const addresses: Noun = { one: 'e-mail address', other: 'e-mail addresses' }
const broadcasts: Noun = { one: 'broadcast', other: 'broadcasts' }

/** Ends the subject of a broadcast that is sent again. */
export const resentMark = ' (resent)'

/** Texts of the mails with broadcasts, and of the mail that confirms an address. */
export const deliveryTexts = {
  settings: 'Broadcast Settings',
  confirmation: {
    title: 'Confirm your e-mail address',
    request: (email: string, site: string) =>
      `${email} was entered as an address for broadcasts from ${site}. We send nothing to it until you confirm that it is yours.`,
    button: 'Confirm this address',
    expiry: (days: number) => `The link works for ${days} days. If you did not enter the address, ignore this mail.`,
    footer: (site: string) => `You are receiving this mail because someone entered this address on ${site}.`,
  },
  alternativeSet: {
    title: 'Your account has a new alternative address',
    body: (email: string, site: string) =>
      `${email} was set as the alternative address of your account on ${site}. Once it is confirmed, it can get broadcasts, and mail from it counts as yours.`,
    button: 'See what opens your account',
    notYou: 'If it was not you, choose “End all” on that page and change your password.',
  },
  digest: {
    title: (day: string, count: number) => `Broadcast digest, ${day}: ${counted(count, broadcasts)}`,
    footer: (site: string) =>
      `You are receiving this mail because lists of ${site} are set to digest for this address. It is sent each morning if there are new broadcasts.`,
    unsubscribe: 'Unsubscribe from the digest',
    senderLabel: 'Broadcasts',
    listName: 'Broadcast digest',
    /** Before the saved searches that found broadcasts of this digest. */
    foundBy: 'Found by your saved searches:',
    exactPhrase: '(exact phrase)',
    priced: 'price stated',
  },
  broadcast: {
    labels: {
      quantity: 'Quantity',
      qty: 'Qty',
      brand: 'Brand',
      description: 'Desc. / Partnumber',
      condition: 'Condition',
      price: 'Price',
      from: 'From',
      productLink: 'Product Link',
    },
    sender: (contact: string, site: string) => `${contact} via ${site}`,
    replyButton: 'Reply to Broadcast',
    replyGoesTo: (contact: string) => `A reply to this mail goes to ${contact}.`,
    replyGoesThrough: (contact: string, site: string) => `A reply to this mail goes to ${contact} through ${site}.`,
    replyOnSiteOnly: (contact: string) =>
      `${contact} can be reached through the site only. Use the button: replies to this mail are not delivered.`,
    footer: (list: string, site: string) =>
      `You are receiving this mail because this address is on the ${list} list of ${site}.`,
    viewOnSite: 'View on the site',
    unsubscribe: 'Unsubscribe from this list',
  },
  problems: {
    ownPrimary: 'This is already your primary address.',
    addressLimit: ({ plan, max, brokerMax }: { plan: string; max: number; brokerMax: number }) => {
      const allowed = `Your ${plan} account allows ${counted(max, addresses)} on broadcast lists.`
      const free = "To add another one, first set every list of one of your company's addresses to 'no email'"
      return max < brokerMax
        ? `${allowed} ${free}, or take a Broker account, which allows ${brokerMax}.`
        : `${allowed} ${free}.`
    },
  },
}
