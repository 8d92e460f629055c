/**
 * Orders, pays and renews memberships one after the other, until it kills itself at a statement.
 */
import { quoteMembership } from '../../contract/payment.ts'
import { issueRenewals, placeOrder, prepareRenewals, settlePayment } from '../../server/modules/payment/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createDeps } from '../../server/wiring.ts'
import { countStatements, die } from './die-at-statement.ts'
import { type Payer, payLocally, releaseAll } from './paying.ts'

const { DATABASE_URL = '', PAYERS = '[]' } = process.env
const { deps } = createDeps(readConfig(process.env), DATABASE_URL)

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

// The first statements open connections; counting begins here.
await deps.db.selectFrom('settings').select('key').execute()
countStatements()
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
