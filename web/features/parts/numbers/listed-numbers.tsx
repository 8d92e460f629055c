import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { type listNumbers, maxListedNumbers, numbersOfMatrix } from '../../../../contract/listed-numbers.ts'
import { Button, EmptyState, Icon, Notice, SkeletonLines } from '../../../ui/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import { CurrencySelect } from '../results/currency-select.tsx'
import { AllFilterChips } from '../search/all-filter-chips.tsx'
import { isFiltered, listOf, type PartsState } from '../search/parts-search.ts'
import { AskAll } from './ask-all.tsx'
import styles from './listed-numbers.module.css'
import { NumberBlock } from './number-block.tsx'
import { changed } from './number-list.ts'
import { NumbersTable } from './numbers-table.tsx'
import { numbersTexts } from './texts.ts'

const ListEditor = lazy(() => import('./list-editor.tsx'))

const texts = numbersTexts.listedNumbers

interface ListedNumbersProps {
  result: UseQueryResult<ReplyOf<typeof listNumbers>>
  state: PartsState
  update(patch: Partial<PartsState>, options?: { replace?: boolean }): void
  isMember: boolean
}

/** The part numbers of a list: up to four with their lines, more in one matrix. */
export function ListedNumbers({ result, state, update, isMember }: ListedNumbersProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { data, error, isPlaceholderData, refetch } = result
  const rows = data?.payload.results
  const onList = (list: string) => update({ list, query: undefined })
  if (error) return <LoadFailedOrLimited title={texts.failed} error={error} onRetry={refetch} />
  return (
    <section className={styles.list} aria-busy={data === undefined || isPlaceholderData}>
      <div className={styles.bar}>
        <p className={styles.summary} role="status">
          {data && <Summary reply={data} />}
        </p>
        <AllFilterChips state={state} update={update} isMember={isMember} companyName={data?.companyName} />
        <span className={styles.currency}>
          <CurrencySelect />
        </span>
        <Button aria-expanded={isEditing} className={styles.edit} onClick={() => setIsEditing(!isEditing)}>
          <Icon name="edit" size={16} />
          {texts.editTheList}
        </Button>
      </div>
      {isEditing && (
        <Suspense fallback={<SkeletonLines count={6} label={texts.editTheList} />}>
          <ListEditor
            text={listOf(state)}
            onList={list => {
              setIsEditing(false)
              onList(list)
            }}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      )}
      {data && <Notes reply={data} />}
      {rows?.length === 0 ? (
        <EmptyState>
          <p>{texts.nothingRead}</p>
        </EmptyState>
      ) : rows !== undefined && rows.length < numbersOfMatrix ? (
        rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may contain a number twice
          <NumberBlock key={`${index} ${row.number}`} row={row} state={state} update={update} isMember={isMember} />
        ))
      ) : (
        <NumbersTable
          rows={rows}
          isMember={isMember}
          isFiltered={isFiltered(state)}
          onChange={(at, patch) =>
            update({ list: changed(rows ?? [], at, patch), query: undefined }, { replace: true })
          }
        />
      )}
      {rows !== undefined && rows.length > 0 && <AskAll rows={rows} isFiltered={isFiltered(state)} />}
    </section>
  )
}

type Reply = ReplyOf<typeof listNumbers>

/** "30 numbers, 939 pieces wanted · 27 in stock, 3 not in stock · 11 ms" */
function Summary({ reply: { payload, tookMs } }: { reply: Reply }) {
  const { results } = payload
  const wanted = results.reduce((sum, row) => sum + (row.wanted ?? 0), 0)
  const missing = results.filter(({ found }) => found === null).length
  return (
    <>
      <strong>{texts.numbers(results.length)}</strong>
      {wanted > 0 && <strong>, {texts.wanted(formatInteger(wanted))}</strong>}
      <span className={styles.facts}>
        {texts.inStock(results.length - missing)}
        {missing > 0 && (
          <>
            , <span className={styles.missing}>{texts.notInStock(missing)}</span>
          </>
        )}
        <span className={styles.took}>, {texts.took(tookMs)}</span>
      </span>
    </>
  )
}

/** The part of the list that was left out. */
function Notes({ reply: { payload } }: { reply: Reply }) {
  const { numListed, ignored, results } = payload
  return (
    <>
      {numListed > results.length && (
        <Notice kind="warning">{texts.isCut({ shown: maxListedNumbers, all: numListed })}</Notice>
      )}
      {ignored.length > 0 && results.length > 0 && <p className={styles.ignored}>{texts.ignored(ignored)}</p>}
    </>
  )
}
