import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import { defaultPageSize } from '../../../../contract/kit/index.ts'
import { pages } from '../../../../contract/pages.ts'
import { getStockFetch } from '../../../../contract/stock-fetch.ts'
import { listUploads, uploadStock } from '../../../../contract/stock-uploads.ts'
import { queryOf } from '../../../platform/api.ts'
import { IfMay } from '../../../platform/if-may.tsx'
import { pathWith, readSearch } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { useMay } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { BackLink, EmptyState, LoadFailed, Pagination } from '../../../ui/index.ts'
import { FetchSection } from '../fetching/fetch-section.tsx'
import { TradersOnly } from '../traders-only.tsx'
import styles from './inventory-upload.module.css'
import { uploadsTexts } from './texts.tsx'
import { UploadDrop } from './upload-drop.tsx'
import { UploadsTable } from './uploads-table.tsx'
import { useFollowStock } from './use-uploads.ts'

const texts = uploadsTexts.inventoryUploadPage

const inputOf = (search: string) => ({
  query: { page: readSearch(listUploads.query, search).page, pageSize: defaultPageSize },
})

/** The page to upload a list, with the earlier uploads and their results. */
function Component() {
  return useMay(listUploads) ? <Uploads /> : <TradersOnly title={texts.uploadAList} />
}

function Uploads() {
  const [, navigate] = useLocation()
  const search = useSearch()
  const brand = useSettings()?.brand
  const { query } = inputOf(search)
  useFollowStock()
  const { data, error, refetch } = useQuery(queryOf(listUploads, { query }))
  return (
    <div className="stack-3">
      <BackLink href={pages.inventory.path}>{texts.backToInventory}</BackLink>
      <h1>{texts.uploadAList}</h1>
      <IfMay call={uploadStock}>
        <p>{texts.rules}</p>
        <UploadDrop
          limits={data?.limits}
          onReceived={upload => navigate(`${pages.inventoryUpload.path}/${upload.id}`)}
        />
        {brand && (
          <p className="muted">
            {data && `${texts.orMail(data.limits.mailTo ?? brand.supportEmail)} `}
            {howElse}
          </p>
        )}
      </IfMay>
      <FetchSection />
      <h2 className={styles.heading}>{texts.uploads}</h2>
      {error && <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />}
      {data?.payload.results.length === 0 ? (
        <EmptyState>
          <p>{texts.noUploads}</p>
        </EmptyState>
      ) : (
        !error && <UploadsTable rows={data?.payload.results} />
      )}
      {data && data.payload.results.length > 0 && (
        <Pagination
          page={query.page}
          pageSize={query.pageSize}
          {...data.payload}
          hrefOf={page => pathWith(pages.inventoryUpload.path, { page })}
        />
      )}
    </div>
  )
}

const howElse = texts.ownSystem(<Link href={pages.inventoryKeys.path}>{texts.makeKey}</Link>)

export const page: PageModule = {
  Component,
  needs: ({ search, isMember }) => (isMember ? [need(listUploads, inputOf(search)), need(getStockFetch)] : []),
}
