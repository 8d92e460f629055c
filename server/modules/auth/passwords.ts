import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** The least score that is accepted, of 0 to 4. */
const leastScore = 2
/** Estimating takes longer than linearly; nothing past this makes a password weaker. */
const estimatedLength = 100

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Argon2id of a password, as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Matches no password; an unknown address costs the same time as a known one. */
let unmatchable: Promise<string> | undefined

/** Returns true if the password matches the stored hash. Takes as long and returns false if there is no hash. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  unmatchable ??= hashPassword(randomBytes(32).toString('base64'))
  const fallback = await unmatchable
  const isUsable = stored?.startsWith('$argon2') ?? false
  return (await verify(isUsable && stored !== undefined ? stored : fallback, password)) && isUsable
}

/** Returns true if the password is hard to guess even for somebody who knows these words about its owner. */
export const isStrongPassword = (password: string, known: string[]): boolean =>
  strength.check(password.slice(0, estimatedLength), known).score >= leastScore
