/**
 * Orders, pays and renews memberships one after the other, and kills itself with SIGKILL at a statement: KILL_AT counts the
 * statements to the database, transaction control included. KILL_WHEN says whether it dies before or after sending it.
 */
import pg from 'pg'
import { quoteMembership } from '../../contract/payment.ts'
import { issueRenewals, placeOrder, prepareRenewals, settlePayment } from '../../server/modules/payment/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createDeps } from '../../server/wiring.ts'
import { type Payer, payLocally, releaseAll } from './paying.ts'

const { DATABASE_URL = '', KILL_AT = '0', KILL_WHEN = 'before', PAYERS = '[]' } = process.env
const { deps } = createDeps(readConfig(process.env), DATABASE_URL)
const die = () => process.kill(process.pid, 'SIGKILL')

let statements = 0
let isCounting = false
const send = pg.Client.prototype.query as (...call: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
  if (isCounting) statements += 1
  const isLast = isCounting && statements === Number(KILL_AT)
  if (isLast && KILL_WHEN === 'before') die()
  const result = send.apply(this, call)
  if (isLast) die()
  return result
} as typeof pg.Client.prototype.query

const body = quoteMembership.body.parse({
  option: 1,
  name: 'Lara Larch',
  email: 'lara@larch.example',
  company: 'Larch Hardware',
  address: '1 Main Street',
  zip: '1000',
  city: 'Brussels',
  country: 'BE',
  hasNoVatNumber: true,
  isContractAgreed: true,
})

// The first statements open connections; what is counted begins here.
await deps.db.selectFrom('settings').select('key').execute()
isCounting = true
for (const { companyId, contactId } of JSON.parse(PAYERS) as Payer[]) {
  const viewer = { role: 'trial', rights: 'all', sessionId: '', contactId, companyId } as const
  const { link } = await placeOrder(deps, viewer, '10.1.1.1', { ...body, by: 'online' })
  const paymentId = link.split('/').at(-1) ?? ''
  await payLocally(deps.db, paymentId)
  await settlePayment(deps, paymentId)
  await prepareRenewals(deps)
  await releaseAll(deps.db)
  await issueRenewals(deps)
}
die()
