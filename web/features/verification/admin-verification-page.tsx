import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { staffTexts } from '../../../contract/catalogue.ts'
import { pages } from '../../../contract/pages.ts'
import { listVatChecks, repeatVatCheck, type VatCheck, vatStates } from '../../../contract/verification.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { notify } from '../../platform/notify.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, DataTable, SelectField } from '../../ui/index.ts'
import { vatStateTexts } from '../companies/index.ts'
import { verificationTexts as texts } from './texts.ts'
import { vatColumns } from './vat-columns.tsx'

const { path } = pages.adminVerification

const inputOf = (search: string, pageSize: number) => ({
  query: { ...readSearch(listVatChecks.query, search), pageSize },
})

const stateOptions = [
  { value: '', label: texts.allStates },
  ...vatStates.map(state => ({ value: state, label: vatStateTexts[state] })),
]

/** Staff page: VAT numbers and what the public service replied about them. */
function Component() {
  const [state, update] = useSearchState(listVatChecks.query)
  const search = useSearch()
  const { pageSize } = usePreferences().preferences
  const answer = useQuery({
    ...queryOf(listVatChecks, inputOf(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
      <SelectField
        label={texts.state}
        options={stateOptions}
        value={state.state ?? ''}
        onChange={event => update({ state: event.currentTarget.value || undefined, page: undefined })}
      />
      <Listing
        label={texts.vatNumbers}
        names={texts.counted}
        answer={answer}
        empty={texts.none}
        page={state.page}
        hrefOf={page => pathWith(path, { state: state.state, page })}
        onResize={() => update({ page: undefined })}
      >
        {rows => (
          <DataTable
            label={texts.vatNumbers}
            columns={vatColumns}
            rows={rows}
            rowKey={({ companyId }) => companyId}
            actions={{ size: 'button', cell: check => check.dueDT !== null && <RepeatButton check={check} /> }}
          />
        )}
      </Listing>
    </div>
  )
}

function RepeatButton({ check: { companyId, companyName } }: { check: VatCheck }) {
  const repeat = useCall(repeatVatCheck)
  const press = () =>
    repeat.mutate(
      { params: { id: companyId } },
      {
        onSuccess: () => notify(staffTexts.vatCheckQueued(companyName)),
        onError: ({ message }) => notify(staffTexts.accountNotChanged(companyName, message)),
      },
    )
  return (
    <Button aria-label={texts.repeatFor(companyName)} disabled={repeat.isPending} onClick={press}>
      {texts.repeat}
    </Button>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [need(listVatChecks, inputOf(search, pageSize))],
}
