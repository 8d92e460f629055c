import type { DemoSite } from '../../bench/support/demo-site.ts'
import { benchSecret } from '../../bench/support/processes.ts'
import { publicIdOf } from '../../server/modules/masking/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { payPathOf } from '../../server/platform/payments/pay-link.ts'
import { everyPage, examplePaths } from '../../tests/support/page-examples.ts'

export interface SiteDocument {
  /** The path and who asked for it, e.g. "/parts (a visitor)". */
  name: string
  html: string
}

const readers = [
  { who: 'a visitor', email: undefined },
  { who: 'a member', email: 'member@demo.example' },
  { who: 'staff', email: 'staff@demo.example' },
] as const

let fetched: Promise<SiteDocument[]> | undefined

/** Returns every page of the site as the server renders it for a visitor, a member and staff, each as far as they may open it. */
export function siteDocuments(site: DemoSite): Promise<SiteDocument[]> {
  fetched ??= fetchDocuments(site)
  return fetched
}

async function fetchDocuments({ url, db, signIn }: DemoSite): Promise<SiteDocument[]> {
  const config = readConfig({ SESSION_SECRET: benchSecret })
  const exampleOf = await examplePaths({
    db,
    publicIdOf: (entity, id) => publicIdOf({ config }, entity, id),
    payPathOf: id => payPathOf(config.secret, id),
  })
  const documents: SiteDocument[] = []
  for (const { who, email } of readers) {
    const headers: Record<string, string> =
      email === undefined ? {} : { cookie: `__Host-session=${await signIn(email)}` }
    for (const { path, audience } of [...everyPage, { path: '/there-is-no-such-page' }]) {
      // A member's page is the same for staff.
      const mayOpen =
        email === undefined ? audience === undefined : who === 'staff' ? audience === 'staff' : audience !== 'staff'
      if (!mayOpen) continue
      const response = await fetch(new URL(exampleOf(path), url), { headers, redirect: 'manual' })
      const isExpected = response.status === (path === '/there-is-no-such-page' ? 404 : 200)
      // A member who opens a row by its public id is sent to its own address.
      const page =
        response.status === 302
          ? await fetch(new URL(response.headers.get('location') ?? '/', url), { headers })
          : response
      if (!isExpected && response.status !== 302)
        throw new Error(`${exampleOf(path)} (${who}): status ${response.status}`)
      documents.push({ name: `${exampleOf(path)} (${who})`, html: await page.text() })
    }
  }
  return documents
}
