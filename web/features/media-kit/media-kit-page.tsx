import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type EventFile, listEventFiles } from '../../../contract/event-files.ts'
import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { needSiteText, SiteText, TextPage } from '../static-pages/index.ts'
import styles from './media-kit.module.css'
import { mediaKitTexts as texts } from './texts.ts'

const parts = [
  { page: pages.mediaKitAboutTbs, about: texts.about.network },
  { page: pages.mediaKitAboutEbm, about: texts.about.meeting },
  { page: pages.mediaKitAdvertising, about: texts.about.advertising },
  { page: pages.mediaKitSocial, about: texts.about.social },
  { page: pages.mediaKitVideos, about: texts.about.videos },
]

/** The index of the media kit, with the presentations of the years that exist. */
function Component() {
  const files = useQuery(queryOf(listEventFiles)).data?.payload.results
  return (
    <TextPage isWide>
      <SiteText name="media-kit">
        <nav aria-label={texts.parts}>
          <ul className={styles.cards}>
            {parts.map(({ page: { path, title }, about }) => (
              <li key={path}>
                <Link href={path} className={styles.card}>
                  <strong>{title}</strong>
                  <span>{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className="stack-3">
          <h2>{texts.presentations}</h2>
          {files?.length === 0 ? (
            <p className="muted">{texts.noPresentations}</p>
          ) : (
            <Presentations files={files ?? []} />
          )}
        </section>
      </SiteText>
    </TextPage>
  )
}

const megabytes = new Intl.NumberFormat(localeTexts.locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })

const Presentations = ({ files }: { files: readonly EventFile[] }) => (
  <ul className={styles.files}>
    {files.map(file => (
      <li key={file.year}>
        <a href={file.path} download>
          {texts.presentation(file)}
        </a>{' '}
        <span className="muted">{texts.pdf(megabytes.format(Math.max(file.byteSize / 1_048_576, 0.1)))}</span>
      </li>
    ))}
  </ul>
)

export const page: PageModule = { Component, needs: () => [needSiteText('media-kit'), need(listEventFiles)] }
