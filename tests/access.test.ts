import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { me } from '../contract/auth.ts'
import { removeBroadcast } from '../contract/broadcasts.ts'
import { endpoints } from '../contract/index.ts'
import { type AnyEndpoint, access, mayUse, problemStatuses, refusalOfCall } from '../contract/kit/index.ts'
import { billingRows } from './access/billing-rows.ts'
import { broadcastRows } from './access/broadcast-rows.ts'
import { companyRows } from './access/company-rows.ts'
import { contentRows } from './access/content-rows.ts'
import { inboxRows } from './access/inbox-rows.ts'
import { inventoryRows } from './access/inventory-rows.ts'
import { notificationRows } from './access/notification-rows.ts'
import { paymentRows } from './access/payment-rows.ts'
import { publishingRows } from './access/publishing-rows.ts'
import { registrationRows } from './access/registration-rows.ts'
import { siteRows } from './access/site-rows.ts'
import { stockRows } from './access/stock-rows.ts'
import { buildWorld, type Caller, callers, open, type Row, rightsOf, roleOf, type World } from './access/world.ts'
import { createTestApp, requestOf } from './support/app.ts'

/** One row per endpoint. */
const rows: Record<string, Row> = {
  ...paymentRows,
  ...registrationRows,
  ...siteRows,
  ...billingRows,
  ...broadcastRows,
  ...companyRows,
  ...contentRows,
  ...inboxRows,
  ...inventoryRows,
  ...notificationRows,
  ...publishingRows,
  ...stockRows,
}

/** Repeated here, so that a mistake in a declaration cannot let a read-only contact change anything. */
const forReadOnly = [
  // Signing in and out, and the credentials of the caller’s account.
  ...['login', 'logout', 'changePassword', 'requestPasswordReset', 'verifyResetToken', 'resetPassword'],
  ...['startPasskey', 'addPasskey', 'removePasskey', 'startPasskeySignIn', 'passkeySignIn', 'payInvoice'],
  ...['startPasskeyCode', 'getPasskeyCode'],
  ...[
    'generate2faSecret',
    'verify2fa',
    'verify2faForDisable',
    'disable2fa',
    'renewRecoveryCodes',
    'endAllAccess',
    'renewFeedToken',
  ],
  ...['readInvitation', 'joinCompany', 'readDomainLink', 'confirmDomain'],
  // Which mails they get, and whether possible matches are shown.
  ...['saveBroadcastSettings', 'setLanguage', 'sendConfirmation', 'confirmAddress', 'unsubscribe', 'resubscribe'],
  ...['subscribeNewsletter', 'confirmNewsletter'],
  ...['saveDevice', 'removeDevice', 'testDevice'],
  ...['setHitsMail', 'stopHitsMail', 'saveListSize', 'setPossibleMatches', 'setCompanyMute'],
  // Looking.
  ...['revealBankDetails', 'checkBankText', 'checkBankFile', 'parseRfqList', 'countSuppliers', 'openQuoteRequest'],
  // Taking items off the desk.
  ...['putOffDeskItem', 'putBackDeskItem'],
  'recordBroadcastVisit',
  ...['markThreadRead', 'markThreadUnread', 'markNewsSeen'],
  ...['countBannerClick', 'countBannerViews', 'logPage', 'logEvent', 'logFeature'],
  'sendMailToProvider',
]

let world: World
beforeAll(async () => {
  world = await buildWorld(await createTestApp({ LIFT_LIMITS: '1' }))
})
afterAll(() => world.test.close())

it('every endpoint has a row, and every row belongs to an endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort())
})

it('each kind of access admits the agreed roles', () => {
  const standing = ['member', 'service-only', 'staff', 'trial']
  const held = ['account-blocked', 'forced-logout', 'payment-overdue', 'second-factor-required', 'trial-ended']
  const letIn = Object.entries(access).map(([kind, list]) => [kind, [...list].sort()])
  expect(Object.fromEntries(letIn)).toEqual({
    anyone: [...standing, ...held, 'visitor'].sort(),
    account: [...standing, ...held].sort(),
    member: standing,
    paying: ['member', 'service-only', 'staff'],
    trader: ['member', 'trial'],
    staff: ['staff'],
  })
})

/** Commands that find nothing to change here, so that they record nothing; their own tests look at the audit log. */
const withoutEffect = [
  'releaseMail',
  'liftSuspension',
  'liftContact',
  'endSessions',
  'moveBroadcast',
  'removeStockOf',
  'previewHtml',
]
const isAudited = (name: string, { access, method }: AnyEndpoint) =>
  access === 'staff' && method !== 'GET' && !withoutEffect.includes(name)
