import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { me } from '../contract/auth.ts'
import { removeBroadcast } from '../contract/broadcasts.ts'
import { endpoints } from '../contract/index.ts'
import { type AnyEndpoint, access, mayUse, problems, refusalOfCall } from '../contract/kit/index.ts'
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
  // Signing in and out, and the credentials of the own account.
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
  ...['saveBroadcastSettings', 'sendConfirmation', 'confirmAddress', 'unsubscribe', 'resubscribe'],
  ...['subscribeNewsletter', 'confirmNewsletter'],
  ...['saveDevice', 'removeDevice', 'testDevice'],
  ...['setHitsMail', 'stopHitsMail', 'setPossibleMatches', 'setCompanyMute'],
  // Looking.
  ...['revealBankDetails', 'checkBankText', 'checkBankFile', 'parseRfqList', 'countSuppliers', 'openQuoteRequest'],
  // Taking items off the desk.
  ...['putOffDeskItem', 'putBackDeskItem'],
  ...['markThreadRead', 'markThreadUnread', 'markNewsSeen'],
  ...['countBannerClick', 'countBannerViews', 'logPage', 'logEvent', 'logFeature'],
  'sendMailToProvider',
]

let world: World
beforeAll(async () => {
  world = await buildWorld(await createTestApp())
})
afterAll(() => world.test.close())

it('every endpoint has a row, and every row belongs to an endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort())
})

it('each kind of access admits the roles that were agreed', () => {
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
it('a read-only contact may make these calls that are not GET, and no others', () => {
  const declared = Object.entries(endpoints).filter(
    ([, { method, isForReadOnly }]) => method !== 'GET' && isForReadOnly,
  )
  expect(declared.map(([name]) => name).sort()).toEqual([...forReadOnly].sort())
})

const table = Object.entries(endpoints)

describe.each(table)('%s', (name, endpoint) => {
  const row = rows[name] ?? open

  it('declares the intended access', () => {
    expect(endpoint.access).toBe(row.access)
  })

  it.each(callers)(`as %s, over ${endpoint.method} ${endpoint.path}`, async caller => {
    const input = (await row.input?.(world, caller)) ?? {}
    const token = await tokenOf(caller)
    const leavesAudit = caller === 'staff' && isAudited(name, endpoint)
    const numAudited = leavesAudit ? await countAudited() : 0
    const { status, problem } = await world.test.call(endpoint, input, token)
    const rule = { ...endpoint, access: row.access }
    const code = refusalOfCall({ role: roleOf(caller), rights: rightsOf(caller) }, rule) ?? row.refused?.[caller]
    if (code === undefined) expect({ status, code: problem.code }).toEqual({ status: 200, code: undefined })
    else expect({ status, code: problem.code }).toEqual({ status: problems[code].status, code })
    if (code === undefined && leavesAudit)
      expect(await countAudited(), 'a staff command leaves a row in the audit log').toBeGreaterThan(numAudited)
  })

  if (endpoint.method !== 'GET')
    it.each([
      ['no Origin', undefined],
      ['a foreign Origin', 'https://evil.example'],
    ])('changes nothing for a cookie with %s', async (_, origin) => {
      const request = requestOf(endpoint, (await row.input?.(world, 'member')) ?? {})
      const { origin: _own, ...headers } = request.headers ?? {}
      const response = await world.test.app.inject({
        ...request,
        headers: origin === undefined ? headers : { ...headers, origin },
        cookies: { '__Host-session': (await tokenOf('member')) ?? '' },
      })
      expect(response.json()).toMatchObject({ status: 403, code: 'foreign-origin' })
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

/** Each call gets a new session, because some calls end it. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  return caller === 'visitor' ? undefined : world.test.signIn(world.account[caller].contactId)
}
