import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/pages.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import {
  listVatChecks,
  repeatVatCheck,
  type VatCheck,
  type VatState,
  vatStates,
} from '../../../contract/verification.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { notify } from '../../platform/notify.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, DataTable, SelectField } from '../../ui/index.ts'
import { vatStateTexts } from '../companies/index.ts'
import { verificationTexts } from './texts.ts'
import { vatColumns } from './vat-columns.tsx'
import styles from './verification.module.css'

const texts = verificationTexts.vat

const { path } = pages.adminVerification

const stateOptions = [
  { value: '', label: texts.allStates },
  ...vatStates.map(state => ({ value: state, label: vatStateTexts[state] })),
]

export const vatInput = ({ state, page }: { state?: VatState | undefined; page: number }, pageSize: number) => ({
  query: { state, page, pageSize },
})

interface VatListProps {
  state: VatState | undefined
  page: number
  onState(state: string | undefined): void
}

/** VAT numbers and the public service's replies about them. */
export function VatList({ state, page, onState }: VatListProps) {
  const { pageSize } = usePreferences().preferences
  const result = useQuery({
    ...queryOf(listVatChecks, vatInput({ state, page }, pageSize)),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className="muted">{texts.lead}</p>
      <div className={styles.filter}>
        <SelectField
          label={texts.state}
          options={stateOptions}
          value={state ?? ''}
          onChange={event => onState(event.currentTarget.value || undefined)}
        />
      </div>
      <Listing
        label={texts.title}
        names={texts.counted}
        result={result}
        empty={texts.none}
        page={page}
        hrefOf={to => pathWith(path, { tab: 'vat', state, page: to })}
      >
        {rows => (
          <DataTable
            label={texts.title}
            columns={vatColumns}
            rows={rows}
            rowKey={({ companyId }) => companyId}
            actions={{ size: 'button', cell: check => check.dueDT !== null && <RepeatButton check={check} /> }}
          />
        )}
      </Listing>
    </>
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
