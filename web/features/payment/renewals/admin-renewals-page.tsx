import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatEuroCents } from '../../../../contract/kit/index.ts'
import { formatInteger, plural } from '../../../../contract/kit/texts.ts'
import { getRenewalTotals, listRenewals, type Renewal } from '../../../../contract/orders.ts'
import { pages } from '../../../../contract/pages.ts'
import { queryOf } from '../../../platform/api.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { StateListing } from '../../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../../platform/use-list-page.ts'
import { Button } from '../../../ui/index.ts'
import { paymentPageTexts } from '../texts.ts'
import { renewalColumns } from './renewal-columns.tsx'
import { ReleaseDialog, SkipDialog } from './renewal-dialogs.tsx'

const texts = paymentPageTexts.renewals
const stateOptions = Object.entries(texts.states).map(([value, label]) => ({ value, label }))

/** The renewals that are prepared, as a preview of the invoices, and earlier ones. */
function Component() {
  const list = useListPage(listRenewals, pages.adminRenewals.path)
  const totals = useQuery(queryOf(getRenewalTotals)).data?.payload
  const [releasing, setReleasing] = useState<Renewal | 'all'>()
  const [skipping, setSkipping] = useState<Renewal>()
  const counted = `${formatInteger(totals?.count ?? 0)} ${plural(totals?.count ?? 0, texts.counted)}`
  return (
    <div className="stack-3">
      <div className="spread">
        <div className="stack-2">
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lead}</p>
          {totals && totals.declined > 0 && <p className="muted">{texts.declinedCount(totals.declined)}</p>}
        </div>
        <div className="row">
          {totals && <span>{texts.preview({ count: counted, sum: formatEuroCents(totals.cents) })}</span>}
          <Button look="primary" disabled={(totals?.count ?? 0) === 0} onClick={() => setReleasing('all')}>
            {texts.release}
          </Button>
        </div>
      </div>
      <StateListing
        list={list}
        texts={texts}
        stateLabel={texts.state}
        states={stateOptions}
        columns={renewalColumns({ onRelease: setReleasing, onSkip: setSkipping })}
      />
      {releasing && (
        <ReleaseDialog
          ids={releasing === 'all' ? [] : [releasing.id]}
          what={releasing === 'all' ? counted : releasing.company}
          onClose={() => setReleasing(undefined)}
        />
      )}
      {skipping && <SkipDialog renewal={skipping} onClose={() => setSkipping(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: context => [...listNeeds(listRenewals)(context), need(getRenewalTotals)],
}
