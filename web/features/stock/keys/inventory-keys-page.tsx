import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../../../contract/pages.ts'
import { readTrade } from '../../../../contract/reading.ts'
import {
  type ApiKey,
  createApiKey,
  getSentStock,
  listApiKeys,
  maxApiKeys,
  revokeApiKey,
  sendStock,
} from '../../../../contract/stock-uploads.ts'
import { queryOf, urlOf } from '../../../platform/api.ts'
import { CopyButton } from '../../../platform/copy-button.tsx'
import { Age, ageWidth, formatDay, useIsHydrated } from '../../../platform/format.tsx'
import { IfMay } from '../../../platform/if-may.tsx'
import { need, type PageModule } from '../../../platform/page.ts'
import { useMay } from '../../../platform/session.ts'
import { BackLink, Button, type DataColumn, DataTable, EmptyState, LoadFailed } from '../../../ui/index.ts'
import { TradersOnly } from '../traders-only.tsx'
import styles from './inventory-keys.module.css'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { keysTexts } from './texts.tsx'

const texts = keysTexts.inventoryKeysPage

/** The API keys with which a company's own system sends stock. */
function Component() {
  return useMay(listApiKeys) ? <OwnKeys /> : <TradersOnly title={texts.keys} />
}

function OwnKeys() {
  const [isMaking, setIsMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const { data, error, refetch } = useQuery(queryOf(listApiKeys))
  const rows = data?.payload.results
  return (
    <div className="stack-3">
      <BackLink href={pages.inventory.path}>{texts.backToInventory}</BackLink>
      <div className="spread">
        <h1>{texts.keys}</h1>
        <IfMay call={createApiKey}>
          <Button
            look="primary"
            disabled={rows === undefined || rows.length >= maxApiKeys}
            onClick={() => setIsMaking(true)}
          >
            {texts.makeAKey}
          </Button>
        </IfMay>
      </div>
      <HowTo />
      {error && <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />}
      {!error && rows?.length === 0 && (
        <EmptyState>
          <p>{texts.noKeys}</p>
        </EmptyState>
      )}
      {!error && rows?.length !== 0 && <Keys rows={rows} onRevoke={setRevoking} />}
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} />}
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  )
}

/** A call that can be copied and run once the key is filled in. */
function HowTo() {
  // The origin comes from the browser, because the server does not know its own. A placeholder is rendered before.
  const isHydrated = useIsHydrated()
  const origin = isHydrated ? location.origin : 'https://www.site.example'
  const call = `curl -X ${sendStock.method} '${origin}${urlOf(sendStock, { query: { fileName: 'stock.csv', mode: 'merge' } })}' \\
  -H 'Authorization: Bearer YOUR-KEY' \\
  -H 'Content-Type: application/octet-stream' \\
  --data-binary @stock.csv`
  return (
    <section className={styles.how} aria-label={texts.howToSend}>
      <p>{texts.howTo}</p>
      <div className={styles.call}>
        <pre className={`mono ${styles.example}`} aria-busy={!isHydrated}>
          {call}
        </pre>
        <span className={styles.copy}>
          <CopyButton text={call} label={texts.copyTheCall} />
        </span>
      </div>
      <p>{texts.reading({ call: `${readTrade.method} ${readTrade.path}` })}</p>
      <p className="muted">
        {texts.reply({
          path: getSentStock.path.replace('{id}', 'ID'),
          description: <a href="/api/openapi.json">{texts.apiDescription}</a>,
        })}
      </p>
    </section>
  )
}

const columns: DataColumn<ApiKey>[] = [
  { key: 'name', label: texts.name, look: 'strong', phone: 'lead', cell: ({ name }) => name },
  {
    key: 'start',
    label: texts.beginsWith,
    width: 160,
    look: 'mono',
    tone: () => 'muted',
    phone: 'rest',
    cell: ({ start }) => `${start}…`,
  },
  {
    key: 'rights',
    label: texts.rights,
    width: 190,
    phone: 'rest',
    cell: ({ rights }) => (rights ?? ['stock']).map(right => texts.rightNames[right]).join(', '),
  },
  { key: 'by', label: texts.madeBy, width: 180, look: 'muted', phone: 'hidden', cell: ({ createdBy }) => createdBy },
  {
    key: 'made',
    label: texts.madeOn,
    width: 130,
    look: 'muted',
    phone: 'hidden',
    cell: ({ createdDT }) => formatDay(createdDT),
  },
  {
    key: 'used',
    label: texts.lastUsed,
    width: ageWidth,
    look: 'muted',
    cell: ({ lastUsedDT }) => (lastUsedDT === null ? texts.neverUsed : <Age date={lastUsedDT} />),
  },
]

const Keys = ({ rows, onRevoke }: { rows: readonly ApiKey[] | undefined; onRevoke(key: ApiKey): void }) => (
  <DataTable
    label={texts.keysTable}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    skeletons={3}
    actions={{
      size: 'button',
      cell: key => (
        <IfMay call={revokeApiKey}>
          <Button look="quiet" onClick={() => onRevoke(key)} aria-label={texts.revokeKey(key.name)}>
            {texts.revoke}
          </Button>
        </IfMay>
      ),
    }}
  />
)

export const page: PageModule = {
  Component,
  needs: ({ isMember }) => (isMember ? [need(listApiKeys)] : []),
}
