import { useQuery } from '@tanstack/react-query'
import { listBroadcasts } from '../../../contract/broadcasts.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import styles from './market-pulse.module.css'
import { type PulsePoint, pulseOf } from './pulse.ts'
import { homeTexts } from './texts.tsx'

const texts = homeTexts.marketPulse

/** The data of the drawing: the latest broadcasts, as a visitor may see them. */
export const pulseQuery = { query: { pageSize: 50 } } as const

const width = 560
const height = 220
const inset = 10

const xOf = ({ x }: PulsePoint) => inset + x * (width - 2 * inset)
const yOf = ({ y }: PulsePoint) => height - inset - y * (height - 2 * inset)

/** Returns an SVG path of steps: it stays level until the next broadcast. */
const linePath = (points: readonly PulsePoint[]) =>
  points
    .map((point, index) => `${index === 0 ? `M${xOf(point)} ` : `H${xOf(point)}V`}${yOf(point)}`)
    .join('')
    .replaceAll(/(\d+\.\d{2})\d+/g, '$1')

/** The market's pulse: the latest broadcasts drawn as one line, offers stepping up and requests down. */
export function MarketPulse() {
  const rows = useQuery(queryOf(listBroadcasts, pulseQuery)).data?.payload.results ?? []
  const points = pulseOf(rows)
  const newest = rows[0]
  if (newest === undefined) return null
  const offers = rows.filter(({ side }) => side === 'WTS').length
  return (
    <figure className={styles.pulse}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true">
        {[0.25, 0.5, 0.75].map(share => (
          <line key={share} className={styles.grid} x1="0" x2={width} y1={height * share} y2={height * share} />
        ))}
        <path className={styles.line} d={linePath(points)} />
        {points.map(point => (
          <circle
            key={point.id}
            className={point.side === 'WTS' ? styles.wts : styles.wtb}
            cx={xOf(point).toFixed(2)}
            cy={yOf(point).toFixed(2)}
            r="3"
          />
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <span>{texts.lastBroadcasts(rows.length)}</span>
        <span className={styles.offers}>{texts.offers(offers)}</span>
        <span className={styles.requests}>{texts.requests(rows.length - offers)}</span>
        <span className={styles.newest}>{texts.newest(<Age date={newest.date} />)}</span>
      </figcaption>
    </figure>
  )
}
