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
const maxSearchIds = 60

/**
 * Builds the token of an alert's unsubscribe link: the contact's mail key, a letter for its kind, and the ids of the saved
 * searches.
 */
export const alertToken = (mailKey: string, alert: Alert): string => {
  const ids = alert.kind === 'searches' ? alert.ids.slice(0, maxSearchIds).map(id => id.toString(36)) : []
  return `${mailKey.replaceAll('-', '')}${letters[alert.kind]}${ids.join('.')}`
}

/** Parses the token of an alert; returns undefined if it is malformed. */
export function parseAlertToken(token: string): { mailKey: string; alert: Alert } | undefined {
  const [, key, letter, ids] = /^([0-9a-f]{32})(?:([dhf])|s([0-9a-z]{1,6}(?:\.[0-9a-z]{1,6}){0,59}))$/.exec(token) ?? []
  if (key === undefined) return undefined
  const mailKey = hyphenated(key)
  if (letter === undefined) {
    const read = (ids ?? '').split('.').map(id => Number.parseInt(id, 36))
    return { mailKey, alert: { kind: 'searches', ids: read.filter(id => id <= 2_147_483_647) } }
  }
  return { mailKey, alert: { kind: letter === 'd' ? 'daily-searches' : letter === 'h' ? 'hits' : 'stock' } }
}
