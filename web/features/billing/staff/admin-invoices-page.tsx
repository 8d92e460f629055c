import { useState } from 'react'
import { exportInvoices, invoiceStates, type StaffInvoice, searchInvoices } from '../../../../contract/billing-admin.ts'
import { pages } from '../../../../contract/pages.ts'
import { ListHead } from '../../../platform/list-head.tsx'
import type { PageModule } from '../../../platform/page.ts'
import { useSettings } from '../../../platform/settings.ts'
import { StateListing } from '../../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../../platform/use-list-page.ts'
import { Button } from '../../../ui/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'
import { staffInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { ReportsDialog } from './reports-dialog.tsx'

const texts = billingStaffTexts.invoices

const stateOptions = [
  { value: '', label: billingStaffTexts.allStates },
  ...invoiceStates.map(state => ({ value: state, label: texts.states[state] })),
]

/** The invoices of all companies, for staff to look up, issue, credit and void. */
function Component() {
  const list = useListPage(searchInvoices, pages.adminInvoices.path)
  const shortName = useSettings()?.brand.shortName ?? ''
  const [openId, setOpenId] = useState<number>()
  const [dialog, setDialog] = useState<'issue' | 'reports'>()
  const open: StaffInvoice | undefined = list.rows?.find(({ id }) => id === openId)
  return (
    <div className="stack-3">
      <ListHead title={texts.title} exportHref={list.exportOf(exportInvoices)}>
        <Button onClick={() => setDialog('reports')}>{texts.reports}</Button>
        <Button look="primary" onClick={() => setDialog('issue')}>
          {texts.issue}
        </Button>
      </ListHead>
      <StateListing
        list={list}
        texts={{ ...texts, search: billingStaffTexts.search }}
        stateLabel={billingStaffTexts.state}
        states={stateOptions}
        columns={staffInvoiceColumns(shortName, setOpenId)}
        sort={list.sort}
      />
      {open && <InvoiceDialog invoice={open} onClose={() => setOpenId(undefined)} />}
      {dialog === 'issue' && <IssueDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'reports' && <ReportsDialog onClose={() => setDialog(undefined)} />}
    </div>
  )
}

export const page: PageModule = { Component, needs: listNeeds(searchInvoices) }
