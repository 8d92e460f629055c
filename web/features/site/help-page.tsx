import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { getHelp, isOfMediaKit, type Video } from '../../../contract/site-content.ts'
import { queryOf } from '../../platform/api.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { LoadFailed, SkeletonLines } from '../../ui/index.ts'
import { needSiteText, SiteText } from '../static-pages/index.ts'
import styles from './help.module.css'
import { helpTexts as texts } from './help-texts.ts'
import prose from './prose.module.css'
import { Thumbnail, VideoList } from './video-list.tsx'

/** Tutorials, one of them enlarged if the URL names it, and answers to frequently asked questions. */
function Component() {
  const { data, error, refetch } = useQuery(queryOf(getHelp))
  const chosen = Number(new URLSearchParams(useSearch()).get('id') ?? 0)
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  const { videos = [], faqs = [] } = data?.payload ?? {}
  const tutorials = videos.filter(video => !isOfMediaKit(video))
  const large = videos.find(({ id }) => id === chosen)
  return (
    <div className={styles.page}>
      <article className={prose.prose}>
        <SiteText name="help" />
      </article>
      {large && <LargeVideo video={large} />}
      {data === undefined && <SkeletonLines count={8} label={texts.loading} />}
      {tutorials.length > 0 && <Videos videos={tutorials} chosen={chosen} />}
      {faqs.length > 0 && (
        <section className={prose.prose} aria-labelledby="questions">
          <h2 id="questions">{texts.questions}</h2>
          <div>
            {faqs.map(({ id, question, answer, linkLabel, linkUrl }) => (
              <details key={id} className={styles.question}>
                <summary>{question}</summary>
                {answer.split(/\n\s*\n/).map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {linkUrl !== '' && (
                  <p>
                    <AnyLink href={linkUrl}>{linkLabel}</AnyLink>
                  </p>
                )}
              </details>
            ))}
          </div>
          <p>
            {texts.more} <Link href={pages.contact.path}>{texts.contact}</Link>
          </p>
        </section>
      )}
    </div>
  )
}

/** A link to a page of the site, or to another site. */
const AnyLink = ({ href, children }: { href: string; children: string }) =>
  href.startsWith('/') ? (
    <Link href={href}>{children}</Link>
  ) : (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )

/** The tutorials by category, in the order of staff. */
function Videos({ videos, chosen }: { videos: readonly Video[]; chosen: number }) {
  const byCategory = [...Map.groupBy(videos, ({ category }) => category)]
  return (
    <section className={styles.videos} aria-labelledby="videos">
      <h2 id="videos">{texts.videos}</h2>
      {byCategory.map(([category, ofCategory]) => (
        <div key={category} className="stack-2">
          <h3>{category}</h3>
          <VideoList videos={ofCategory} chosen={chosen} />
        </div>
      ))}
    </section>
  )
}

/** One video, large; it plays on its own site, in a new tab. */
function LargeVideo({ video }: { video: Video }) {
  return (
    <section className={styles.large} aria-label={video.title}>
      <h2>{video.title}</h2>
      <a href={video.url} target="_blank" rel="noopener noreferrer" className={styles.video}>
        <Thumbnail video={video} />
        <span>{texts.playAt(new URL(video.url).hostname.replace(/^www\./, ''))}</span>
      </a>
    </section>
  )
}

export const page: PageModule = { Component, needs: () => [needSiteText('help'), need(getHelp)] }
