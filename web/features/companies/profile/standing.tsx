import type { Company } from '../../../../contract/companies.ts'
import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import { useSettings } from '../../../platform/settings.ts'
import { Icon } from '../../../ui/index.ts'
import { TierIcon, tierOf, tiers } from '../../tiers/index.ts'
import styles from './standing.module.css'
import { profileTexts } from './texts.ts'

const texts = profileTexts.standing

const monthYear = new Intl.DateTimeFormat(localeTexts.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

interface StandingProps {
  company: Company
  /** False where the membership's start is shown elsewhere. */
  isSinceShown?: boolean
}

/** The tier, the membership's start, and whether the company attends the yearly meeting. */
export function Standing({ company, isSinceShown = true }: StandingProps) {
  const event = useSettings()?.event
  const tier = tierOf(company)
  const since = company.memberSince && isSinceShown ? monthYear.format(new Date(company.memberSince)) : null
  return (
    <ul className={styles.marks}>
      <li>
        <TierIcon tier={tier} isRegularShown />
        {texts.standing({ tier: tier === 'regular' ? null : tiers[tier].label, since })}
      </li>
      {company.isAttendingEBM && event && (
        <li>
          <Icon name="check" size={16} />
          <span className={styles.attends}>
            {/* The name stands above it. */}
            <span className="visually-hidden">{company.name} </span>
            {texts.attends({ edition: event.edition, event: event.name, city: event.city })}
          </span>
        </li>
      )}
    </ul>
  )
}
