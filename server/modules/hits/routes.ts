import {
  hitsPageSize,
  listHitGroups,
  listInventoryHits,
  offerToSearchers,
  setHitsMail,
  stopHitsMail,
} from '../../../contract/hits.ts'
import { countCap, listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import { accountOf, bind } from '../auth/index.ts'
import { shortened } from '../delivery/index.ts'
import { hitGroupsOf } from './groups.ts'
import { contactOfStopLink } from './mail.ts'
import { offerPart } from './offer.ts'
import { presentHit } from './present.ts'
import * as queries from './queries.ts'
import { countHits, getHitsMail, listHits } from './reads.ts'

export const hitsRoutes = ({ db, clock, config }: Deps) => [
  bind(listHitGroups, ({ viewer, query }) => hitGroupsOf({ db, clock }, accountOf(viewer), query)),
  bind(offerToSearchers, async ({ viewer, body }) => ({
    payload: await offerPart({ db, clock, config }, accountOf(viewer), body),
  })),
  bind(listInventoryHits, async ({ viewer, query }) => {
    const { companyId, contactId } = accountOf(viewer)
    const offset = Math.min((query.page - 1) * hitsPageSize, countCap)
    const [rows, count, contact] = await Promise.all([
      listHits(db, { companyId, contactId }, { offset, limit: hitsPageSize, key: query.key }),
      countHits(db, { companyId, contactId }, { cap: countCap, key: query.key }),
      getHitsMail(db, contactId),
    ])
    return {
      ...listOf(rows.map(presentHit), count),
      isMailOn: contact.wants_hits_mail,
    }
  }),
  bind(setHitsMail, async ({ viewer, body }) => {
    await queries.setHitsMail(db, accountOf(viewer).contactId, body.isOn, clock.now())
    return { isMailOn: body.isOn }
  }),
  bind(stopHitsMail, async ({ body }) => {
    const contactId = contactOfStopLink(config, body.token)
    const email = contactId && (await queries.setHitsMail(db, contactId, false, clock.now()))
    if (!email) throw new Problem('invalid-link')
    return { payload: { email: shortened(email) } }
  }),
]
