import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { getSiteText, type SiteTextName, type SiteText as Text } from '../../../contract/static-pages.ts'
import { queryOf } from '../../platform/api.ts'
import { ArticleBody } from '../../platform/article-body.tsx'
import { need } from '../../platform/page.ts'
import { LoadFailed, Notice, SkeletonLines } from '../../ui/index.ts'
import styles from './site-text.module.css'
import { inputOf } from './site-text-input.ts'
import { siteTextsTexts as texts } from './texts.ts'

/** Returns what a page with this text needs before its first render. */
export const needSiteText = (name: SiteTextName, version?: string) => need(getSiteText, inputOf(name, version))

interface SiteTextProps {
  name: SiteTextName
  /** An earlier version of a binding text. */
  version?: string
  /** Shows its title as the heading of the page. */
  isTitled?: boolean
  children?: ReactNode
}

const day = new Intl.DateTimeFormat(localeTexts.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

const dayOf = (date: string) => day.format(new Date(`${date}T12:00:00Z`))

/** The text of a static page, which staff edit. */
export function SiteText({ name, version, isTitled = true, children }: SiteTextProps) {
  const { data, error, refetch } = useQuery(queryOf(getSiteText, inputOf(name, version)))
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  if (data === undefined) return <SkeletonLines count={8} label={texts.loading} />
  const { title, bodyHtml, next } = data.result
  return (
    <>
      {isTitled && <h1>{title}</h1>}
      {next && (
        <Notice kind="info">
          {texts.next(dayOf(next.effectiveOn))}{' '}
          <a href={`/${name}?version=${next.version}`} target="_blank" rel="noreferrer">
            {texts.readNext}
          </a>
        </Notice>
      )}
      <ArticleBody html={bodyHtml} />
      {children}
    </>
  )
}

/** The version of a binding text, with a link to the current one if this is an earlier or later one. */
export function TextVersion({ text, path }: { text: Text; path: string }) {
  return (
    <p className="muted">
      {text.effectiveOn === null
        ? texts.version({ version: text.version, since: day.format(new Date(text.publishedDT)) })
        : texts.notYet({ version: text.version, from: dayOf(text.effectiveOn) })}
      {!text.isCurrent && (
        <>
          {' '}
          <Link href={path}>{texts.readCurrent}</Link>
        </>
      )}
    </p>
  )
}

/** A page that is one text. */
export const TextPage = ({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) => (
  <article className={isWide ? styles.wide : styles.prose}>{children}</article>
)
