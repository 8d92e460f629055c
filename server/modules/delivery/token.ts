import type { Address } from './queries.ts'

/** Stands for all lists an address has on digest. */
export const allDigestLists = 0

export interface UnsubscribeToken {
  mailKey: string
  address: Address
  listId: number
}

/**
 * What an unsubscribe link carries: the contact's mail key without hyphens, p or a for the primary or alternative address,
 * and the list's id. The key is a random UUID that stands nowhere but in mails to the contact, so nobody else can make one.
 */
export const unsubscribeToken = ({ mailKey, address, listId }: UnsubscribeToken): string =>
  `${mailKey.replaceAll('-', '')}${address.slice(0, 1)}${listId}`

/** The parts of a token; undefined where it is none. */
export function parseUnsubscribeToken(token: string): UnsubscribeToken | undefined {
  const [, key, letter, list] = /^([0-9a-f]{32})([pa])(0|[1-9]\d{0,4})$/.exec(token) ?? []
  if (key === undefined || list === undefined) return undefined
  const mailKey = key.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { mailKey, address: letter === 'p' ? 'primary' : 'alternate', listId: Number(list) }
}
