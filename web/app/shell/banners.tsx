import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { hasBanners } from '../../../contract/pages.ts'
import { countBannerClick, countBannerViews, listRandomBanners } from '../../../contract/site.ts'
import { call, queryOf } from '../../platform/api.ts'
import styles from './banners.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.banners

/** How long half of the row must be on the screen to count as seen, in milliseconds. */
const seenAfterMs = 1_000

/** The row of five banners; fewer in a narrow window, none on pages that need all attention. */
export function Banners() {
  const [path] = useLocation()
  return hasBanners(path) ? <Row /> : null
}

/** Reports once per row which of its tiles were on the screen; tiles hidden in a narrow window are left out. */
function useViews(row: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const client = useQueryClient()
  const key = ids.join()
  useEffect(() => {
    const shown = row.current
    if (shown === null || key === '' || typeof IntersectionObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = () => {
      const visible = [...shown.querySelectorAll<HTMLElement>('[data-banner]')].filter(
        tile => tile.offsetParent !== null,
      )
      observer.disconnect()
      // A failure to count is ignored.
      call(client, countBannerViews, { body: { ids: visible.map(tile => Number(tile.dataset.banner)) } }).catch(
        () => undefined,
      )
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting === true) timer = setTimeout(report, seenAfterMs)
      },
      { threshold: 0.5 },
    )
    observer.observe(shown)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [client, row, key])
}

function Row() {
  const client = useQueryClient()
  const banners = useQuery(queryOf(listRandomBanners)).data?.payload.results ?? []
  const row = useRef<HTMLElement>(null)
  useViews(
    row,
    banners.map(({ id }) => id),
  )
  if (banners.length === 0) return null
  return (
    <section ref={row} className={styles.banners} aria-label={texts.advertisements}>
      {banners.map(({ id, url, isAd, alt, imageUrl }) => (
        <a
          key={id}
          href={url}
          data-banner={id}
          className={styles.tile}
          target="_blank"
          rel={isAd ? 'noopener sponsored' : 'noopener'}
          onClick={() => {
            // A failure to count is ignored, because the link must never wait for the count.
            if (isAd) call(client, countBannerClick, { params: { id } }).catch(() => undefined)
          }}
        >
          <img src={imageUrl} alt={alt} width={185} height={185} loading="lazy" decoding="async" />
        </a>
      ))}
    </section>
  )
}
