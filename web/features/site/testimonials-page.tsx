import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/pages.ts'
import { listTestimonials } from '../../../contract/site.ts'
import { queryOf } from '../../platform/api.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useUser } from '../../platform/session.ts'
import { ButtonLink, commonTexts, EmptyState, LoadFailed, SkeletonLines } from '../../ui/index.ts'
import styles from './testimonials.module.css'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.testimonialsPage

function Component() {
  const isMember = useUser() !== undefined
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>{texts.testimonials}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
        {!isMember && (
          <ButtonLink look="primary" href={pages.freeTrial.path}>
            {commonTexts.startFreeTrial}
          </ButtonLink>
        )}
      </header>
      <Testimonials />
    </div>
  )
}

function Testimonials() {
  const { data, error, refetch } = useQuery(queryOf(listTestimonials))
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  if (data === undefined) return <SkeletonLines count={8} label={texts.loading} />
  const { results } = data.payload
  if (results.length === 0) return <EmptyState>{texts.none}</EmptyState>
  return (
    <ul className={styles.grid}>
      {results.map(({ description, name, company, website, logoUrl }) => (
        <li key={`${name} ${company}`} className={styles.card}>
          <blockquote className={styles.text}>{description}</blockquote>
          <p className={styles.author}>
            {logoUrl === null ? (
              <span className={styles.initial} aria-hidden="true">
                {company.charAt(0)}
              </span>
            ) : (
              <img
                className={styles.logo}
                src={logoUrl}
                alt=""
                width={96}
                height={36}
                loading="lazy"
                decoding="async"
              />
            )}
            <span>
              <strong>{name}</strong>
              <Company name={company} website={website} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Shows the author's website, linked if it is a URL. */
function Company({ name, website }: { name: string; website: string }) {
  if (!/^https?:\/\//.test(website)) return <span className="muted">{name}</span>
  return (
    <a href={website} target="_blank" rel="noopener nofollow">
      {name}
    </a>
  )
}

export const page: PageModule = { Component, needs: () => [need(listTestimonials)] }
