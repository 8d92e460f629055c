import type { TierMarks } from '../tiers/index.ts'
import { CompanyButton } from './company-button.tsx'
import styles from './company-line.module.css'
import { TierBadge } from './tier-badge.tsx'

interface CompanyLineProps {
  company: { id: number | null; name: string }
  marks: TierMarks
}

/** A company in a table: the icon of its tier, and its name, cut off if it is too long. */
export const CompanyLine = ({ company, marks }: CompanyLineProps) => (
  <span className={styles.line}>
    <TierBadge marks={marks} />
    <span className={styles.name} title={company.name}>
      <CompanyButton company={company} />
    </span>
  </span>
)
