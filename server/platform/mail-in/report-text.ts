/** Longer reports are cut. All regular expressions on reports take time that grows with the text and no faster. */
export const maxReportLength = 50_000

/**
 * Matches addresses in reports, except quoted local parts and addresses masked by the host. It looks around each @ only
 * and no further than an address may be long: anybody can send a report, and searching for the local part first would
 * take quadratic time.
 */
const address =
  /@(?<=([\w.!#$%&'*+/=?^`{|}~-]{1,250})@)([a-z0-9](?:[\w-]{0,62}[a-z0-9])?(?:\.[a-z0-9][\w-]{0,62}){1,20})/gi

export function addressesIn(text: string): string[] {
  const found = new Set<string>()
  let lastEnd = 0
  for (const { index, 0: match, 1: before = '', 2: domain = '' } of text.matchAll(address)) {
    const local = before.slice(Math.max(0, lastEnd - (index - before.length)))
    lastEnd = index + match.length
    if (local !== '') found.add(`${local.replace(/^['`=]+/, '')}@${domain}`.toLowerCase())
  }
  return [...found]
}

/** Patterns of the line that starts the copy of the original mail in a report. */
const copyStarts = [
  /^[ \t]*-{2}.*(?:below this line|original message|copy of (?:the|your) (?:message|mail)|unsent message|returned message|message header|header of the original|included is a copy|body of message|undelivered message).*$/im,
  /^[ \t]*(?:original message follows|message headers follow|message header follows|below is a copy of|the original message (?:was attached|follows)|your message (?:header )?follows|the message (?:headers?|is) (?:follows|attached)|the header follows)/im,
  /^-{3}.*original message.*$/im,
  /^(?:received|return-path|x-received|dkim-signature): ?\S/im,
]

/** Splits a report into its own text and the copy of the original mail. */
export function withoutCopy(text: string): { ownText: string; copy: string } {
  const ends = copyStarts.map(pattern => pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY)
  const end = Math.min(text.length, ...ends)
  return { ownText: text.slice(0, end), copy: text.slice(end) }
}

/** Patterns that name the recipient, most reliable first. What they capture is searched for addresses. */
const recipientPatterns = [
  /^[ \t]*(?:final|original)-recipient:([^@\n]*@[^\s<>;,]+)/gim,
  /^[ \t]*<([^<>\s]+)>[ \t]*(?:[:.(]|$)/gm,
  /^[ \t>*]*([^\s<>"':;,()*][^\s<>"':;,()]*)(?<=\.[a-z]{2,30})[ \t]*(?::|$|\[|\.\.\.|<| on \d| Invalid)/gim,
  /^[ \t]*"([^"\s]+)":/gm,
  /<([^<>\s]+)>\.\.\./g,
]

/** Returns true for addresses that only send reports. */
const isReporter = (found: string) =>
  /^(?:mailer-daemon|postmaster|mailerdaemon|no-?reply|abuse|mail-daemon|double-bounce)@/.test(found)

/** Returns the failed recipients named in a report's text; `not` contains the sender and recipients of the report. */
export function recipientsIn(ownText: string, not: ReadonlySet<string>): string[] {
  const isOther = (found: string) => !not.has(found) && !isReporter(found)
  // Some reports name the original sender beside the failed recipient.
  const clean = ownText.replaceAll(
    /^.*(?:mail from|original sender|^ *from|reply-to|message-id|envelope-from)[ \t]*:.*$/gim,
    '',
  )
  for (const pattern of recipientPatterns) {
    const found = [...clean.matchAll(pattern)].flatMap(([, one = '']) => addressesIn(one)).filter(isOther)
    if (found.length > 0) return [...new Set(found)]
  }
  return addressesIn(clean).filter(isOther).slice(0, 5)
}

/** Returns the first enhanced status code (RFC 3463) in a text; ignores IP addresses. */
export const statusIn = (text: string): string | undefined =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d]|\.\d)/.exec(text)?.[1]

/** Maps the wording of many mail systems to enhanced status codes. */
const meanings: [RegExp, string][] = [
  [
    /quota|mailbox (?:is )?full|mail ?folder is full|mailbox size|over ?quota|insufficient (?:system )?storage|not enough (?:disk )?space|too (?:many|much) mail|mailfolder/i,
    '5.2.2',
  ],
  [
    /(?:user|recipient|address|mailbox|account|alias|name|addressee)(?:[^.\n]{0,60}?)(?:unknown|not found|does(?:n't| not) exist|not exist|not listed|invalid)|(?:unknown|no such|invalid|non-?existent)(?: \w+){0,2} (?:user|recipient|address|mailbox|account)|no mailbox here|not a (?:valid|known) (?:user|mailbox)/i,
    '5.1.1',
  ],
  [/account (?:is |has been )?(?:disabled|suspended|inactive)|mailbox (?:is )?(?:disabled|inactive)/i, '5.2.1'],
  [
    /host (?:unknown|not found)|unrouteable|unroutable|name service error|domain (?:does not exist|not found)|could not find a gateway|no mail ?server/i,
    '5.1.2',
  ],
  [/size limit|too (?:large|big)|exceeds? (?:the )?(?:maximum )?size|message size/i, '5.3.4'],
  [/timed? ?out|retry timeout|expired|connection (?:refused|lost)|too long|hours?\)/i, '4.4.7'],
  [/spam|blocked|denied|policy|blacklist|reject/i, '5.7.1'],
]

/** Returns the enhanced status code (RFC 3463) that the text of a bounce implies, e.g. `5.1.1`; undefined if it is not recognized. */
export const meaningOf = (text: string): string | undefined => meanings.find(([pattern]) => pattern.test(text))?.[1]
