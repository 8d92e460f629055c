import type { FastifyInstance } from 'fastify'
import { livePath } from '../contract/site.ts'
import { apiDocumentOf } from './api-document.ts'
import type { Deps } from './deps.ts'
import { jobs } from './jobs.ts'
import { auditRoutes } from './modules/audit/index.ts'
import {
  accountOf,
  authRoutes,
  findStandings,
  findViewer,
  idempotencyCallerOf,
  identify,
  memberOf,
  mountAuthenticator,
  type SessionStore,
  sessionTables,
  standingOf,
} from './modules/auth/index.ts'
import { bankCheckRoutes } from './modules/bank-check/index.ts'
import { billingAdminRoutes, billingRoutes } from './modules/billing/index.ts'
import { broadcastsRoutes } from './modules/broadcasts/index.ts'
import { companiesRoutes } from './modules/companies/index.ts'
import { companyMarketRoutes } from './modules/company-market/index.ts'
import { companyNotesRoutes } from './modules/company-notes/index.ts'
import { complaintsRoutes } from './modules/complaints/index.ts'
import { copiedStockRoutes } from './modules/copied-stock/index.ts'
import { deliveryRoutes } from './modules/delivery/index.ts'
import { departuresRoutes } from './modules/departures/index.ts'
import { deskRoutes } from './modules/desk/index.ts'
import { editorRoutes } from './modules/editor/index.ts'
import { equivalentsRoutes } from './modules/equivalents/index.ts'
import { eventFilesRoutes } from './modules/event-files/index.ts'
import { hitsRoutes } from './modules/hits/index.ts'
import { inboundRoutes } from './modules/inbound/index.ts'
import { inboxRoutes } from './modules/inbox/index.ts'
import { jobsAdminRoutes } from './modules/jobs-admin/index.ts'
import { withOwnIds } from './modules/masking/index.ts'
import { matchesRoutes } from './modules/matches/index.ts'
import { memberAdminRoutes, recordRefusedVisit } from './modules/member-admin/index.ts'
import { messagesRoutes } from './modules/messages/index.ts'
import { moderationRoutes } from './modules/moderation/index.ts'
import { mutesRoutes } from './modules/mutes/index.ts'
import { networkFiguresRoutes } from './modules/network-figures/index.ts'
import { newsRoutes } from './modules/news/index.ts'
import { newsletterRoutes } from './modules/newsletter/index.ts'
import { notificationsRoutes } from './modules/notifications/index.ts'
import { registerPages } from './modules/pages/index.ts'
import { partsRoutes } from './modules/part-search/index.ts'
import { mountPaymentWebhook, paymentRoutes } from './modules/payment/index.ts'
import { privacyRoutes } from './modules/privacy/index.ts'
import { quotesRoutes } from './modules/quotes/index.ts'
import { readingRoutes } from './modules/reading/index.ts'
import { readingBudgetRoutes } from './modules/reading-budgets/index.ts'
import { recommendationsAdminRoutes } from './modules/recommendations-admin/index.ts'
import { registrationRoutes } from './modules/registration/index.ts'
import { savedSearchesRoutes } from './modules/saved-searches/index.ts'
import { recordSecurityEvents, securityEventsRoutes } from './modules/security-events/index.ts'
import { settingsAdminRoutes } from './modules/settings-admin/index.ts'
import { siteRoutes } from './modules/site/index.ts'
import { staffStartRoutes } from './modules/staff-start/index.ts'
import { siteTextsRoutes } from './modules/static-pages/index.ts'
import { identifyByKey, stockRoutes } from './modules/stock/index.ts'
import { trustRoutes } from './modules/trust/index.ts'
import { mountOneClick, unsubscribeRoutes } from './modules/unsubscribe/index.ts'
import { verificationRoutes } from './modules/verification/index.ts'
import { mountOperations } from './operations.ts'
import { ConnectionShares } from './platform/db/bulkhead.ts'
import { mountMedia } from './platform/files/routes.ts'
import { buildBulkheads } from './platform/http/bulkheads.ts'
import { mount } from './platform/http/kit.ts'
import { createHttpServer } from './platform/http/server.ts'
import { once } from './platform/idempotency/once.ts'
import { mountLive } from './platform/live/routes.ts'
import { mountMailbox } from './platform/mail/mailbox-routes.ts'
import { mountCheckout } from './platform/payments/checkout-page.ts'
import { mailboxFolder } from './wiring.ts'

/** Requests per minute and IP address; an endpoint may set a lower limit. */
const requestsPerMinute = 6_000

/** Throws outside of any handler, so that the test run fails. */
const endTestRun = (fault: Error) =>
  queueMicrotask(() => {
    throw fault
  })

/**
 * How routes share the pool's 16 connections (see wiring.ts). Two are reserved for work outside of requests. Nine stuck
 * routes would use up the rest.
 */
const shares = { total: 14, writes: 5, perRoute: 3, singleFrom: 8 }

