import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogue, emptyTexts } from '../../../../contract/catalogue-texts.ts'
import type { InventoryItem, StockChange } from '../../../../contract/inventory.ts'
import { undoDays } from '../../../../contract/inventory.ts'
import { pages } from '../../../../contract/pages.ts'
import { staffTexts } from '../../../../contract/staff-texts.ts'
import { listStockOf, removeStockLine, removeStockOf, rollBackChange } from '../../../../contract/stock-admin.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { Age, formatDay } from '../../../platform/format.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { Listing } from '../../../platform/listing.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { Button, ButtonLink, commonTexts, Icon, Notice, SearchForm } from '../../../ui/index.ts'
import { CompanyButton } from '../../companies/index.ts'
import { NotFound } from '../../not-found/index.ts'
import { InventoryTable } from '../lines/inventory-table.tsx'
import { describeChange, UndoingChange } from '../lines/last-change.tsx'
import { pollMs } from '../uploads/use-uploads.ts'
import { type ListProps, pagesOf, stockInput } from './admin-search.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './stock.module.css'
import { stockStaffTexts } from './texts.tsx'

const texts = stockStaffTexts.companyStock

type OpenDialog = { kind: 'all' } | { kind: 'line'; item: InventoryItem } | { kind: 'change'; change: StockChange }

/** One company's stock as staff see it, its latest bulk change, and the staff's actions. */
export function CompanyStock({ companyId, ...props }: ListProps & { companyId: number }) {
  const { search, onSearch } = props
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const result = useQuery({
    ...queryOf(listStockOf, stockInput(search, companyId, pageSize)),
    refetchInterval: ({ state }) => (state.data?.lastChange?.isUndoing ? pollMs : false),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  })
  const { data, error } = result
  if (error instanceof ApiProblem && error.status === 404) return <NotFound text={emptyTexts.contentMissing} />
  const companyName = data?.companyName ?? ''
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.title}>{data && <CompanyButton company={{ id: companyId, name: companyName }} />}</h2>
        <div className="row">
          <ButtonLink href={pathWith(pages.adminStock.path, { tab: 'imports', companyId })}>
            {texts.itsUploads}
          </ButtonLink>
          <Button onClick={() => setOpenDialog({ kind: 'all' })} disabled={data === undefined}>
            <Icon name="trash" />
            {texts.removeAllItsStock}
          </Button>
        </div>
      </div>
      {data?.lastChange && (
        <LastChange change={data.lastChange} onRollBack={change => setOpenDialog({ kind: 'change', change })} />
      )}
      <SearchForm name={texts.items} label={texts.query} query={search.query} onSearch={query => onSearch({ query })} />
      <Listing
        {...pagesOf(props)}
        label={texts.items}
        names={texts.counted}
        result={result}
        keys={keys}
        empty={search.query === '' ? texts.noStock : emptyTexts.noResults}
      >
        {rows => (
          <InventoryTable
            label={texts.items}
            rows={rows}
            pageSize={pageSize}
            sorting={search}
            onSort={sorting => onSearch({ ...sorting })}
            actions={{
              size: 'icon',
              cell: item => (
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={texts.removeNamed(item.partNumber)}
                  onClick={() => setOpenDialog({ kind: 'line', item })}
                >
                  <Icon name="trash" />
                </Button>
              ),
            }}
          />
        )}
      </Listing>
      {openDialog && (
        <ActionDialog
          openDialog={openDialog}
          company={{ id: companyId, name: companyName }}
          onClose={() => setOpenDialog(undefined)}
          onDone={keys.focusFirst}
        />
      )}
    </>
  )
}

const LastChange = ({ change, onRollBack }: { change: StockChange; onRollBack(change: StockChange): void }) =>
  change.isUndoing ? (
    <UndoingChange change={change} />
  ) : (
    <Notice
      kind="info"
      title={describeChange(change)}
      action={<Button onClick={() => onRollBack(change)}>{texts.rollBack}</Button>}
    >
      {texts.lastChange({
        by: change.madeBy,
        age: <Age date={change.madeDT} />,
        until: formatDay(change.undoUntilDT),
        failure: change.undoFailure,
      })}
    </Notice>
  )

interface ActionDialogProps {
  openDialog: OpenDialog
  company: { id: number; name: string }
  onClose(): void
  onDone(): void
}

/** The dialog of the action that staff chose. */
function ActionDialog({ openDialog, company, ...rest }: ActionDialogProps) {
  switch (openDialog.kind) {
    case 'all':
      return (
        <ReasonDialog
          action={removeStockOf}
          id={company.id}
          title={texts.removeAllStock}
          button={{ label: texts.removeAll, pendingLabel: commonTexts.removing }}
          done={({ payload }) => staffTexts.stockRemoved(payload.count, company.name)}
          failed={staffTexts.stockNotRemoved}
          {...rest}
        >
          <p>{texts.allItemsAreRemoved({ company: <b>{company.name}</b>, days: undoDays })}</p>
        </ReasonDialog>
      )
    case 'line':
      return (
        <ReasonDialog
          action={removeStockLine}
          id={openDialog.item.id}
          title={texts.removeItem}
          button={{ label: commonTexts.remove, pendingLabel: commonTexts.removing }}
          done={() => staffTexts.stockLineRemoved(openDialog.item.partNumber)}
          failed={staffTexts.stockLineNotRemoved}
          {...rest}
        >
          <p>
            {texts.itemIsRemoved({
              partNumber: <b className="mono">{openDialog.item.partNumber}</b>,
              company: company.name,
            })}
          </p>
        </ReasonDialog>
      )
    case 'change':
      return (
        <RollBackDialog changeId={openDialog.change.id} companyName={company.name} {...rest}>
          {describeChange(openDialog.change)}
        </RollBackDialog>
      )
  }
}

interface RollBackProps {
  changeId: number
  companyName: string
  onClose(): void
  onDone(): void
  /** A description of the change. */
  children: string
}

/** Asks for the reason for undoing an upload or a deletion on the company's behalf. */
export const RollBackDialog = ({ changeId, companyName, children, ...rest }: RollBackProps) => (
  <ReasonDialog
    action={rollBackChange}
    id={changeId}
    title={texts.rollBack}
    button={{ label: texts.rollBack, pendingLabel: texts.rollingBack }}
    done={({ payload }) =>
      payload.isRunning ? catalogue.changeBeingUndone(payload.msg) : staffTexts.rolledBack(companyName)
    }
    failed={staffTexts.notRolledBack}
    {...rest}
  >
    <p>{texts.stockIsRestored({ change: children, company: <b>{companyName}</b> })}</p>
  </ReasonDialog>
)
