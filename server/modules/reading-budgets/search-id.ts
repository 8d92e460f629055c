import { keyedHash } from '../../platform/signing.ts'

/** The ids of stock lines are far below. Two searches with one id, one pair in a billion, count as one. */
const firstId = 2 ** 30

/** Returns the number by which a search is counted among the ids of stock lines. Keyed, so that nobody can choose texts with one id. */
export const searchId = (secret: string, search: string): number =>
  firstId + (keyedHash(secret, 'counted search', search).readUInt32BE() % firstId)
