import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const shortest = 32
/** Bits; 24 random bytes in any usual spelling have 100 and more. */
const leastEntropy = 80
/** Texts of examples and former demos, which anybody may know. */
const published = /demo-?secret|change-?me|your-?secret|secret-?secret/i

/** Shannon entropy of a sequence, in bits for the whole of it. */
function entropyOf(items: readonly unknown[]): number {
  const counts = new Map<unknown, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= count * Math.log2(count / items.length)
  return bits
}

/** Whether the text consists of one part again and again; the last time it may be cut off. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length * 0.7; period += 1)
    if (text.slice(period) === text.slice(0, -period)) return true
  return false
}

/**
 * Whether a signing key can be guessed: short, repeated, made of few characters or of characters in turn, or published. A
 * sentence passes: this finds placeholders, it does not prove randomness.
 */
export function isWeakSecret(secret: string): boolean {
  const text = secret.trim()
  if (text.length < shortest || isRepeated(text) || published.test(text)) return true
  const codes = Array.from(text, character => character.charCodeAt(0))
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return Math.min(entropyOf(codes), entropyOf(steps)) < leastEntropy
}

/** Throws a StartProblem where a key that an operator chose can be guessed. */
export function assertStrongSecret(secret: string): void {
  if (!isWeakSecret(secret)) return
  throw new StartProblem(
    'SESSION_SECRET is too easy to guess. Set at least 32 random characters, for example the output of: openssl rand -base64 33',
  )
}

/**
 * Returns the key of the demo in this data folder, drawn at random on its first start and readable by its owner only.
 * Throws a StartProblem where it can neither be read nor written.
 */
export function demoSecretIn(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    // The embedded database runs as another user where this process is root, and must reach its folder below.
    if (mkdirSync(dataDir, { recursive: true }) !== undefined) chmodSync(dataDir, 0o755)
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartProblem(`The data folder ${dataDir} cannot be used: ${message}`)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (isWeakSecret(secret)) throw new StartProblem(`${file} does not hold a usable secret. Delete it and start again.`)
  return secret
}
