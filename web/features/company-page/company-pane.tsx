import { useQuery } from '@tanstack/react-query'
import { type Company, type CompanyRow, getCompany } from '../../../contract/companies.ts'
import { listDealings } from '../../../contract/company-history.ts'
import { queryOf } from '../../platform/api.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { useSettled } from '../../platform/use-settled.ts'
import { SkeletonLines } from '../../ui/index.ts'
import { CompanyHeader, MainActions, Standing } from '../companies/index.ts'
import { LoadFailedOrLimited } from '../reading-budgets/index.ts'
import { CompanyBroadcasts } from './company-broadcasts.tsx'
import styles from './company-page.module.css'
import { CompanyRail } from './company-rail.tsx'
import { CompanyStock } from './company-stock.tsx'
import { Dealings } from './dealings.tsx'
import { companyPageTexts } from './texts.ts'
import { TrustPanel } from './trust-panel.tsx'

const texts = companyPageTexts.companyPage

interface CompanyPaneProps {
  id: number
  /** Its row in the list, if it is there: shown until the profile arrives. */
  row: CompanyRow | undefined
}

/** A company beside the list. A profile counts toward the reading limit, so it is loaded only if the reader stays. */
export function CompanyPane({ id, row }: CompanyPaneProps) {
  const isSettled = useSettled(id)
  const { data, error, refetch } = useQuery({
    ...queryOf(getCompany, { params: { id } }),
    enabled: isSettled,
    retryOnMount: false,
  })
  if (error) return <LoadFailedOrLimited title={texts.notShown} error={error} onRetry={refetch} />
  if (data === undefined)
    return (
      <div className="stack-3">
        {row && (
          <>
            <h2>{row.name}</h2>
            <p className="muted">{row.country}</p>
            <p>{row.description}</p>
          </>
        )}
        <SkeletonLines count={8} label={texts.loading} />
      </div>
    )
  const { company, contacts } = data
  return (
    <div className={styles.pane}>
      <CompanyHeader
        company={company}
        standing={<Standing company={company} isSinceShown={false} />}
        actions={<MainActions company={company} />}
      >
        <h2>{company.name}</h2>
      </CompanyHeader>
      <TrustPanel companyId={id} />
      <CompanyRail id={id} company={company} contacts={contacts} />
      <Trade id={id} company={company} />
    </div>
  )
}

/** The dealings between the companies, and this one's offers. */
function Trade({ id, company }: { id: number; company: Company }) {
  const isOwn = useUser()?.companyId === id
  const hasDealings = useMay(listDealings) && !isOwn
  return (
    <>
      {hasDealings && <Dealings companyId={id} />}
      {company.isServiceOnly === 0 && <CompanyStock company={{ id, name: company.name }} />}
      {company.isServiceOnly === 0 && <CompanyBroadcasts companyId={id} />}
    </>
  )
}
