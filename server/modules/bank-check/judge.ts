import type { BankCheck, DocumentAccount } from '../../../contract/bank-check.ts'
import { compactIban } from '../company-numbers/index.ts'
import { domainOf, imitates, isPublicProvider, looksLike, registeredDomain } from '../domain-names/index.ts'
import type { DocumentText } from './document/unreadable.ts'
import { type FoundAccount, findAccounts, withoutInvisible } from './find-accounts.ts'
import { addressIn, findSenders, type Senders } from './find-senders.ts'
import type { MailProof } from './mail-proof.ts'

/** An invoice names one or two accounts; more are guesses. */
const maxAccounts = 5

/** The bank details on a profile, in capitals and without separators; empty if there are none. */
export interface ProfileAccounts {
  iban: string
  local: string
}

export const profileAccounts = ({
  iban_code,
  bank_code,
}: {
  iban_code: string
  bank_code: string
}): ProfileAccounts => ({
  iban: compactIban(iban_code),
  local: compactIban(bank_code).replace(/[^A-Z0-9]/g, ''),
})

const withoutZeros = (digits: string) => digits.replace(/^0+/, '')

/** Shorter sequences of digits occur in too many numbers. */
const minLocalDigits = 5

/**
 * Returns true if the profile's account is the one found; a local number must be part of the profile's IBAN or number.
 */
function isSame({ kind, number }: FoundAccount, { iban, local }: ProfileAccounts): boolean {
  if (kind === 'iban') return number === iban || number === local
  const digits = withoutZeros(number)
  return digits.length >= minLocalDigits && [iban.slice(4), local].some(known => known.includes(digits))
}

interface Comparison {
  account: BankCheck['account']
  accounts: DocumentAccount[]
}

/** Compares the accounts of a document with those of the claimed company and of the company that asks. */
function compareAccounts(
  foundAccounts: readonly FoundAccount[],
  claimed: ProfileAccounts,
  asking: ProfileAccounts,
): Comparison {
  if (foundAccounts.length > maxAccounts) return { account: 'too-many', accounts: [] }
  const hasProfile = claimed.iban !== '' || claimed.local !== ''
  const accounts = foundAccounts.map((account): DocumentAccount => {
    const { kind, number } = account
    if (kind === 'invalid') return { number, state: 'invalid' }
    if (hasProfile && isSame(account, claimed)) return { number, state: 'same' }
    return { number, state: isSame(account, asking) ? 'yours' : 'different' }
  })
  const has = (state: DocumentAccount['state']) => accounts.some(account => account.state === state)
  if (!has('same') && !has('different') && !has('invalid')) return { account: 'none-found', accounts }
  if (!hasProfile) {
    return { account: 'not-on-profile', accounts: [] }
  }
  if (has('different')) return { account: 'different', accounts }
  return { account: has('invalid') ? 'invalid' : 'same', accounts }
}

/** Domains and addresses that members show on their profiles. */
export interface KnownDomains {
  /** Registered domains of the claimed company. */
  own: readonly string[]
  /** Its visible addresses, for senders at a public provider. */
  ownAddresses: readonly string[]
  /** Registered domains of the company that asks for the check. */
  asking: readonly string[]
  /** Registered domains of all other members. */
  others: ReadonlySet<string>
}

const nobody = { domain: null, state: 'unknown', resembles: null } as const

/**
 * Returns how the sender's domain relates to the claimed company. `resembles` contains only what that company's profile
 * shows.
 */
function judgeFrom({ address, domain }: NonNullable<Senders['from']>, known: KnownDomains): BankCheck['sender'] {
  const registered = registeredDomain(domain)
  if (isPublicProvider(registered)) {
    const isOwn = known.ownAddresses.includes(address)
    return { domain, state: isOwn ? 'own' : 'foreign', resembles: null }
  }
  if (known.own.includes(registered)) return { domain, state: 'own', resembles: null }
  const resembles = known.own.find(own => imitates(domain, own))
  if (resembles !== undefined) return { domain, state: 'lookalike', resembles }
  if (known.others.has(registered)) return { domain, state: 'other-member', resembles: null }
  const isLookalike = [...known.others].some(other => looksLike(registered, other))
  return { domain, state: isLookalike ? 'lookalike' : 'foreign', resembles: null }
}