/** The routes of all modules. */
const moduleRoutes = [
  auditRoutes,
  authRoutes,
  bankCheckRoutes,
  broadcastsRoutes,
  companiesRoutes,
  companyMarketRoutes,
  companyNotesRoutes,
  complaintsRoutes,
  copiedStockRoutes,
  deliveryRoutes,
  departuresRoutes,
  deskRoutes,
  editorRoutes,
  equivalentsRoutes,
  eventFilesRoutes,
  hitsRoutes,
  inboxRoutes,
  stockRoutes,
  matchesRoutes,
  memberAdminRoutes,
  networkFiguresRoutes,
  billingRoutes,
  billingAdminRoutes,
  messagesRoutes,
  moderationRoutes,
  mutesRoutes,
  newsRoutes,
  newsletterRoutes,
  notificationsRoutes,
  partsRoutes,
  paymentRoutes,
  privacyRoutes,
  quotesRoutes,
  inboundRoutes,
  readingRoutes,
  readingBudgetRoutes,
  registrationRoutes,
  recommendationsAdminRoutes,
  savedSearchesRoutes,
  securityEventsRoutes,
  settingsAdminRoutes,
  siteRoutes,
  siteTextsRoutes,
  trustRoutes,
  staffStartRoutes,
  unsubscribeRoutes,
  verificationRoutes,
]

interface ApiParts {
  sessionStore: SessionStore
  security: ReturnType<typeof recordSecurityEvents>
}

/** Mounts the endpoints of all modules, with the checks and conversions that they share. */
function mountApi(app: FastifyInstance, deps: Deps, { sessionStore, security }: ApiParts) {
  const bindings = [...moduleRoutes.flatMap(routesOf => routesOf(deps)), ...jobsAdminRoutes(deps, jobs)]
  mount(app, bindings, {
    secret: deps.config.secret,
    identify: async (request, reply, endpoint) => {
      const viewer =
        (await identifyByKey(sessionStore, request, endpoint)) ??
        (await identify(sessionStore, request, reply, endpoint))
      security.callerIs(request, viewer)
      return viewer
    },
    resolve: (input, viewer, endpoint) => withOwnIds(deps, memberOf(viewer) !== undefined, endpoint, input),
    callerOf: (viewer, request) => idempotencyCallerOf(viewer, request),
    once: (request, run) => once(deps, request, run),
    ...(deps.config.isTest && { onUndeclared: endTestRun }),
  })
}

/** Mounts the stream of live events for signed-in people; it ends with the session. */
function mountLiveEvents(app: FastifyInstance, { live, queryCache }: Deps, sessionStore: SessionStore) {
  mountLive(app, {
    path: livePath,
    hub: live,
    identify: async (request, reply) => {
      const account = accountOf(await identify(sessionStore, request, reply, { access: 'member', method: 'GET' }))
      return {
        accountId: account.contactId,
        sessionId: account.sessionId,
        standing: standingOf(account),
        group: account.role === 'staff' ? 'all' : account.companyId,
      }
    },
    watchSessions: changed => queryCache.onChange(sessionTables, changed),
    findStandings: sessionIds => findStandings(sessionStore, sessionIds),
  })
}

/**
 * Builds the HTTP application, ready to listen or to receive injected requests. Serves the built page from `dist` if
 * given.
 */
export async function buildApp(deps: Deps, { dist }: { dist?: string } = {}) {
  const { config, db, clock, files, queryCache, waits } = deps
  const app = await createHttpServer({
    log: deps.log,
    trustedProxies: config.trustedProxies,
    isHttps: config.publicUrl.startsWith('https:'),
    perMinute: requestsPerMinute,
    liftsLimits: config.liftsLimits,
  })
  await queryCache.ready()
  // After a write, the next read must not get an outdated value from the cache.
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 500) await queryCache.settled()
  })
  buildBulkheads(app, new ConnectionShares({ ...shares, waitMs: waits.shareMs, stuckMs: waits.stuckMs }))
  const sessionStore: SessionStore = {
    db,
    queryCache,
    clock,
    publicUrl: config.publicUrl,
    isDemo: config.isDemo,
    visitRefused: (visit, rule) => recordRefusedVisit(deps, visit, rule),
  }
  const security = recordSecurityEvents(app, {
    db,
    clock,
    log: deps.log,
    findCaller: request => findViewer(sessionStore, request),
  })
  mountOperations(app, deps)
  mountApi(app, deps, { sessionStore, security })
  await mountOneClick(app, deps)
  await mountPaymentWebhook(app, deps)
  mountLiveEvents(app, deps, sessionStore)
  mountMedia(app, {
    db,
    files,
    isMember: async request => memberOf(await findViewer(sessionStore, request)) !== undefined,
  })
  if (config.isDemo) mountAuthenticator(app, deps)
  if (deps.payments?.name === 'local') await mountCheckout(app, deps)
  if (config.isDemo && config.smtpUrl === undefined) await mountMailbox(app, mailboxFolder(config))
  let openApi: ReturnType<typeof apiDocumentOf> | undefined
  app.get('/api/openapi.json', async () => {
    openApi ??= apiDocumentOf(config)
    return openApi
  })
  if (dist !== undefined) await registerPages(app, deps, dist)
  return app
}
