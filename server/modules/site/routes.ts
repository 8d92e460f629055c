import { getCaptcha } from '../../../contract/captcha.ts'
import * as contract from '../../../contract/site.ts'
import type { Deps } from '../../deps.ts'
import { newCaptcha } from '../../platform/captcha/captcha.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { loggablePath } from '../../platform/http/loggable-path.ts'
import { Problem } from '../../platform/http/problem.ts'
import { bind, memberOf, type Viewer } from '../auth/index.ts'
import { memberLabelOf } from '../masking/index.ts'
import { readSetting, readSettings } from '../settings/index.ts'
import { presentAttendee, presentBanner, presentPublicService, presentService } from './present.ts'
import { countClick, insertEvent, insertPageVisit } from './queries.ts'
import * as reads from './reads.ts'
import { internalUsers, siteSettings } from './settings.ts'

const bannersPerRow = 5
const tickerLength = 20

const listOf = <T>(results: T[]) => ({ payload: { results, numResults: results.length } })
const contactIdOf = (viewer: Viewer) => (viewer.role === 'visitor' ? null : viewer.contactId)
const hostName = /^[a-z0-9.-]*$/i

/** Returns false for staff and internal users, whose visits would distort the statistics. */
async function isCounted(db: Db, viewer: Viewer): Promise<boolean> {
  if (viewer.role === 'visitor') return true
  return viewer.role !== 'staff' && !(await readSetting(db, internalUsers)).includes(viewer.contactId)
}

export const siteRoutes = ({ db, clock, config }: Deps) => [
  bind(contract.getSettings, async () => {
    const [settings, lastNews] = await Promise.all([
      readSettings(db, siteSettings),
      reads.findLastNewsDate(db, clock.now()),
    ])
    return { payload: { brand: config.brand, ...settings, lastNewsUpdate: lastNews?.toISOString() ?? null } }
  }),
  bind(contract.listLastRegistered, async () => {
    const rows = await reads.listLastAttendees(db, clock.now(), tickerLength)
    return listOf(rows.map(presentAttendee))
  }),
  bind(contract.listRandomBanners, async () => {
    const rows = await reads.listRunningBanners(db, dayOf(clock.now()), bannersPerRow)
    return listOf(rows.map(presentBanner))
  }),
  bind(contract.countBannerClick, async ({ params }) => {
    if (!(await countClick(db, params.id, dayOf(clock.now())))) throw new Problem('not-found')
    return {}
  }),
  bind(contract.getAdvertisement, async ({ params }) => {
    const redirectURL = await reads.findAdvertisementUrl(db, params.id, dayOf(clock.now()))
    if (redirectURL === undefined) throw new Problem('not-found')
    return { redirectURL }
  }),
  bind(contract.logPage, async ({ body, viewer }) => {
    if (!(await isCounted(db, viewer))) return {}
    const referrer = hostName.test(body.referrer) ? body.referrer : ''
    const path = loggablePath(body.path)
    await insertPageVisit(db, { path, referrer, contactId: contactIdOf(viewer), now: clock.now() })
    return {}
  }),
  bind(contract.logEvent, async ({ body, viewer }) => {
    if (await isCounted(db, viewer))
      await insertEvent(db, { ...body, contactId: contactIdOf(viewer), now: clock.now() })
    return {}
  }),
  bind(contract.logFeature, async ({ body, viewer }) => {
    if (await isCounted(db, viewer))
      await insertEvent(db, { name: 'feature', data: body, contactId: contactIdOf(viewer), now: clock.now() })
    return {}
  }),
  bind(contract.listTestimonials, async () => listOf(await reads.listTestimonialRows(db))),
  bind(getCaptcha, async () => ({ payload: await newCaptcha({ secret: config.secret, now: clock.now() }) })),
  bind(contract.listServices, async ({ viewer }) => {
    if (memberOf(viewer) !== undefined) return { payload: (await reads.listServiceRows(db)).map(presentService) }
    const label = memberLabelOf({ config })
    return { payload: (await reads.listPublicServiceRows(db)).map(row => presentPublicService(row, label)) }
  }),
]
