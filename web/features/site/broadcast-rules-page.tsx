import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import type { PageModule } from '../../platform/page.ts'
import { useSettings } from '../../platform/settings.ts'
import styles from './prose.module.css'

function Component() {
  const limits = useSettings()?.broadcastLimits
  return (
    <article className={styles.prose}>
      <h1>Broadcast Rules</h1>
      <p>A broadcast reaches every member of a list. These rules keep the lists worth reading.</p>
      <h2>What to send</h2>
      <ul>
        <li>Only WTB (want to buy) and WTS (want to sell) messages about IT products.</li>
        <li>Send only to the list the product belongs to.</li>
        <li>Plain text only, no HTML, no attachments.</li>
        <li>
          State the condition by the <Link href={pages.gradingGuidelines.path}>Grading Guidelines</Link>.
        </li>
      </ul>
      <h2>How much</h2>
      <ul>
        {limits && (
          <>
            <li>At most {limits.perCompanyPerDay} broadcasts per company per day.</li>
            <li>At most {limits.perListPerContactPerDay} broadcasts per list per contact per day.</li>
            <li>
              At most {limits.perContactPer15Minutes} broadcasts at the same time, then wait 30 minutes: the site
              refuses more than {limits.perContactPer15Minutes} within 15 minutes.
            </li>
            <li>
              The same broadcast only once {limits.duplicateDays === 7 ? 'a week' : `in ${limits.duplicateDays} days`}.
              Other words around the same part number do not make it another.
            </li>
          </>
        )}
        <li>A broadcast older than 3 days may be resent.</li>
      </ul>
      <h2>What happens otherwise</h2>
      <p>Offenders are removed from lists and the site.</p>
    </article>
  )
}

export const page: PageModule = { Component }
