import { getCaptcha } from '../../../contract/captcha.ts'
import * as contract from '../../../contract/site.ts'
import { getHelp, listMemberLogos, listTeam } from '../../../contract/site-content.ts'
import type { Deps } from '../../deps.ts'
import { newCaptcha } from '../../platform/captcha/captcha.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { loggablePath } from '../../platform/http/loggable-path.ts'
import { Problem } from '../../platform/http/problem.ts'
import { bind, memberOf, type Viewer } from '../auth/index.ts'
import { memberLabelOf } from '../masking/index.ts'
import { readSetting, readSettings } from '../settings/index.ts'
import { presentContent } from './content/present.ts'
import { countClick } from './content/queries.ts'
import { listContent } from './content/reads.ts'
import { contentRoutes } from './content/routes.ts'
import {
  presentAttendee,
  presentBanner,
  presentBrand,
  presentCategory,
  presentLogo,
  presentPublicService,
  presentService,
  presentTeamMember,
  presentTestimonial,
  presentVideo,
} from './present.ts'
import { insertEvent, insertPageVisit } from './queries.ts'
import * as reads from './reads.ts'
import { isRobot } from './robots.ts'
import { internalUsers, siteSettings, storeLinks } from './settings.ts'

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

/** Returns every service company as the viewer may see it, and all categories. */
async function servicesFor({ db, config }: Pick<Deps, 'db' | 'config'>, viewer: Viewer) {
  const categories = (await reads.listServiceCategories(db)).map(presentCategory)
  if (memberOf(viewer) !== undefined)
    return { payload: (await reads.listServiceRows(db)).map(presentService), categories }
  const label = memberLabelOf({ config })
  return { payload: (await reads.listPublicServiceRows(db)).map(row => presentPublicService(row, label)), categories }
}

/** Returns the routes for content that everybody may read. */
const publicRoutes = ({ db, config }: Deps) => [
  bind(contract.listTestimonials, async () => listOf((await reads.listTestimonialRows(db)).map(presentTestimonial))),
  bind(contract.listServices, ({ viewer }) => servicesFor({ db, config }, viewer)),
  bind(getHelp, async () => {
    const [videos, faqs] = await Promise.all([reads.listVideos(db), listContent(db, 'faqs', all)])
    return { payload: { videos: videos.map(presentVideo), faqs: faqs.rows.map(presentContent) as never } }
  }),
  bind(listTeam, async () => listOf((await reads.listTeamRows(db)).map(presentTeamMember))),
  bind(listMemberLogos, async () => listOf((await reads.listLogoRows(db)).map(presentLogo))),
]

export const siteRoutes = (deps: Deps) => [...contentRoutes(deps), ...publicRoutes(deps), ...countingRoutes(deps)]

/** All rows of a short list. */
const all = { query: '', today: '2000-01-01', page: 1, pageSize: 500 }

const countingRoutes = ({ db, clock, config, bannerViews }: Deps) => [
  bind(contract.getSettings, async () => {
    const [{ storeLinks: links, ...settings }, lastNews] = await Promise.all([
      readSettings(db, { ...siteSettings, storeLinks }),
      reads.findLastNewsDate(db, clock.now()),
    ])
    return {
      payload: { brand: presentBrand(config, links), ...settings, lastNewsUpdate: lastNews?.toISOString() ?? null },
    }
  }),
  bind(contract.listLastRegistered, async () => {
    const { year } = await readSetting(db, siteSettings.event)
    const rows = await reads.listLastAttendees(db, { year, now: clock.now(), limit: tickerLength })
    return listOf(rows.map(presentAttendee))
  }),
  bind(contract.listRandomBanners, async () => {
    const rows = await reads.listRunningBanners(db, dayOf(clock.now()), bannersPerRow)
    return listOf(rows.map(presentBanner))
  }),
  bind(contract.countBannerClick, async ({ params, viewer, request }) => {
    const isSeen = !isRobot(request.headers['user-agent']) && (await isCounted(db, viewer))
    if (!(await countClick(db, params.id, { today: dayOf(clock.now()), isCounted: isSeen })))
      throw new Problem('not-found')
    return {}
  }),
  bind(contract.countBannerViews, async ({ body, viewer, request }) => {
    if (!isRobot(request.headers['user-agent']) && (await isCounted(db, viewer))) bannerViews.count(body.ids)
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
  bind(getCaptcha, async () => ({ payload: await newCaptcha({ secret: config.secret, now: clock.now() }) })),
]
