import * as contract from '../../contract/orders.ts'
import type { TestApp } from './app.ts'
import { dutchVat } from './payments.ts'
import { addFactor } from './second-factor.ts'
import { addCompany } from './world.ts'

/** The last day of the year that the companies of these tests have paid for. */
export const paidUntil = '2026-12-10'

/** Adds a Dutch company with a Plus membership, on a day on which its renewal is due to be prepared. */
export function addRenewingCompany({ clock, deps }: TestApp): Promise<number> {
  clock.set('2026-11-18T09:30:00.000Z')
  return addCompany(deps.db, { membership_plan: 'plus', paid_until: paidUntil, vat_nr: dutchVat })
}

/** Returns staff's functions for the renewal of a test's company; `current` is read at each call. */
export function renewalsOf(current: () => { test: TestApp; staffId: number; companyId: number }) {
  const list = async (query: object = {}) => {
    const { test, staffId } = current()
    const staff = await test.signIn(staffId)
    return (await test.call(contract.listRenewals, { query: { pageSize: 100, ...query } }, staff)).body.payload.results
  }
  return {
    list,
    /** Returns the company's renewal in this state. */
    own: async (state: 'prepared' | 'released' | 'skipped') =>
      (await list({ state })).find(row => row.companyId === current().companyId),
    /** Releases these renewals; all if none are named. */
    release: async (ids: number[] = []) => {
      const { test, staffId } = current()
      const body = { ids, code: await addFactor(test, staffId, 'verified') }
      return test.call(contract.releaseRenewals, { body }, await test.signIn(staffId))
    },
    companyOf: () =>
      current()
        .test.deps.db.selectFrom('companies')
        .where('id', '=', current().companyId)
        .select(['membership_plan', 'paid_until'])
        .executeTakeFirstOrThrow(),
    invoicesOf: () =>
      current().test.deps.db.selectFrom('invoices').where('company_id', '=', current().companyId).selectAll().execute(),
  }
}
