import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { getCompany } from '../../../../contract/companies.ts'
import { queryOf } from '../../../platform/api.ts'
import { Dialog, SkeletonLines } from '../../../ui/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import { CompanyBody } from './company-body.tsx'
import { CompanyHeader } from './company-header.tsx'
import styles from './company-modal.module.css'
import { profileTexts } from './texts.ts'

const texts = profileTexts.companyModal

/** A company's profile in a dialog over the page, which closes when the location changes. */
export default function CompanyModal({ id, name, onClose }: { id: number; name: string; onClose(): void }) {
  const { data, error, refetch } = useQuery(queryOf(getCompany, { params: { id } }))
  useOnNavigation(onClose)
  return (
    <Dialog title={<Link href={`/companies/${id}`}>{name}</Link>} onClose={onClose} size="wide">
      <div className={styles.content}>
        {data && <CompanyHeader company={data.company} />}
        {data && <CompanyBody company={data.company} contacts={data.contacts} heading="h3" />}
        {error && <LoadFailedOrLimited title={texts.notShown} error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonLines count={8} label={texts.loading} />}
      </div>
    </Dialog>
  )
}

function useOnNavigation(action: () => void) {
  const [path] = useLocation()
  const address = `${path}?${useSearch()}`
  const opened = useRef(address)
  useEffect(() => {
    if (address !== opened.current) action()
  }, [address, action])
}
