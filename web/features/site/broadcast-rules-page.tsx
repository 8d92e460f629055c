import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import type { PageModule } from '../../platform/page.ts'
import { useSettings } from '../../platform/settings.ts'
import styles from './prose.module.css'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.broadcastRulesPage

function Component() {
  const limits = useSettings()?.broadcastLimits
  return (
    <article className={styles.prose}>
      <h1>{texts.broadcastRules}</h1>
      <p>{texts.lead}</p>
      <h2>{texts.whatToSend}</h2>
      <ul>
        <li>{texts.onlyWtbAndWts}</li>
        <li>{texts.rightList}</li>
        <li>{texts.plainText}</li>
        <li>{texts.condition(<Link href={pages.gradingGuidelines.path}>{texts.gradingGuidelines}</Link>)}</li>
      </ul>
      <h2>{texts.howMuch}</h2>
      <ul>
        {limits && (
          <>
            <li>{texts.perCompany(limits.perCompanyPerDay)}</li>
            <li>{texts.perList(limits.perListPerContactPerDay)}</li>
            <li>{texts.atOnce(limits.perContactPer15Minutes)}</li>
            <li>{texts.once(limits.duplicateDays)}</li>
          </>
        )}
        <li>{texts.resend}</li>
      </ul>
      <h2>{texts.otherwise}</h2>
      <p>{texts.offenders}</p>
    </article>
  )
}

export const page: PageModule = { Component }
