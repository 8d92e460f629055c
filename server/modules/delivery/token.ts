import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../platform/signing.ts'
import type { Address } from './queries.ts'

/** The list id that means all lists an address has on digest. */
export const allDigestLists = 0

export interface UnsubscribeToken {
  mailKey: string
  address: Address
  listId: number
}

/**
 * Builds the token of an unsubscribe link: the contact's mail key without hyphens, p or a for the primary or alternative
 * address, and the list's id. The key is a random UUID that appears only in mails to the contact, so nobody else can build a
 * token.
 */
export const unsubscribeToken = ({ mailKey, address, listId }: UnsubscribeToken): string =>
  `${mailKey.replaceAll('-', '')}${address.slice(0, 1)}${listId}`

const hyphenated = (key: string) => key.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Parses a token; returns undefined if it is malformed. */
export function parseUnsubscribeToken(token: string): UnsubscribeToken | undefined {
  const [, key, letter, list] = /^([0-9a-f]{32})([pa])(0|[1-9]\d{0,4})$/.exec(token) ?? []
  if (key === undefined || list === undefined) return undefined
  return { mailKey: hyphenated(key), address: letter === 'p' ? 'primary' : 'alternate', listId: Number(list) }
}

/** Subscriptions other than lists: certain saved searches, all daily ones, hits of an inventory, requests about stock. */
export type Alert = { kind: 'searches'; ids: readonly number[] } | { kind: 'daily-searches' | 'hits' | 'stock' }

const letters = { searches: 's', 'daily-searches': 'd', hits: 'h', stock: 'f' } as const
/** More would exceed the line length of a mail header. */
const maxSearchIds = 57

/**
 * Builds the token of an alert's unsubscribe link: the contact's mail key, a letter for its kind, the ids of the saved searches, and
 * a signature. All links of a contact contain the same key: without a signature, anyone who is forwarded one link could build the
 * others and find out what else the contact subscribes to.
 */
export const alertToken = (secret: string, mailKey: string, alert: Alert): string => {
  const ids = alert.kind === 'searches' ? alert.ids.slice(0, maxSearchIds).map(id => id.toString(36)) : []
  const unsigned = `${mailKey.replaceAll('-', '')}${letters[alert.kind]}${ids.join('.')}`
  return `${unsigned}-${macOf(secret, unsigned)}`
}

/** Hexadecimal, because links in the subject of a mail are read in lower case. */
const macOf = (secret: string, unsigned: string): string =>
  keyedHash(secret, 'unsubscribe', unsigned).toString('hex').slice(0, 16)

interface AlertLink {
  mailKey: string
  alert: Alert
  /**
   * False for links of mails sent before tokens were signed, or with an earlier secret. They must still unsubscribe, but anybody could
   * have made them from another link.
   */
  isSigned: boolean
}

/**
 * Parses the token of an alert; returns undefined if it is malformed. It reads up to 60 ids, because links in older mails, which had no
 * signature, contain that many.
 */
export function parseAlertToken(secret: string, token: string): AlertLink | undefined {
  const [, unsigned, key, letter, ids, mac] =
    /^(([0-9a-f]{32})(?:([dhf])|s([0-9a-z]{1,6}(?:\.[0-9a-z]{1,6}){0,59})))(?:-([0-9a-f]{16}))?$/.exec(token) ?? []
  if (unsigned === undefined || key === undefined) return undefined
  const isSigned = mac !== undefined && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, unsigned)))
  const link = { mailKey: hyphenated(key), isSigned }
  if (letter === undefined) {
    const read = (ids ?? '').split('.').map(id => Number.parseInt(id, 36))
    return { ...link, alert: { kind: 'searches', ids: read.filter(id => id <= 2_147_483_647) } }
  }
  return { ...link, alert: { kind: letter === 'd' ? 'daily-searches' : letter === 'h' ? 'hits' : 'stock' } }
}
