import type { Company, Contact } from '../../../contract/companies.ts'
import { useUser } from '../../platform/session.ts'
import { CompanyContacts, CompanyFacts, useIsFromServicePage } from '../companies/index.ts'
import styles from './company-page.module.css'
import { DealsIn } from './deals-in.tsx'
import { NotePanel } from './note-panel.tsx'
import { Panel } from './panel.tsx'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.companyRail

interface CompanyRailProps {
  id: number
  company: Company
  contacts: readonly Contact[]
}

/** A company's people, trade, details, and the viewer's note. */
export function CompanyRail({ id, company, contacts }: CompanyRailProps) {
  const isOwn = useUser()?.companyId === id
  const isFromServicePage = useIsFromServicePage()
  return (
    <div className={styles.rail}>
      {contacts.length > 0 && (
        <Panel id="contacts" title={texts.contactDetails}>
          <CompanyContacts contacts={contacts} isOwn={isOwn} isFromServicePage={isFromServicePage} isCompact />
        </Panel>
      )}
      <DealsIn id={id} description={company.description} />
      <Panel title={texts.companyDetails}>
        <CompanyFacts company={company} isOnPage />
      </Panel>
      {!isOwn && <NotePanel companyId={id} />}
    </div>
  )
}
