import { factLabels } from '../../../contract/fact-labels.ts'
import { listOf, plural } from '../../../contract/kit/texts.ts'

/** How to write a broadcast as a mail. Part of every refusal. */
const howToPost = `Start the subject with WTS or WTB. Write one item per line: quantity, brand, part number, condition and price, for example:

25x HP 507127-B21 F/S EUR 100

Without a price, the broadcast says CALL. You may attach one spreadsheet with up to 50 lines instead; send no other files.`

/** How to send a stock list as a mail. Part of every refusal. */
const howToSendStock =
  'Attach one file (Excel, OpenDocument, CSV or TSV) with a header row: part number, manufacturer, description, quantity, condition and price. Its lines are added to your inventory or updated. To remove everything that is not in the file, write Replace in the subject.'

const reasons = (why: readonly string[]) => why.map(reason => `- ${reason}`).join('\n')

interface LineInMail {
  number: number
  quantity: string
  brand: string
  desc: string
  condition: string
  price: string
  currency: string
  /** The names of the fields to check. */
  unsure: readonly string[]
}

interface LinesInMail {
  list: string
  /** WTS or WTB. */
  side: string
  /** The lines of the other side are in another mail. */
  isPart: boolean
  lines: readonly LineInMail[]
  url: string
}

const lineInMail = ({ number, quantity, brand, desc, condition, price, currency, unsure }: LineInMail) => {
  const amount = price === 'CALL' ? price : `${currency} ${price}`
  const facts = [quantity && `${quantity}x`, brand, desc, condition, amount].filter(Boolean).join(' ')
  return `${number}. ${facts}${unsure.length === 0 ? '' : `\n   To check: ${listOf(unsure)}`}`
}

interface StockToMap {
  fileName: string
  /** The names of the columns that are not certain. */
  unsure: readonly string[]
  url: string
}

/** Texts of replies to mail that members send to a list or to the stock address. */
export const inboundTexts = {
  subject: (title: string, original: string) => `${title}: ${original}`,
  footer: (site: string) => `You are receiving this mail because you wrote to ${site}.`,
  notSent: {
    title: 'Not sent',
    paragraphs: (subject: string, list: string, why: readonly string[]) => [
      `Your mail "${subject}" to the list ${list} was not sent:`,
      reasons(why),
      howToPost,
    ],
  },
  replyNotSent: {
    title: 'Not delivered',
    paragraphs: (subject: string, why: readonly string[], url: string) => [
      `Your reply "${subject}" was not delivered:`,
      reasons(why),
      `You can write it on the site: ${url}`,
    ],
  },
  sent: {
    title: 'Broadcast sent',
    paragraphs: (list: string, broadcast: { subject: string; message: string; url: string }) => [
      `Your broadcast was sent to the list ${list}:`,
      `${broadcast.subject}\n\n${broadcast.message}`,
      `View or remove it: ${broadcast.url}`,
    ],
  },
  checkLines: {
    title: 'Please check your lines',
    paragraphs: ({ list, side, isPart, lines, url }: LinesInMail) => [
      `We read ${lines.length === 1 ? `one ${side} line` : `${lines.length} ${side} lines`} in your mail. ${isPart ? `A broadcast is either WTS or WTB, so the other lines are in a separate mail. ` : ''}${lines.some(({ unsure }) => unsure.length > 0) ? 'We are not sure of everything, so nothing' : 'Nothing'} has been sent to the list ${list} yet.`,
      lines.map(lineInMail).join('\n\n'),
      `Check the lines and send them with one click: ${url}`,
      'The link works once and for seven days. Do not forward this mail: anyone with the link can send the lines in your name.',
    ],
  },
  stockNotLoaded: {
    title: 'Stock not loaded',
    paragraphs: (subject: string, why: readonly string[]) => [
      `The list in your mail "${subject}" was not added to your inventory:`,
      reasons(why),
      howToSendStock,
    ],
  },
  stockNeedsMapping: {
    title: 'Please check your stock list',
    paragraphs: ({ fileName, unsure, url }: StockToMap) => [
      `We received your list ${fileName}, but ${unsure.length === 0 ? 'could not tell for certain what each column means' : `are not sure of: ${listOf(unsure)}`}. Nothing has been loaded yet.`,
      `Please check ${unsure.length === 0 ? 'the columns' : plural(unsure.length, { one: 'it', other: 'them' })} and start the upload: ${url}`,
      'After that, lists with the same headings are loaded immediately.',
    ],
  },
  stockReceived: {
    title: 'Stock received',
    paragraphs: (fileName: string, mode: 'merge' | 'replace', url: string) => [
      mode === 'replace'
        ? `Your list ${fileName} is being loaded. Lines that are not in it are removed from your inventory.`
        : `Your list ${fileName} is being loaded. Its lines are added or updated; the rest of your inventory is not changed.`,
      `See the result and any rows that were left out, or undo the upload: ${url}`,
    ],
  },
  threads: {
    attachments: (names: readonly string[]) =>
      `These attachments cannot be passed on: ${listOf(names)}. A reply takes up to 5 files of 10 MB: PDF, PNG, JPEG, XLSX, CSV and TXT. Please send it again without the others.`,
  },
  faults: {
    attachments: (names: readonly string[]) =>
      `It has attachments (${listOf(names)}). Lists carry plain text, and one spreadsheet with the lines; please send it without the others.`,
    htmlOnly: 'It is HTML only. Please send plain text, or both.',
    empty: 'It contains no text of yours.',
    noLine: 'We found no line that says what you sell or buy.',
    tooManyLines: (max: number) =>
      `A broadcast holds at most ${max} lines. Longer lists belong in your inventory, by upload or by mail to the stock address.`,
    noSide: 'The subject does not start with WTS or WTB.',
    noFile: 'It has no file attached. Please attach the list as a workbook, CSV or TSV.',
    severalFiles: (names: readonly string[]) =>
      `It has ${names.length} files attached (${listOf(names)}). Please send one list per mail.`,
  },
  fields: {
    quantity: factLabels.quantity,
    brand: factLabels.brand,
    desc: factLabels.description,
    condition: factLabels.condition,
    price: factLabels.price,
    currency: 'Currency',
  },
  /** Why no more mail goes to an address, for staff. */
  calledSpam: 'The recipient reported it as spam.',
  returnedOften: (count: number, days: number, reason: string) =>
    `Mails were returned on ${count} of the last ${days} days, the last one with: ${reason}`,
  /** Replies in the SMTP session, with their status codes; the sender's mail server reports them to the sender. */
  refusals: {
    automatic: (reason: string) => `5.7.1 Not accepted. ${reason}`,
    oneSender: '5.7.1 The From header must name exactly one sender.',
    unverified: '5.7.26 The sender domain of this mail could not be verified (DMARC or DKIM).',
    noMember:
      '5.7.1 Only a confirmed address of a member in good standing can post here. See Broadcast Settings on the site.',
    replyExpired: '5.1.6 This address no longer takes replies. Please answer in your inbox on the site.',
    notYourThread:
      '5.7.1 Only the person who received the mail can reply to this address, from the address it was sent to.',
    mayNotWrite: '5.7.1 Your account cannot send messages at present.',
    busy: '4.3.0 This mail is being processed. Please try again later.',
    unverifiedReplace:
      '5.7.26 The sender of this mail cannot be verified (DMARC or DKIM), so it may not replace stock. Please send it without Replace in the subject, or upload the list on the site.',
    noSubscription: '5.1.1 The subject does not name a subscription to end.',
    noAddress: '5.1.1 There is no such address here.',
  },
}
