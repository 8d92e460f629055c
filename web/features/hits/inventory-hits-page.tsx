import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { accountTexts } from '../../../contract/catalogue-texts.ts'
import { hitsPageSize, type InventoryHit, listInventoryHits, setHitsMail } from '../../../contract/hits.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { formatCounted } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { pathWith, readSearch } from '../../platform/navigation.ts'
import { notify } from '../../platform/notify.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useMay } from '../../platform/session.ts'
import {
  BackLink,
  ButtonLink,
  type DataColumn,
  DataTable,
  EmptyState,
  LoadFailed,
  Pagination,
  Switch,
} from '../../ui/index.ts'
import { CompanyButton } from '../companies/index.ts'
import styles from './inventory-hits.module.css'
import { hitsTexts } from './texts.ts'

const texts = hitsTexts.inventoryHitsPage

const inputOf = (search: string) => ({ query: { page: readSearch(listInventoryHits.query, search).page } })

/** Searches by other members that found the company's stock. */
function Component() {
  const search = useSearch()
  const isTrader = useMay(listInventoryHits)
  const { query } = inputOf(search)
  const { list } = useListKeys<HTMLElement>()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listInventoryHits, { query }),
    enabled: isTrader,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="stack-3">
      {isTrader && <BackLink href={pages.inventory.path}>{texts.backToInventory}</BackLink>}
      <div className="spread">
        <h1>{texts.inventoryHits}</h1>
        {data && <MailSwitch isOn={data.isMailOn} />}
      </div>
      {!isTrader && <EmptyState>{accountTexts.inventoryRefused}</EmptyState>}
      {error && <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />}
      {isTrader && !error && (
        <section aria-label={texts.hits} aria-busy={data === undefined || isPlaceholderData} {...list}>
          {data?.payload.numResults === 0 ? (
            <EmptyState>
              <p>{texts.noHits}</p>
              <ButtonLink href={pages.inventory.path}>{texts.addToYourInventory}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <p className={styles.count} role="status">
                {data && formatCounted(data.payload.numResults, data.payload.isCapped, texts.counted)}
              </p>
              <Hits rows={data?.payload.results} />
            </>
          )}
          {data && data.payload.results.length > 0 && (
            <Pagination
              page={query.page}
              pageSize={hitsPageSize}
              {...data.payload}
              hrefOf={page => pathWith(pages.inventoryHits.path, { page })}
            />
          )}
        </section>
      )}
    </div>
  )
}

const columns: DataColumn<InventoryHit>[] = [
  {
    key: 'terms',
    label: texts.searchedFor,
    look: 'mono',
    phone: 'rest',
    title: ({ searchterms }) => searchterms,
    cell: ({ searchterms }) => searchterms,
  },
  {
    key: 'found',
    label: texts.partFound,
    look: 'mono',
    phone: 'lead',
    cell: ({ partId, partnumber }) =>
      partId === null ? (
        <span className="mono muted" title={texts.takenOut}>
          {partnumber}
        </span>
      ) : (
        <Link href={`/parts/${partId}`} className="mono" data-row-link>
          {partnumber}
        </Link>
      ),
  },
  {
    key: 'by',
    label: texts.searchedBy,
    phone: 'first',
    cell: ({ companyid, name }) => <CompanyButton company={{ id: companyid, name }} />,
  },
  {
    key: 'on',
    label: texts.searchedOn,
    width: 170,
    look: 'muted',
    cell: ({ searchedAt, dateHuman }) => <time dateTime={searchedAt}>{dateHuman}</time>,
  },
]

const Hits = ({ rows }: { rows: readonly InventoryHit[] | undefined }) => (
  <DataTable
    label={texts.hits}
    columns={columns}
    rows={rows}
    rowKey={hit => `${hit.searchedAt} ${hit.partId} ${hit.partnumber} ${hit.companyid} ${hit.searchterms}`}
    skeletons={hitsPageSize}
  />
)

function MailSwitch({ isOn }: { isOn: boolean }) {
  const setting = useCall(setHitsMail)
  const set = (wanted: boolean) =>
    setting.mutate(
      { body: { isOn: wanted } },
      {
        onError: error => notify({ kind: 'error', title: texts.notChanged, body: error.message }),
      },
    )
  return (
    <Switch
      label={texts.mailDaily}
      hint={texts.mailDailyHint}
      checked={setting.isPending ? !isOn : isOn}
      disabled={setting.isPending}
      onChange={event => set(event.target.checked)}
    />
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, isMember }) => (isMember ? [need(listInventoryHits, inputOf(search))] : []),
}
