import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { run } from '../program.ts'
import { CannotRunError } from '../validator.ts'

const root = join(import.meta.dirname, '../../..')

export interface SentMail {
  raw: Buffer
  subject: string
  html: string
}

/** Returns the test files that look at mail. */
const testsOfMail = () =>
  globSync(['server/**/*.test.ts', 'tests/*.test.ts'], { cwd: root }).filter(path =>
    /\b(mailsTo|lastTo)\(/.test(readFileSync(join(root, path), 'utf8')),
  )

/** Returns true for mails in our layout; tests of the outbox write others by hand. */
const isLaidOut = (html: string) => html.includes('supported-color-schemes')

/** Runs the tests that look at mail and returns one mail of each kind that they sent, as a relay gets it. */
export async function sentByTests(): Promise<SentMail[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-mails-'))
  try {
    const args = [join(root, 'tools/test.ts'), 'server', ...testsOfMail()]
    const { output } = await run(process.execPath, args, { cwd: root, env: { KEEP_MAILS: folder } })
    const names = await readdir(folder)
    if (names.length === 0) throw new CannotRunError(`The tests sent no mail. ${output.slice(-300)}`)
    const kinds = new Map<string, SentMail>()
    for (const name of names.sort()) {
      const raw = await readFile(join(folder, name))
      const { subject = '', html = '' } = await PostalMime.parse(raw)
      const kind = `${name.replace(/-.*/, '')} ${subject.replaceAll(/\d+/g, '#')}`
      if (isLaidOut(html) && !kinds.has(kind)) kinds.set(kind, { raw, subject, html })
    }
    return [...kinds.values()]
  } finally {
    await rm(folder, { recursive: true })
  }
}
