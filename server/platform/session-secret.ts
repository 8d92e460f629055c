import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const minLength = 32
/** In bits. 24 random bytes in any usual encoding have more than 100 bits. */
const minEntropy = 80
/** Secrets from examples and former demos, which are publicly known. */
const knownSecrets = /demo-?secret|change-?me|your-?secret|secret-?secret/i

/** Returns the Shannon entropy of a whole sequence, in bits. */
function entropyOf(items: readonly unknown[]): number {
  const counts = new Map<unknown, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= count * Math.log2(count / items.length)
  return bits
}

/** Returns true if the text repeats one part, possibly with a truncated last copy. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length * 0.7; period += 1)
    if (text.slice(period) === text.slice(0, -period)) return true
  return false
}

/**
 * Returns true if a signing key can be guessed: it is short, repetitive, made of few or consecutive characters, or
 * publicly known. A sentence passes, because this check finds placeholders rather than proving randomness.
 */
export function isWeakSecret(secret: string): boolean {
  const text = secret.trim()
  if (text.length < minLength || isRepeated(text) || knownSecrets.test(text)) return true
  const codes = Array.from(text, character => character.charCodeAt(0))
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return Math.min(entropyOf(codes), entropyOf(steps)) < minEntropy
}

/** Throws a StartProblem if an operator's key can be guessed. */
export function assertStrongSecret(secret: string, variable = 'SESSION_SECRET'): void {
  if (!isWeakSecret(secret)) return
  throw new StartProblem(
    `${variable} is too easy to guess. Set at least 32 random characters, for example the output of: openssl rand -base64 33`,
  )
}

/**
 * Returns the demo's key from the data folder. Generates it on the first start, readable only by its owner. Throws a
 * StartProblem if it cannot be read or written.
 */
export function demoSecretIn(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    // If this process is root, the embedded database runs as another user, who must be able to enter the folder.
    if (mkdirSync(dataDir, { recursive: true }) !== undefined) chmodSync(dataDir, 0o755)
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartProblem(`The data folder ${dataDir} cannot be used: ${message}`)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (isWeakSecret(secret))
    throw new StartProblem(`${file} does not contain a usable secret. Delete it and start again.`)
  return secret
}
