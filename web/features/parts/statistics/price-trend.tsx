import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import type { PartMarket } from '../../../../contract/part-market.ts'
import styles from './market.module.css'
import { statisticsTexts } from './texts.ts'

const texts = statisticsTexts.market

const width = 340
const height = 148
/** Room for the prices at the right and the months below. */
const right = 52
const foot = 22
const head = 8

const month = new Intl.DateTimeFormat(localeTexts.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthText = (yearAndMonth: string) => month.format(new Date(`${yearAndMonth}-15T00:00:00Z`))
/** Months since year 0, so that a month without a price keeps its place. */
const monthNumber = (yearAndMonth: string) => Number(yearAndMonth.slice(0, 4)) * 12 + Number(yearAndMonth.slice(5))

/** Returns three round prices from 0 to at least the highest. */
export function ticksOf(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / 2))
  const step = [1, 2, 2.5, 5, 10].map(each => each * power).find(each => each * 2 >= highest) ?? highest / 2
  return [0, step, step * 2]
}

interface PriceTrendProps {
  /** Oldest first, at least two. */
  points: PartMarket['trend']
  priceOf(price: number): string
}

/** The median of each month as a line over a scale that begins at 0. */
export function PriceTrend({ points, priceOf }: PriceTrendProps) {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  const ticks = ticksOf(Math.max(...points.map(({ median }) => median)))
  const top = ticks.at(-1) ?? 1
  const span = monthNumber(last.month) - monthNumber(first.month)
  const xOf = ({ month: at }: (typeof points)[number]) =>
    4 + ((monthNumber(at) - monthNumber(first.month)) / span) * (width - right - 8)
  const yOf = (price: number) => head + (1 - price / top) * (height - foot - head)
  const label = texts.trendOf({
    first: `${priceOf(first.median)} (${monthText(first.month)})`,
    last: `${priceOf(last.median)} (${monthText(last.month)})`,
  })
  return (
    <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map(price => (
        <g key={price}>
          <line className={styles.grid} x1="0" x2={width - right} y1={yOf(price)} y2={yOf(price)} />
          <text className={styles.price} x={width - right + 6} y={yOf(price) + 4}>
            {price === 0 ? '0' : priceOf(price)}
          </text>
        </g>
      ))}
      <polyline
        className={styles.median}
        points={points.map(point => `${xOf(point).toFixed(1)},${yOf(point.median).toFixed(1)}`).join(' ')}
      />
      {points.map(point => (
        <circle key={point.month} className={styles.point} cx={xOf(point)} cy={yOf(point.median)} r="2.5">
          <title>{`${monthText(point.month)}: ${priceOf(point.median)}`}</title>
        </circle>
      ))}
      <text className={styles.month} x="0" y={height - 4}>
        {monthText(first.month)}
      </text>
      <text className={styles.month} x={width - right} y={height - 4} textAnchor="end">
        {monthText(last.month)}
      </text>
    </svg>
  )
}
