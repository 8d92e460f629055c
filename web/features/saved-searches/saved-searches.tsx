import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { catalogue, emptyTexts } from '../../../contract/catalogue-texts.ts'
import { listSavedSearches, type SavedSearch, updateSavedSearch } from '../../../contract/saved-searches.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age, ageWidth, formatDay } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { notify } from '../../platform/notify.ts'
import { useMay } from '../../platform/session.ts'
import { Button, commonTexts, type DataColumn, DataTable, EmptyState, Icon, LoadFailed } from '../../ui/index.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import styles from './saved-searches.module.css'
import { hrefOf } from './search-path.ts'
import { savedSearchesTexts } from './texts.tsx'
import { deliveryOf, filtersOf, nameOf, updatesOf } from './wording.ts'

const texts = savedSearchesTexts.savedSearches

/**
 * The member's saved searches; opening one runs it. In a narrow window the table has two columns, Saved Search and Actions.
 * `lists` provides the names of the lists.
 */
export function SavedSearches({ lists }: { lists: readonly BroadcastList[] }) {
  const result = useQuery(queryOf(listSavedSearches))
  const { list, focusFirst } = useListKeys<HTMLElement>()
  const [removing, setRemoving] = useState<SavedSearch>()
  const mayChange = useMay(updateSavedSearch)
  if (result.isError) return <LoadFailed title={texts.notLoaded} error={result.error} onRetry={result.refetch} />
  const rows = result.data?.payload.results
  if (rows?.length === 0) return <EmptyState>{emptyTexts.savedSearches}</EmptyState>
  const listNameOf = (row: SavedSearch) => lists.find(({ id }) => id === row.listType)?.name ?? row.listName
  return (
    <section aria-label={texts.savedSearches} aria-busy={rows === undefined} {...list}>
      <DataTable
        label={texts.savedSearches}
        columns={columns}
        rows={rows?.map(row => ({ ...row, listName: listNameOf(row) }))}
        rowKey={({ id }) => id}
        rowLook={row => ({ href: hrefOf(row) })}
        actions={
          mayChange
            ? {
                size: 'buttonPair',
                label: commonTexts.actions,
                cell: row => <Actions row={row} onRemove={() => setRemoving(row)} />,
              }
            : undefined
        }
      />
      {removing && <RemoveDialog search={removing} onClose={() => setRemoving(undefined)} onRemoved={focusFirst} />}
    </section>
  )
}

/** With two columns, the other details are on a second line. */
const columns: DataColumn<SavedSearch>[] = [
  { key: 'search', label: texts.savedSearch, phone: 'lead', cell: row => <Search row={row} /> },
  {
    key: 'created',
    label: texts.createdOn,
    width: 124,
    look: 'muted',
    phone: 'hidden',
    cell: ({ createdDT }) => formatDay(createdDT),
  },
  {
    key: 'hit',
    label: texts.lastHit,
    width: ageWidth,
    look: 'muted',
    phone: 'hidden',
    cell: ({ lastHitDT }) => (lastHitDT ? <Age date={lastHitDT} /> : texts.never),
  },
  { key: 'updates', label: texts.getUpdates, width: 124, look: 'muted', phone: 'hidden', cell: updatesOf },
]

function Search({ row }: { row: SavedSearch }) {
  const href = hrefOf(row)
  const name = nameOf(row)
  const filters = row.q === '' ? [] : filtersOf(row)
  return (
    <>
      <Link href={href} className={styles.link} title={[name, ...filters].join(', ')} data-row-link>
        {name}
      </Link>
      {filters.length > 0 && <span className={styles.filters}>{filters.join(' · ')}</span>}
      <span className={styles.short}>
        {texts.updatesAndLastHit({
          updates: updatesOf(row),
          lastHit: row.lastHitDT && <Age date={row.lastHitDT} />,
        })}
      </span>
    </>
  )
}

function Actions({ row, onRemove }: { row: SavedSearch; onRemove(): void }) {
  const switching = useCall(updateSavedSearch)
  const { id, isDigest, isStopped } = row
  // A stopped search resumes with its previous frequency.
  const nextIsDigest = isStopped ? isDigest : !isDigest
  const name = nameOf(row)
  const switchDelivery = () =>
    switching.mutate(
      { params: { id }, body: { isDigest: nextIsDigest } },
      {
        onError: () => notify(catalogue.savedSearchNotUpdated),
      },
    )
  return (
    <>
      <Button
        look="quiet"
        className={styles.button}
        disabled={switching.isPending}
        onClick={switchDelivery}
        title={isStopped ? texts.startMails : texts.switchDelivery}
      >
        <Icon name="switch" size={16} />
        <span className="visually-hidden">{texts.switchDeliveryOf(name)} </span>
        <span className={styles.target}>{deliveryOf(nextIsDigest)}</span>
      </Button>
      <Button
        look="quiet"
        size="icon"
        className={styles.button}
        aria-label={texts.removeNamed(name)}
        title={commonTexts.remove}
        onClick={onRemove}
      >
        <Icon name="trash" size={16} />
      </Button>
    </>
  )
}
