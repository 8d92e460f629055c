import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { liftSuppression, listSuppressions, type suppression } from '../../../contract/delivery.ts'
import { failure, success } from '../../../contract/notice.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { RemovalDialog } from '../../platform/removal-dialog.tsx'
import { Button, type DataColumn, DataTable, SearchForm } from '../../ui/index.ts'
import type { MailSearch } from './mail-search.ts'
import { deliveryStaffTexts } from './staff-texts.tsx'

const texts = deliveryStaffTexts.suppressions

type Suppression = z.output<typeof suppression>

const reasons: Record<Suppression['reason'], string> = {
  bounce: texts.bounced,
  complaint: texts.complaint,
  staff: texts.byStaff,
}

interface SuppressionsProps {
  search: MailSearch
  onSearch(patch: Record<string, string | number | undefined>): void
  hrefOf(page: number): string
}

/** Suppressed addresses, with the reason and a button to lift the suppression. */
export function Suppressions({ search: { query, page }, onSearch, hrefOf }: SuppressionsProps) {
  const { pageSize } = usePreferences().preferences
  const [lifting, setLifting] = useState<string>()
  const result = useQuery({
    ...queryOf(listSuppressions, { query: { query, page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchForm
        name={texts.suppressions}
        label={texts.address}
        query={query}
        maxLength={254}
        onSearch={to => onSearch({ query: to })}
      />
      <Listing
        label={texts.suppressions}
        names={texts.counted}
        failed={texts.whatFailed}
        result={result}
        empty={query === '' ? texts.nobodySuppressed : texts.notSuppressed}
        page={page}
        hrefOf={hrefOf}
      >
        {rows => (
          <DataTable
            label={texts.suppressions}
            columns={columns}
            rows={rows}
            rowKey={({ address }) => address}
            skeletons={8}
            actions={{
              size: 'button',
              cell: ({ address }) => (
                <Button onClick={() => setLifting(address)} aria-label={texts.liftFor(address)}>
                  {texts.lift}
                </Button>
              ),
            }}
          />
        )}
      </Listing>
      {lifting !== undefined && (
        <RemovalDialog
          endpoint={liftSuppression}
          input={{ body: { address: lifting } }}
          title={texts.liftSuppression}
          question={texts.question(lifting)}
          confirmLabel={texts.lift}
          removed={success(texts.getsMailAgain(lifting))}
          notRemoved={message => failure(message, texts.notLifted)}
          onClose={() => setLifting(undefined)}
        />
      )}
    </>
  )
}

const columns: DataColumn<Suppression>[] = [
  {
    key: 'address',
    label: texts.address,
    width: '28%',
    look: 'strong',
    phone: 'lead',
    title: ({ address }) => address,
    cell: ({ address }) => address,
  },
  { key: 'reason', label: texts.why, width: 180, phone: 'rest', cell: ({ reason }) => reasons[reason] },
  {
    key: 'detail',
    label: texts.lastReply,
    look: 'muted',
    phone: 'below',
    title: ({ detail }) => detail,
    cell: ({ detail }) => detail,
  },
  {
    key: 'since',
    label: texts.since,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    phone: 'hidden',
    cell: ({ createdDT }) => <Age date={createdDT} />,
  },
]