it('a read-only contact may make only the listed calls other than GET', () => {
  const declared = Object.entries(endpoints).filter(
    ([, { method, isForReadOnly }]) => method !== 'GET' && isForReadOnly,
  )
  expect(declared.map(([name]) => name).sort()).toEqual([...forReadOnly].sort())
})

const table = Object.entries(endpoints)

/** An actual or expected reply: its status and the code of its problem. */
interface Outcome {
  status: number
  code: string | undefined
}
const outcomeOf = ({ status, problem }: { status: number; problem: { code: string } }): Outcome => ({
  status,
  code: problem.code,
})

/** Returns where the reply to this caller, or its trace in the audit log, differs from the row. */
async function findingsOf(name: string, endpoint: AnyEndpoint, row: Row, caller: Caller): Promise<object[]> {
  const input = (await row.input?.(world, caller)) ?? {}
  const token = await tokenOf(caller)
  const leavesAudit = caller === 'staff' && isAudited(name, endpoint)
  const numAudited = leavesAudit ? await countAudited() : 0
  const reply = outcomeOf(await world.test.call(endpoint, input, token))
  const rule = { ...endpoint, access: row.access }
  const code = refusalOfCall({ role: roleOf(caller), rights: rightsOf(caller) }, rule) ?? row.refused?.[caller]
  const expected: Outcome = { status: code === undefined ? 200 : problemStatuses[code], code }
  if (reply.status !== expected.status || reply.code !== expected.code) return [{ caller, reply, expected }]
  if (code === undefined && leavesAudit && (await countAudited()) <= numAudited)
    return [{ caller, reply, expected: 'a staff command leaves a row in the audit log' }]
  return []
}

/** Returns where a call with the member's cookie is admitted although its Origin is not the site's. */
async function foreignFindingsOf(endpoint: AnyEndpoint, row: Row): Promise<object[]> {
  const findings: object[] = []
  for (const origin of [undefined, 'https://evil.example']) {
    const request = requestOf(endpoint, (await row.input?.(world, 'member')) ?? {})
    const { origin: _own, ...headers } = request.headers ?? {}
    const response = await world.test.app.inject({
      ...request,
      headers: origin === undefined ? headers : { ...headers, origin },
      cookies: { '__Host-session': (await tokenOf('member')) ?? '' },
    })
    const { status, code } = response.json()
    if (status !== 403 || code !== 'foreign-origin') findings.push({ origin: origin ?? 'no Origin', status, code })
  }
  return findings
}

// One test per endpoint: for thousands of tests, the test runner's overhead took longer than the calls.
describe.each(table)('%s', (name, endpoint) => {
  it(`answers each caller as agreed, over ${endpoint.method} ${endpoint.path}`, async () => {
    const row = rows[name] ?? open
    expect(endpoint.access, 'the declared access').toBe(row.access)
    const findings: object[] = []
    for (const caller of callers) findings.push(...(await findingsOf(name, endpoint, row, caller)))
    if (endpoint.method !== 'GET') {
      findings.push(...(await foreignFindingsOf(endpoint, row)))
      tokens.clear()
    }
    expect(findings).toEqual([])
  })
})

it.each(callers.filter(caller => caller !== 'visitor'))('a session tells %s its role', async caller => {
  const { body } = await world.test.call(me, {}, await tokenOf(caller))
  expect(body.user.role).toBe(roleOf(caller))
})

it('a broadcast that a rival tried to remove is still there', async () => {
  const params = { id: world.broadcastId }
  await world.test.call(removeBroadcast, { params }, await tokenOf('rival'))
  const row = await world.test.deps.db
    .selectFrom('broadcasts')
    .where('id', '=', world.broadcastId)
    .select('removed_at')
    .executeTakeFirstOrThrow()
  expect(row.removed_at).toBeNull()
})

it('an unknown token makes the caller a visitor', async () => {
  for (const [, endpoint] of table.filter(([, { access }]) => !mayUse('visitor', access))) {
    const { problem } = await world.test.call(endpoint, {}, 'made-up')
    expect(problem.code).toBe('sign-in-required')
  }
})

async function countAudited(): Promise<number> {
  const counted = world.test.deps.db.selectFrom('audit_log').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** The sessions of the callers, kept until a call changes something, because that may end them. */
const tokens = new Map<Caller, string>()
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined
  const token = tokens.get(caller) ?? (await world.test.signIn(world.account[caller].contactId))
  tokens.set(caller, token)
  return token
}
