import { sql } from 'kysely'
import { claimFirstContent } from '../../server/modules/reference/index.ts'
import { installFirstQuestions } from '../../server/modules/site/index.ts'
import type { Tx } from '../../server/platform/db/database.ts'
import type { FileStore } from '../../server/platform/files/store.ts'
import { drawLogo } from './artwork.ts'
import type { DemoCompany } from './companies.ts'
import { dayBefore } from './dates.ts'
import { randomFor } from './random.ts'
import { insertRows } from './rows.ts'

const team = [
  ['Marieke Visser', 'Managing Director', 'marieke@tbs.example', '+31 20 555 0199, +31 6 5550 0101', true],
  ['Daan Bakker', 'Sales', 'daan@tbs.example', '+31 20 555 0120', true],
  ['Ioana Petrescu', 'Member Support', 'ioana@tbs.example', '+31 20 555 0121', false],
  ['Tom Hughes', 'Events and Advertising', 'tom@tbs.example', '', false],
] as const

const videos = [
  ['Your first broadcast', 'Broadcasts', 'first-broadcast'],
  ['Choose which lists reach you', 'Broadcasts', 'broadcast-settings'],
  ['Search parts in the stock of all members', 'Parts and inventory', 'search-parts'],
  ['Upload your stock from a file', 'Parts and inventory', 'upload-stock'],
  ['Request quotes for a whole list', 'Parts and inventory', 'request-quotes'],
  ['Protect your account with a second factor', 'Your account', 'second-factor'],
] as const

const logoCount = 12
const days = 90

/** Views and clicks of the demo's banners; the clicks add up to those of the banner. */
async function insertBannerDays(tx: Tx, now: Date) {
  const random = randomFor('banner-days')
  const banners = await tx.selectFrom('banners').select(['id', 'num_clicked']).orderBy('id').execute()
  for (const { id, num_clicked } of banners) {
    const clicks = Array.from({ length: num_clicked }, () => random.int(0, days))
    const rows = Array.from({ length: days + 1 }, (_, index) => ({
      banner_id: id,
      day: dayBefore(now, days - index),
      num_views: random.int(120, 420),
      num_clicks: clicks.filter(day => day === index).length,
    }))
    await insertRows(tx, 'banner_days', rows)
  }
  await sql`
    update banners set num_views = seen.count
    from (select banner_id, sum(num_views) as count from banner_days group by 1) seen
    where banners.id = seen.banner_id`.execute(tx)
}

/** Inserts the team, tutorials, questions, logos with consent, and the figures of banners. */
export async function insertSiteContent(
  tx: Tx,
  companies: readonly DemoCompany[],
  { now, files }: { now: Date; files?: Pick<FileStore, 'put'> | undefined },
): Promise<void> {
  await insertRows(
    tx,
    'team_members',
    team.map(([name, position, email, tel, has_whatsapp], index) => ({
      ...{ id: index + 1, name, position, email, tel, has_whatsapp, display_order: index + 1 },
      file_id: null,
    })),
  )
  await insertRows(
    tx,
    'help_videos',
    videos.map(([title, category, page], index) => ({
      ...{ id: index + 1, title, category, display_order: index + 1, file_id: null },
      url: `https://videos.tbs.example/${page}`,
    })),
  )
  await insertRows(tx, 'logo_consents', await consents(tx, companies, { now, files }))
  if (await claimFirstContent(tx, 'questions', now)) await installFirstQuestions(tx)
  await insertBannerDays(tx, now)
}

async function consents(
  tx: Tx,
  companies: readonly DemoCompany[],
  { now, files }: { now: Date; files?: Pick<FileStore, 'put'> | undefined },
) {
  const agreed = companies.filter(({ row }) => row.is_operator !== true && row.custom_full_block == null).slice(8)
  const rows = []
  for (const [index, { row, contacts }] of agreed.slice(0, logoCount).entries()) {
    const bytes = Buffer.from(drawLogo(row.name, row.id))
    rows.push({
      id: index + 1,
      company_id: row.id,
      consented_on: dayBefore(now, 400 - index * 11),
      consented_by: `${contacts[0]?.name ?? row.name}, by mail`,
      file_id: (await files?.put(tx, { contentType: 'image/svg+xml', bytes, audience: 'anyone' })) ?? null,
      display_order: index + 1,
    })
  }
  return rows
}
