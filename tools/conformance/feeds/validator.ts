import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { DemoSite } from '../../../bench/support/demo-site.ts'
import { pythonPrograms } from '../packages.ts'
import { run } from '../program.ts'
import { CannotRunError, type Validator, verdictOf } from '../validator.ts'

const newsFeed = '/api/news/rss'
const broadcastFeed = '/api/broadcasts?contentType=rss'

/** Returns the addresses of feeds: of all news and each category with news, and of broadcasts as visitors and members get them. */
async function addressesOf({ url, db, signIn }: DemoSite): Promise<string[]> {
  const categories = await db.selectFrom('news').select('category_id').distinct().orderBy('category_id').execute()
  const lists = await db.selectFrom('broadcasts').select('list_id').distinct().orderBy('list_id').limit(3).execute()
  const headers = { cookie: `__Host-session=${await signIn('member@demo.example')}` }
  const { payload } = z
    .object({ payload: z.object({ token: z.string() }) })
    .parse(await (await fetch(new URL('/api/broadcasts/feedToken', url), { headers })).json())
  return [
    newsFeed,
    ...categories.map(({ category_id }) => `${newsFeed}?catId=${category_id}`),
    broadcastFeed,
    ...lists.map(({ list_id }) => `${broadcastFeed}&listType=${list_id}`),
    `${broadcastFeed}&token=${payload.token}`,
  ]
}

/** Has feedparser read the feeds, as feed readers do: well-formed RSS 2.0 whose items have what readers need, each once. */
export const feedsValidator: Validator = {
  name: 'feeds',
  async run(site) {
    const programs = await pythonPrograms()
    const folder = await mkdtemp(join(tmpdir(), 'conformance-feeds-'))
    try {
      const demo = await site()
      const addresses = await addressesOf(demo)
      const files: [path: string, address: string][] = []
      for (const [index, address] of addresses.entries()) {
        const response = await fetch(new URL(address, demo.url))
        if (!response.ok) throw new Error(`${address}: status ${response.status}`)
        const file = join(folder, `${index}.xml`)
        await writeFile(file, Buffer.from(await response.arrayBuffer()))
        files.push([file, address])
      }
      const script = join(import.meta.dirname, 'read.py')
      const { code, output, stdout } = await run(join(programs, 'python'), [script], { input: JSON.stringify(files) })
      if (code !== 0) throw new CannotRunError(`feedparser did not run. ${output.slice(-300)}`)
      const reported = z.array(z.array(z.string())).parse(JSON.parse(stdout))
      const findings = reported.flatMap((each, index) => each.map(finding => `${addresses[index]}: ${finding}`))
      return verdictOf(`${addresses.length} feeds, by feedparser`, findings)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
