import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmPackages } from '../packages.ts'
import { run } from '../program.ts'
import { CannotRunError, type Validator, verdictOf } from '../validator.ts'
import { type SentMail, sentByTests } from './sent-by-tests.ts'

const clients = [
  'apple-mail.*',
  'gmail.android',
  'gmail.desktop-webmail',
  'gmail.ios',
  'outlook.*',
  'samsung-email.android',
  'thunderbird.macos',
  'yahoo.*',
]

/** Features that a mail does not depend on, and their substitutes. */
const replaceable: Record<string, string> = {
  '<body> element': 'its styles are repeated on the first element inside it',
  '@media': 'the light theme',
  'border-radius': 'square corners',
  'color-scheme meta tag': 'the light theme',
  'max-height property': 'what has it is not displayed',
  overflow: 'what has it is not displayed',
  'white-space': 'a part number may take two lines',
  'word-break': 'a word longer than a line is wider than the mail',
}

/** Notes of SpamAssassin that a mail cannot avoid: a quote names sums of money, and an address that takes replies has a token. */
const noted: Record<string, number> = { LOTS_OF_MONEY: 0.001, FROM_LOCAL_DIGITS: 0.001 }

interface Issue {
  title: string
}
type Check = (options: { clients: string[]; html: string }) => { issues: { errors: Map<string, Issue[]> } }

/** Returns the features that a client does not support, with the clients. */
async function unsupportedIn(mails: readonly SentMail[]): Promise<string[]> {
  const file = join(await npmPackages(), 'caniemail/dist/index.js')
  const { caniemail }: { caniemail: Check } = await import(pathToFileURL(file).href)
  const complaints = new Map<string, Set<string>>()
  for (const { html } of mails)
    for (const [client, issues] of caniemail({ clients, html }).issues.errors)
      for (const { title } of issues)
        if (replaceable[title] === undefined) complaints.set(title, (complaints.get(title) ?? new Set()).add(client))
  return [...complaints].map(([title, where]) => `caniemail: ${title} is unsupported by ${[...where].join(', ')}`)
}

/** Returns the mails that SpamAssassin scores above 0. */
async function spamIn(mails: readonly SentMail[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-spam-'))
  try {
    for (const [index, { raw }] of mails.entries()) await writeFile(join(folder, `${index}.eml`), raw)
    const { code, output, stdout } = await run('perl', [join(import.meta.dirname, 'score.pl'), folder])
    if (code !== 0)
      throw new CannotRunError(`SpamAssassin (apt-get install spamassassin) is missing. ${output.slice(0, 200)}`)
    const lines = stdout.trim().split('\n')
    if (lines.length !== mails.length) throw new Error(`SpamAssassin rated ${lines.length} of ${mails.length} mails.`)
    return lines.flatMap(line => {
      const [name = '', total, rules = ''] = line.split('\t')
      const score = rules.split(',').reduce((left, rule) => left - (noted[rule] ?? 0), Number(total))
      const subject = mails[Number.parseInt(name, 10)]?.subject
      return Math.round(score * 1_000) <= 0 ? [] : [`SpamAssassin: ${total} for “${subject}”: ${rules}`]
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Checks each kind of mail that the tests send: by SpamAssassin's local rules, and by what mail programs can show. */
export const mailsValidator: Validator = {
  name: 'mails',
  async run() {
    const mails = await sentByTests()
    const findings = [...(await unsupportedIn(mails)), ...(await spamIn(mails))]
    return verdictOf(
      `${mails.length} kinds, by SpamAssassin's local rules and caniemail for the main mail programs`,
      findings,
    )
  },
}
