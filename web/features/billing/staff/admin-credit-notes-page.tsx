import { useState } from 'react'
import { type StaffCreditNote, searchCreditNotes } from '../../../../contract/billing-admin.ts'
import { pages } from '../../../../contract/pages.ts'
import type { PageModule } from '../../../platform/page.ts'
import { StateListing } from '../../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../../platform/use-list-page.ts'
import { Button } from '../../../ui/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'
import { RefundedDialog } from './invoice-action-dialogs.tsx'
import { staffCreditNoteColumns } from './invoice-columns.tsx'

const texts = billingStaffTexts.creditNotes

const stateOptions = [
  { value: '', label: billingStaffTexts.allStates },
  ...Object.entries(texts.states).map(([value, label]) => ({ value, label })),
]

/** The credit notes of all companies, and the refunds that are due. */
function Component() {
  const list = useListPage(searchCreditNotes, pages.adminCreditNotes.path)
  const [refunded, setRefunded] = useState<StaffCreditNote>()
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <StateListing
        list={list}
        texts={{ ...texts, search: billingStaffTexts.search }}
        stateLabel={billingStaffTexts.state}
        states={stateOptions}
        columns={staffCreditNoteColumns}
        actions={{
          size: 'button',
          cell: note =>
            note.paymentStatus === null && (
              <Button aria-label={texts.refundedOf(note.invoiceNumber)} onClick={() => setRefunded(note)}>
                {texts.refunded}
              </Button>
            ),
        }}
      />
      {refunded && <RefundedDialog note={refunded} onClose={() => setRefunded(undefined)} />}
    </div>
  )
}

export const page: PageModule = { Component, needs: listNeeds(searchCreditNotes) }
