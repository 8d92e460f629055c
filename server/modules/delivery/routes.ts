import type { FastifyReply } from 'fastify'
import {
  confirmAddress,
  getBroadcastSettings,
  getMailHold,
  liftSuppression,
  listDeliveries,
  listMailQueue,
  listSuppressions,
  releaseMail,
  removeAlternativeEmail,
  retryMail,
  saveBroadcastSettings,
  sendConfirmation,
  setAlternativeEmail,
  setLanguage,
} from '../../../contract/delivery.ts'
import type { Deps } from '../../deps.ts'
import type { Binding } from '../../platform/http/kit.ts'
import { accountOf, bind, userVersionHeader, type Viewer } from '../auth/index.ts'
import { confirm, removeAlternativeAddress, resendConfirmation, setAlternativeAddress } from './addresses.ts'
import { limitsFor } from './limits.ts'
import { presentSettings } from './present.ts'
import { countAddresses, getContact } from './queries.ts'
import { listListSettings, listSuppressed } from './reads.ts'
import { chooseLanguage, saveSettings } from './settings.ts'
import { deliveriesOf, lift, mailHold, mailQueue, release, retry, suppressions } from './staff.ts'

/** Returns the current settings; a response header contains the user's version. */
async function settingsNow({ db }: Deps, viewer: Viewer, reply: FastifyReply) {
  const { contactId, companyId } = accountOf(viewer)
  const contact = await getContact(db, contactId)
  reply.header(userVersionHeader, contact.version)
  const emails = [contact.email, ...(contact.email_alt === null ? [] : [contact.email_alt])]
  const [lists, suppressed, limits, used] = await Promise.all([
    listListSettings(db, contactId),
    listSuppressed(db, emails),
    limitsFor(db, contact),
    countAddresses(db, companyId),
  ])
  return { payload: presentSettings({ contact, lists, suppressed, limits, used }) }
}

const memberRoutes = (deps: Deps): Binding<Viewer>[] => [
  bind(getBroadcastSettings, ({ viewer, reply }) => settingsNow(deps, viewer, reply)),
  bind(saveBroadcastSettings, async ({ body, viewer, reply }) => {
    await saveSettings(deps, accountOf(viewer), body)
    return settingsNow(deps, viewer, reply)
  }),
  bind(setLanguage, async ({ body, viewer }) => {
    await chooseLanguage(deps, accountOf(viewer), body.language)
    return {}
  }),
  bind(setAlternativeEmail, async ({ body, viewer, reply }) => {
    await setAlternativeAddress(deps, accountOf(viewer), body)
    return settingsNow(deps, viewer, reply)
  }),
  bind(removeAlternativeEmail, async ({ viewer, reply }) => {
    await removeAlternativeAddress(deps, accountOf(viewer))
    return settingsNow(deps, viewer, reply)
  }),
  bind(sendConfirmation, async ({ body, viewer }) => {
    await resendConfirmation(deps, accountOf(viewer), body.address)
    return {}
  }),
]

const linkRoutes = (deps: Deps): Binding<Viewer>[] => [
  bind(confirmAddress, async ({ body }) => ({ payload: { email: await confirm(deps, body.token) } })),
]

const staffRoutes = (deps: Deps): Binding<Viewer>[] => [
  bind(listDeliveries, ({ params, query }) => deliveriesOf(deps.db, params.id, query)),
  bind(listMailQueue, ({ query }) => mailQueue(deps.db, query)),
  bind(retryMail, async ({ params, viewer }) => {
    await retry(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(getMailHold, async () => ({ payload: await mailHold(deps.db) })),
  bind(releaseMail, async ({ body, viewer }) => ({ payload: await release(deps, accountOf(viewer), body.discard) })),
  bind(listSuppressions, ({ query: { query: text, ...page } }) => suppressions(deps.db, { text, ...page })),
  bind(liftSuppression, async ({ body, viewer }) => {
    await lift(deps, accountOf(viewer), body.address)
    return {}
  }),
]

export const deliveryRoutes = (deps: Deps): Binding<Viewer>[] => [
  ...memberRoutes(deps),
  ...linkRoutes(deps),
  ...staffRoutes(deps),
]