/** Domains that a document only names prove little: they raise an alarm if they imitate the company's own. */
function judgeNamed(named: readonly string[], known: KnownDomains): BankCheck['sender'] {
  for (const domain of named) {
    const registered = registeredDomain(domain)
    if (known.own.includes(registered) || known.asking.includes(registered) || known.others.has(registered)) continue
    const resembles = known.own.find(own => imitates(domain, own))
    if (resembles !== undefined) return { domain, state: 'lookalike', resembles }
  }
  const own = named.find(domain => known.own.includes(registeredDomain(domain)))
  return own === undefined ? nobody : { domain: own, state: 'own', resembles: null }
}

function judgeSender({ from, named }: Senders, known: KnownDomains): BankCheck['sender'] {
  if (from === undefined) return judgeNamed(named, known)
  const sender = judgeFrom(from, known)
  if (sender.state === 'lookalike') return sender
  const inDocument = judgeNamed(named, known)
  return inDocument.state === 'lookalike' ? inDocument : sender
}

type Facts = Pick<BankCheck, 'account' | 'isRecentlyChanged' | 'sender' | 'dmarc' | 'signature'>

/** Returns the verdict: good only if everything is known and right. */
function verdictOf({ account, isRecentlyChanged, sender, dmarc, signature }: Facts): BankCheck['verdict'] {
  if (account === 'different' || account === 'too-many' || dmarc === 'fail') return 'danger'
  if (sender.state === 'lookalike' || sender.state === 'other-member') return 'danger'
  const isAllKnown =
    account === 'same' && !isRecentlyChanged && sender.state === 'own' && dmarc === 'pass' && signature === 'valid'
  return isAllKnown ? 'good' : 'unsure'
}

/** A document, and the known facts about its claimed sender and the company that asks. */
export interface Claim {
  document: DocumentText
  /** The proof of the sender, if the document is a mail. */
  proof: MailProof
  /** The address that the member typed, if any. */
  sender: string
  claimed: ProfileAccounts
  asking: ProfileAccounts
  known: KnownDomains
  isRecentlyChanged: boolean
}

/** Returns the sender of the document: the typed address, otherwise that of the mail. */
function sendersOf({ document, sender }: Claim): Senders {
  const { named, ...found } = findSenders(withoutInvisible(document.text))
  const stated = [sender, document.from].flatMap(text => (text === undefined ? [] : (addressIn(text) ?? [])))
  const from = stated[0] ?? found.from
  return { ...(from && { from }), named }
}

export type Judgement = Omit<BankCheck, 'companyName' | 'unchangedSinceDT'>

/** Returns the proof about the judged sender; a mail proves nothing about a different address that the member typed. */
function proofOf(claim: Claim): Pick<BankCheck, 'dmarc' | 'signature'> {
  const { dmarc, signature, domain } = claim.proof
  const isSame = domain !== undefined && domainOf(domain) === sendersOf(claim).from?.domain
  // A failure is an alarm about whatever was sent.
  return isSame || dmarc === 'fail' ? { dmarc, signature } : { dmarc: 'unknown', signature: 'unchecked' }
}

/** Judges a document by its contents and by the profiles. */
export function judgeDocument(claim: Claim): Judgement {
  const facts = {
    ...compareAccounts(findAccounts(claim.document.text), claim.claimed, claim.asking),
    isRecentlyChanged: claim.isRecentlyChanged,
    sender: judgeSender(sendersOf(claim), claim.known),
    ...proofOf(claim),
  }
  return { verdict: verdictOf(facts), ...facts }
}
