import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EquivalentPair,
  exportEquivalents,
  importEquivalents,
  listEquivalentPairs,
  removeEquivalentPair,
} from '../../../contract/equivalents.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { queryOf, urlOf } from '../../platform/api.ts'
import { CsvExchange } from '../../platform/csv-exchange.tsx'
import { Age, ageColumn } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { RemovalDialog } from '../../platform/removal-dialog.tsx'
import { Button, commonTexts, type DataColumn, DataTable, Icon, SearchForm } from '../../ui/index.ts'
import { AddDialog } from './add-dialog.tsx'
import { pairColumns } from './pair-columns.tsx'
import { equivalentsStaffTexts } from './staff-texts.tsx'

const texts = equivalentsStaffTexts.pairs

interface PairsProps {
  partNumber: string
  page: number
  hrefOf(page: number): string
  onSearch(partNumber: string): void
}

const columns: DataColumn<EquivalentPair>[] = [
  ...pairColumns,
  {
    key: 'note',
    label: texts.note,
    width: '24%',
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'below',
    title: ({ note }) => note,
    cell: ({ note }) => note,
  },
  {
    key: 'by',
    label: texts.addedBy,
    width: '19%',
    look: 'muted',
    phone: 'rest',
    cell: ({ addedBy }) => addedBy ?? texts.cameWithSite,
  },
  {
    key: 'added',
    label: texts.added,
    ...ageColumn,
    cell: ({ createdDT }) => <Age date={createdDT} />,
  },
]

/** All pairs, or those of one number; staff can add and remove pairs. */
export function Pairs({ partNumber, page, hrefOf, onSearch }: PairsProps) {
  const { pageSize } = usePreferences().preferences
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<EquivalentPair>()
  const keys = useListKeys<HTMLElement>()
  const result = useQuery({
    ...queryOf(listEquivalentPairs, { query: { partNumber, page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <CsvExchange
        exportHref={urlOf(exportEquivalents)}
        importing={{ endpoint: importEquivalents, title: texts.importTitle, hint: texts.importHint }}
        search={
          <SearchForm name={texts.pairs} label={texts.partNumber} query={partNumber} isMono onSearch={onSearch} />
        }
      >
        <Button look="primary" onClick={() => setIsAdding(true)}>
          <Icon name="plus" />
          {texts.addAnEquivalent}
        </Button>
      </CsvExchange>
      <Listing
        label={texts.knownPairs}
        names={texts.counted}
        result={result}
        keys={keys}
        empty={partNumber === '' ? texts.noPairs : texts.noPairWith(partNumber)}
        page={page}
        hrefOf={hrefOf}
      >
        {rows => (
          <DataTable
            label={texts.knownPairs}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actions={{
              size: 'button',
              cell: row => (
                <Button
                  onClick={() => setRemoving(row)}
                  aria-label={texts.removePair({ partNumber: row.partNumber, equivalentNumber: row.equivalentNumber })}
                >
                  {commonTexts.remove}
                </Button>
              ),
            }}
          />
        )}
      </Listing>
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {removing && (
        <RemovalDialog
          endpoint={removeEquivalentPair}
          input={{ params: { id: removing.id } }}
          title={texts.removeEquivalent}
          question={texts.question(removing)}
          removed={staffTexts.equivalentRemoved}
          notRemoved={staffTexts.equivalentNotRemoved}
          onClose={() => setRemoving(undefined)}
          onRemoved={keys.focusFirst}
        />
      )}
    </>
  )
}
