import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindNames } from '../../../contract/equivalent-texts.ts'
import {
  approveCandidate,
  type EquivalentCandidate,
  type EquivalentKind,
  equivalentKinds,
  listCandidates,
  rejectCandidate,
} from '../../../contract/equivalents.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { notify } from '../../platform/notify.ts'
import { PartLink } from '../../platform/part-link.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, type DataColumn, DataTable, SelectField } from '../../ui/index.ts'
import { CompanyButton } from '../companies/index.ts'
import styles from './equivalents.module.css'
import { numberColumn } from './pair-columns.tsx'
import { equivalentsStaffTexts } from './staff-texts.tsx'

const texts = equivalentsStaffTexts.candidates

const kindOptions = equivalentKinds.map(value => ({ value, label: kindNames[value] }))

const columns: DataColumn<EquivalentCandidate>[] = [
  numberColumn,
  {
    key: 'equivalent',
    label: texts.equivalent,
    width: '17%',
    phone: 'below',
    cell: ({ equivalentNumber }) => <PartLink partNumber={equivalentNumber} />,
  },
  { key: 'manufacturer', label: texts.manufacturer, phone: 'rest', cell: ({ manufacturer }) => manufacturer },
  {
    key: 'prices',
    label: texts.prices,
    width: 150,
    look: 'mono',
    phone: 'second',
    cell: ({ prices: [one = 0, other = 0] }) => texts.bothPrices(one, other),
  },
  {
    key: 'found',
    label: texts.found,
    ...ageColumn,
    cell: ({ foundDT }) => <Age date={foundDT} />,
  },
]

/** The companies and lines that named the two numbers together. */
const Evidence = ({ evidence }: Pick<EquivalentCandidate, 'evidence'>) => (
  <ul className={styles.evidence}>
    {evidence.map(said => (
      <li key={said.companyId}>
        <CompanyButton company={{ id: said.companyId, name: said.companyName }} />{' '}
        <span className="muted">
          {texts.said({ source: said.source, price: said.price, currency: said.currency })} <Age date={said.saidDT} />
        </span>{' '}
        <span className={styles.said}>{said.text}</span>
      </li>
    ))}
  </ul>
)

/** Pairs that members' lines, broadcasts and quotes suggest, for staff to approve or reject. */
export function Candidates({ page, hrefOf }: { page: number; hrefOf(page: number): string }) {
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const result = useQuery({
    ...queryOf(listCandidates, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Listing
      label={texts.label}
      empty={texts.empty}
      names={texts.counted}
      result={result}
      page={page}
      hrefOf={hrefOf}
      keys={keys}
    >
      {rows => (
        <DataTable
          label={texts.label}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          detail={row => <Decision candidate={row} onDone={keys.focusFirst} />}
        />
      )}
    </Listing>
  )
}

function Decision({ candidate, onDone }: { candidate: EquivalentCandidate; onDone(): void }) {
  const [kind, setKind] = useState<EquivalentKind>('other')
  const approval = useCall(approveCandidate)
  const rejection = useCall(rejectCandidate)
  const isPending = approval.isPending || rejection.isPending
  const pair = equivalentsStaffTexts.proposals.pair(candidate)
  const params = { id: candidate.id }
  const after = (call: { reloaded(): Promise<unknown> }, done: Parameters<typeof notify>[0]) => ({
    onSuccess: () => notify(done),
    onError: ({ message }: { message: string }) => notify(staffTexts.equivalentNotDecided(message)),
    onSettled: async () => {
      await call.reloaded()
      onDone()
    },
  })
  return (
    <div className={styles.candidate}>
      <Evidence evidence={candidate.evidence} />
      <div className={styles.decide}>
        <SelectField
          label={texts.kindOf(candidate.equivalentNumber)}
          options={kindOptions}
          value={kind}
          onChange={event => setKind(event.target.value as EquivalentKind)}
        />
        <Button
          disabled={isPending}
          aria-label={equivalentsStaffTexts.proposals.approvePair(pair)}
          onClick={() => approval.mutate({ params, body: { kind } }, after(approval, staffTexts.equivalentAdded))}
        >
          {equivalentsStaffTexts.proposals.approve}
        </Button>
        <Button
          disabled={isPending}
          aria-label={equivalentsStaffTexts.proposals.rejectPair(pair)}
          onClick={() => rejection.mutate({ params }, after(rejection, staffTexts.equivalentRefused))}
        >
          {equivalentsStaffTexts.proposals.reject}
        </Button>
      </div>
    </div>
  )
}
