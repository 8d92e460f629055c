import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import {
  type DeskItem,
  type DeskKind,
  deskItemsEach,
  deskKinds,
  getDesk,
  maxDeskItems,
  putBackDeskItem,
  putOffDeskItem,
} from '../../../contract/desk.ts'
import { confirmStock } from '../../../contract/freshness.ts'
import type { InputOf } from '../../../contract/kit/index.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { useListKeys } from '../../platform/list-keys.ts'
import { pathWith } from '../../platform/navigation.ts'
import { notify } from '../../platform/notify.ts'
import { useMay } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcut.ts'
import { Button, commonTexts, DataTable, EmptyState, Icon, LoadFailed, Tabs } from '../../ui/index.ts'
import { usePrice } from '../parts/index.ts'
import { useMoney } from '../quotes/index.ts'
import styles from './desk.module.css'
import { deskColumns, hrefOf, nameOf, verbs } from './desk-columns.tsx'
import { deskTexts } from './texts.tsx'

const texts = deskTexts.desk

/** Returns the kind in the URL; undefined for all. */
const kindIn = (search: string): DeskKind | undefined => {
  const typed = new URLSearchParams(search).get('desk')
  return deskKinds.find(kind => kind === typed)
}

export const deskInput = (search: string): InputOf<typeof getDesk> => ({ query: { kind: kindIn(search) } })

const addressOf = (kind: DeskKind | undefined) => pathWith(pages.home.path, { desk: kind })

const countText = (count: number) => (count === maxDeskItems ? `${formatInteger(count)}+` : formatInteger(count))

/** The items that wait for the member, by kind; `e` marks one as done, `h` postpones it, `u` undoes that. */
export function Desk() {
  const search = useSearch()
  const kind = kindIn(search)
  const { data, error, refetch } = useQuery({
    ...queryOf(getDesk, deskInput(search)),
    placeholderData: keepPreviousData,
  })
  const { list } = useListKeys<HTMLDivElement>()
  const priceOf = usePrice()
  const { exact } = useMoney()
  const putOff = usePutOff()
  const counts = data?.payload.counts
  const items = data?.payload.items.filter(item => kind === undefined || item.kind === kind)
  const tabs = [
    { label: texts.title, href: addressOf(undefined), isCurrent: kind === undefined },
    ...deskKinds
      .filter(each => each === kind || (counts?.[each] ?? 0) > 0)
      .map(each => ({
        label: deskTexts.kinds[each],
        count: { shown: counts && countText(counts[each]) },
        href: addressOf(each),
        isCurrent: each === kind,
      })),
  ]
  return (
    <section className={styles.desk} aria-label={texts.title}>
      <div className={styles.head}>
        <Tabs label={texts.views} tabs={tabs} />
        <p role="status" className={styles.undo}>
          {putOff.last && (
            <>
              {(putOff.last.isDone ? texts.isDone : texts.isLater)(<strong>{nameOf(putOff.last.item)}</strong>)}{' '}
              <Button look="quiet" onClick={putOff.undo}>
                {texts.undo}
              </Button>
            </>
          )}
        </p>
      </div>
      {error ? (
        <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />
      ) : items?.length === 0 ? (
        <EmptyState>{kind === undefined ? texts.empty : texts.emptyKind}</EmptyState>
      ) : (
        <div {...list}>
          <DataTable
            label={texts.title}
            columns={deskColumns({ listed: price => priceOf(price ?? 'CALL'), exact })}
            rows={items}
            hasTwoLines
            rowKey={item => `${item.kind} ${item.key}`}
            rowLook={item => ({ href: hrefOf(item) })}
            section={(item, index) =>
              kind === undefined && item.kind !== items?.[index - 1]?.kind ? (
                <Section kind={item.kind} count={counts?.[item.kind] ?? 0} />
              ) : undefined
            }
            actions={{
              size: 'iconsFour',
              cell: item => <Actions item={item} onPutOff={putOff.put} />,
              label: deskTexts.table.next,
              isHiddenOnPhone: true,
            }}
          />
        </div>
      )}
    </section>
  )
}

function Section({ kind, count }: { kind: DeskKind; count: number }) {
  const name = deskTexts.kinds[kind]
  return (
    <span className={styles.section}>
      {name} <span className={styles.count}>{countText(count)}</span>
      {count > deskItemsEach && (
        <Link href={addressOf(kind)} aria-label={texts.moreOf({ count: count - deskItemsEach, kind: name })}>
          {texts.more(count - deskItemsEach)}
        </Link>
      )}
    </span>
  )
}

interface HiddenItem {
  item: DeskItem
  isDone: boolean
}

/** Puts items off and puts the last one back, by mouse or keyboard. */
function usePutOff() {
  const [last, setLast] = useState<HiddenItem>()
  const putOff = useCall(putOffDeskItem)
  const putBack = useCall(putBackDeskItem)
  const onError = (error: Error) => notify({ kind: 'error', title: texts.notChanged, body: error.message })
  const put = (item: DeskItem, isDone: boolean) =>
    putOff.mutate(
      { body: { kind: item.kind, key: item.key, isDone } },
      { onError, onSuccess: () => setLast({ item, isDone }) },
    )
  const undo = () => {
    if (last === undefined) return
    const { kind, key } = last.item
    putBack.mutate({ body: { kind, key } }, { onError, onSuccess: () => setLast(undefined) })
  }
  const press = (name: string) => {
    const row = document.activeElement?.closest('tr')
    const rows = [...(row?.closest('table')?.querySelectorAll('tr:has([data-desk])') ?? [])]
    const index = row ? rows.indexOf(row) : -1
    row?.querySelector<HTMLElement>(`[data-desk=${name}]`)?.click()
    // The row disappears, so the focus moves on first.
    ;(rows[index + 1] ?? rows[index - 1])?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  }
  useShortcut('e', () => press('done'), { hint: deskTexts.table.doneKey })
  useShortcut('h', () => press('later'), { hint: deskTexts.table.laterKey })
  useShortcut('u', undo, { isOn: last !== undefined, hint: commonTexts.undo, isMinor: true })
  return { last, put, undo }
}

function Actions({ item, onPutOff }: { item: DeskItem; onPutOff(item: DeskItem, isDone: boolean): void }) {
  const name = nameOf(item)
  const { of, done, later } = deskTexts.table
  return (
    <span className={styles.actions}>
      {item.kind === 'stock' ? (
        <Confirm />
      ) : (
        <Link href={hrefOf(item)} className={styles.verb} tabIndex={-1} aria-label={of(verbs[item.kind], name)}>
          {verbs[item.kind]}
        </Link>
      )}
      <button
        type="button"
        className={styles.icon}
        data-desk="done"
        title={done}
        aria-label={of(done, name)}
        onClick={() => onPutOff(item, true)}
      >
        <Icon name="check" />
      </button>
      <button
        type="button"
        className={styles.icon}
        data-desk="later"
        title={later}
        aria-label={of(later, name)}
        onClick={() => onPutOff(item, false)}
      >
        <Icon name="pause" />
      </button>
    </span>
  )
}

function Confirm() {
  const confirming = useCall(confirmStock)
  const may = useMay(confirmStock)
  const { confirm, confirmed } = deskTexts.table
  if (!may) return null
  const onClick = () =>
    confirming.mutate(
      {},
      {
        onSuccess: ({ count }) => notify({ kind: 'success', title: confirmed(count) }),
        onError: error => notify({ kind: 'error', title: texts.notChanged, body: error.message }),
      },
    )
  return (
    <button type="button" className={styles.verb} disabled={confirming.isPending} onClick={onClick}>
      {confirm}
    </button>
  )
}
