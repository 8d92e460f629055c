import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { getUpcomingText, type SiteTextName, withdrawSiteText } from '../../../contract/static-pages.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { Button, Notice } from '../../ui/index.ts'
import styles from './site-text.module.css'
import { siteTextsStaffTexts as texts } from './staff-texts.ts'

/** The version of the contract that is announced, which staff may withdraw until members are told. */
export function UpcomingVersion({ name }: { name: SiteTextName }) {
  const { data } = useQuery(queryOf(getUpcomingText, { params: { name } }))
  const withdrawing = useCall(withdrawSiteText)
  const upcoming = data?.payload
  if (!upcoming) return null
  const { version, note, effectiveOn, mailedOn, numMailed } = upcoming
  const withdraw = () =>
    withdrawing.mutate(
      { params: { name } },
      {
        onSuccess: () => notify(staffTexts.pageWithdrawn(version)),
        onError: ({ message }) => notify(staffTexts.pageNotPublished(message)),
      },
    )
  return (
    <section className="stack-2">
      <h2>{texts.upcoming}</h2>
      <Notice kind="info">
        {texts.upcomingFrom({ version, day: formatDay(effectiveOn), note })}{' '}
        {numMailed > 0 ? texts.upcomingMailed(numMailed) : texts.upcomingMails(formatDay(mailedOn))}
      </Notice>
      <div className={styles.actions}>
        {numMailed === 0 && (
          <Button onClick={withdraw} disabled={withdrawing.isPending}>
            {texts.withdraw}
          </Button>
        )}
        <Link href={`${pages.contract.path}?version=${version}`}>{texts.openUpcoming}</Link>
      </div>
    </section>
  )
}
