import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getStatistics } from '../../../contract/companies.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { useUser } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { ButtonLink, SkeletonLines } from '../../ui/index.ts'
import styles from './about.module.css'
import { aboutTexts } from './about-texts.ts'

const texts = aboutTexts.about

/** What the network is, with figures counted from the data. */
function Component() {
  const site = useSettings()?.brand.name ?? ''
  const statistics = useQuery(queryOf(getStatistics)).data?.payload
  if (statistics === undefined) return <SkeletonLines count={8} label={texts.title} />
  const { members, countries, parts, broadcastsLastDay, lists, tiers } = statistics
  return (
    <article className={styles.page}>
      <header className="stack-3">
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead({ site, members: formatNumber(members), countries })}</p>
        <Trial />
      </header>
      <section className="stack-3">
        <h2>{texts.how}</h2>
        <Cards cards={texts.features({ broadcasts: broadcastsLastDay, parts: formatNumber(parts), lists })} />
      </section>
      <section className="stack-3">
        <h2>{texts.trust}</h2>
        <p>{texts.trustLead}</p>
        <Cards cards={texts.tiers(tiers)} />
      </section>
      <Membership />
      <p>
        {texts.questions} <Link href={pages.contact.path}>{texts.contact}</Link> ·{' '}
        <Link href={pages.help.path}>{texts.help}</Link>
      </p>
    </article>
  )
}

function Trial() {
  if (useUser() !== undefined) return null
  return (
    <div>
      <ButtonLink look="primary" size="large" href={pages.freeTrial.path}>
        {texts.start}
      </ButtonLink>
    </div>
  )
}

const Cards = ({ cards }: { cards: readonly { name: string; path: string; text: string }[] }) => (
  <ul className={styles.cards}>
    {cards.map(({ name, path, text }) => (
      <li key={name} className={styles.card}>
        <h3>
          <Link href={path}>{name}</Link>
        </h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)

const Membership = () => (
  <section className="stack-3">
    <h2>{texts.membership}</h2>
    <p>
      {texts.membershipLead} <Link href={pages.contract.path}>{texts.contract}</Link>
    </p>
    <ul className={styles.cards}>
      {texts.plans.map(({ name, price, text }) => (
        <li key={name} className={styles.card}>
          <h3>
            <Link href={pages.freeTrial.path}>{name}</Link>
          </h3>
          <p className={styles.price}>{price}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

export const page: PageModule = { Component, needs: () => [need(getStatistics)] }
