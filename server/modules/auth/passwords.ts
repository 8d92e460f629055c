import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** The minimum accepted score, 0 to 4. */
const minScore = 2
/** Estimation time grows faster than linearly; characters beyond this cannot make a password weaker. */
const estimatedLength = 100

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Returns the Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** A hash that matches no password, so that an unknown address takes as long as a known one. */
let dummyHash: Promise<string> | undefined

/** Returns true if the password matches the stored hash. Takes equally long if there is no hash. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'))
  const fallback = await dummyHash
  const isUsable = stored?.startsWith('$argon2') ?? false
  return (await verify(isUsable && stored !== undefined ? stored : fallback, password)) && isUsable
}

/** Returns true if the password is hard to guess, even for somebody who knows these words about its owner. */
export const isStrongPassword = (password: string, known: string[]): boolean =>
  strength.check(password.slice(0, estimatedLength), known).score >= minScore
