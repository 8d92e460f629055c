import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCreditNotes, listInvoices } from '../../../contract/billing.ts'
import { emptyTexts } from '../../../contract/catalogue-texts.ts'
import { pageQuery } from '../../../contract/kit/index.ts'
import { getMembership } from '../../../contract/membership.ts'
import { pages } from '../../../contract/pages.ts'
import { z } from '../../platform/address.ts'
import { queryOf } from '../../platform/api.ts'
import { later } from '../../platform/later.tsx'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { useSettings } from '../../platform/settings.ts'
import { DataTable } from '../../ui/index.ts'
import { creditNoteColumns, invoiceColumns } from './columns.tsx'
import { billingTexts } from './texts.ts'

const texts = billingTexts.page

const MembershipSection = later(async () => (await import('../payment/index.ts')).MembershipSection)

const ownSearch = z.object({ page: pageQuery.page, creditPage: pageQuery.page })

/** The company's membership, and its invoices and credit notes since 2021. */
function Component() {
  const [{ page, creditPage }] = useSearchState(ownSearch)
  const { pageSize } = usePreferences().preferences
  const shortName = useSettings()?.brand.shortName ?? ''
  const invoices = useQuery({
    ...queryOf(listInvoices, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const creditNotes = useQuery({
    ...queryOf(listCreditNotes, { query: { page: creditPage, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const { path } = pages.invoice
  return (
    <div className="stack-4">
      <h1>{texts.title}</h1>
      <MembershipSection />
      <div className="stack-2">
        <h2>{texts.invoices}</h2>
        <Listing
          label={texts.invoices}
          names={texts.countedInvoices}
          result={invoices}
          empty={emptyTexts.invoices}
          page={page}
          hrefOf={to => pathWith(path, { page: to, creditPage })}
        >
          {rows => (
            <DataTable label={texts.invoices} columns={invoiceColumns(shortName)} rows={rows} rowKey={({ id }) => id} />
          )}
        </Listing>
      </div>
      <div className="stack-2">
        <h2>{texts.creditNotes}</h2>
        {creditNotes.data?.payload.numResults === 0 ? (
          <p className="muted">{emptyTexts.creditNotes}</p>
        ) : (
          <Listing
            label={texts.creditNotes}
            names={texts.countedCreditNotes}
            result={creditNotes}
            empty={emptyTexts.creditNotes}
            page={creditPage}
            hrefOf={to => pathWith(path, { page, creditPage: to })}
          >
            {rows => (
              <DataTable
                label={texts.creditNotes}
                columns={creditNoteColumns(shortName)}
                rows={rows}
                rowKey={({ id }) => id}
              />
            )}
          </Listing>
        )}
      </div>
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => {
    const { page, creditPage } = readSearch(ownSearch, search)
    return [
      need(getMembership),
      need(listInvoices, { query: { page, pageSize } }),
      need(listCreditNotes, { query: { page: creditPage, pageSize } }),
    ]
  },
}
