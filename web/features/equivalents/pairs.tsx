import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { staffTexts } from '../../../contract/catalogue.ts'
import { type EquivalentPair, listEquivalentPairs, removeEquivalentPair } from '../../../contract/equivalents.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { notify } from '../../platform/notify.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { ActionsColumn, actionsCell, Button, Column, ConfirmDialog, Icon, TextField } from '../../ui/index.ts'
import { AddDialog } from './add-dialog.tsx'
import styles from './equivalents.module.css'
import { Listing } from './listing.tsx'
import { PairCells, pairColumns } from './pair-cells.tsx'
import tableStyles from './pair-table.module.css'
import { useReload } from './use-reload.ts'

interface PairsProps {
  partNumber: string
  page: number
  hrefOf(page: number): string
  onSearch(partNumber: string): void
}

const head = (
  <>
    {pairColumns}
    <Column className={`${tableStyles.note} ${tableStyles.remark}`}>Note</Column>
    <Column className={tableStyles.by}>Added by</Column>
    <Column isEnd className={tableStyles.date}>
      Added
    </Column>
    <ActionsColumn className={tableStyles.remove} />
  </>
)

/** Every pair, or those of one number; to add to and to take apart. */
export function Pairs({ partNumber, page, hrefOf, onSearch }: PairsProps) {
  const { pageSize } = usePreferences().preferences
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<EquivalentPair>()
  const keys = useListKeys<HTMLElement>()
  const answer = useQuery({
    ...queryOf(listEquivalentPairs, { query: { partNumber, page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('partNumber')).trim())
  }
  return (
    <>
      <search aria-label="Pairs">
        <form key={partNumber} className={styles.form} onSubmit={submit}>
          <TextField
            label="Part number"
            name="partNumber"
            type="search"
            maxLength={200}
            defaultValue={partNumber}
            autoComplete="off"
          />
          <Button type="submit">Search</Button>
          <Button look="primary" onClick={() => setIsAdding(true)}>
            <Icon name="plus" />
            Add an equivalent
          </Button>
        </form>
      </search>
      <Listing
        label="Known pairs"
        names={['pair', 'pairs']}
        answer={answer}
        head={head}
        columns={6}
        row={row => <Row key={row.id} row={row} onRemove={setRemoving} />}
        empty={partNumber === '' ? 'No numbers are equivalent yet.' : `No pair has the number ${partNumber}.`}
        page={page}
        pageSize={pageSize}
        hrefOf={hrefOf}
        keys={keys}
      />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {removing && <RemoveDialog pair={removing} onClose={() => setRemoving(undefined)} onRemoved={keys.focusFirst} />}
    </>
  )
}

const Row = ({ row, onRemove }: { row: EquivalentPair; onRemove(row: EquivalentPair): void }) => (
  <tr>
    <PairCells {...row} />
    <td className={`${tableStyles.note} ${tableStyles.remark}`} title={row.note}>
      {row.note}
    </td>
    <td className={tableStyles.by}>{row.addedBy ?? 'Came with the site'}</td>
    <td className={tableStyles.date}>
      <Age date={row.createdDT} />
    </td>
    <td className={actionsCell}>
      <Button onClick={() => onRemove(row)} aria-label={`Remove ${row.partNumber} and ${row.equivalentNumber}`}>
        Remove
      </Button>
    </td>
  </tr>
)

interface RemoveDialogProps {
  pair: EquivalentPair
  onClose(): void
  /** The list has loaded again, without it. */
  onRemoved(): void
}

function RemoveDialog({ pair: { id, partNumber, equivalentNumber }, onClose, onRemoved }: RemoveDialogProps) {
  const removal = useCall(removeEquivalentPair)
  const reload = useReload()
  const remove = () =>
    removal.mutate(
      { params: { id } },
      {
        onSuccess: () => notify(staffTexts.equivalentRemoved),
        onError: ({ message }) => notify(staffTexts.equivalentNotRemoved(message)),
        onSettled: async () => {
          onClose()
          await reload()
          onRemoved()
        },
      },
    )
  return (
    <ConfirmDialog
      title="Remove equivalent"
      question={`A search for ${partNumber} no longer finds ${equivalentNumber}, unless other pairs link them.`}
      confirmLabel="Remove"
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
