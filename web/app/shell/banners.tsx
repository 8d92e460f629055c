import { useQuery, useQueryClient } from '@tanstack/react-query'
import { countBannerClick, listRandomBanners } from '../../../contract/site.ts'
import { call, queryOf } from '../../platform/api.ts'
import styles from './banners.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.banners

/** The row of five advertisements; fewer in a narrow window. Clicks are counted. */
export function Banners() {
  const client = useQueryClient()
  const banners = useQuery(queryOf(listRandomBanners)).data?.payload.results ?? []
  if (banners.length === 0) return null
  return (
    <section className={styles.banners} aria-label={texts.advertisements}>
      {banners.map(({ id, url, isAd, alt, imageUrl }) => (
        <a
          key={id}
          href={url}
          className={styles.tile}
          target="_blank"
          rel={isAd ? 'noopener sponsored' : 'noopener'}
          onClick={() => {
            // A failure to count is ignored: the link must never wait for it.
            if (isAd) call(client, countBannerClick, { params: { id } }).catch(() => undefined)
          }}
        >
          <img src={imageUrl} alt={alt} width={185} height={185} loading="lazy" decoding="async" />
        </a>
      ))}
    </section>
  )
}
