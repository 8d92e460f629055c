import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { minPasswordLength } from '../../../contract/auth.ts'
import { problemTexts } from '../../../contract/kit/index.ts'
import { Problem } from '../../platform/http/problem.ts'
import { authTexts } from './texts.ts'

/** Stands in place of a hash until the person has chosen a password. No password matches it. */
export const noPassword = '!'
/** The minimum accepted score, on a scale of 0 to 4. */
const minScore = 2
/** Estimation time grows faster than linearly; characters beyond this cannot make a password weaker. */
const estimatedLength = 100

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Returns the Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** A hash that matches no password, so that an unknown address takes as long as a known one. */
let dummyHash: Promise<string> | undefined

/** Returns true if the password matches the stored hash. Takes the same time without a hash. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'))
  const fallback = await dummyHash
  const isUsable = stored?.startsWith('$argon2') ?? false
  return (await verify(isUsable && stored !== undefined ? stored : fallback, password)) && isUsable
}

/** The most frequent passwords of published breaches. */
const breached = new Set<string>(dictionary['passwords-common'])

/** Returns a text and its words. Anyone who knows the text can guess them easily. */
const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 2)]

/**
 * Throws `weak-password` if a new password is short, is known from breaches, or is easy to guess for somebody who knows these
 * texts about its owner.
 */
export function assertAcceptable(password: string, known: readonly string[]): void {
  const { tooShort, isBreached } = authTexts.newPassword
  if (password.length < minPasswordLength) throw weakPassword(tooShort(minPasswordLength))
  if (breached.has(password.toLowerCase())) throw weakPassword(isBreached)
  const { score } = strength.check(password.slice(0, estimatedLength), known.flatMap(wordsOf))
  if (score < minScore) throw weakPassword(problemTexts['weak-password'])
}

/** Returns the refusal of a new password, at the field `password`. */
export const weakPassword = (msg: string) => new Problem('weak-password', { msg, errors: [{ param: 'password', msg }] })
