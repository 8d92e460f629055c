import styles from './bar-chart.module.css'

/** One bar. `title` is its value in words, shown on hover. */
export interface Bar {
  key: string
  value: number
  title: string
  /** Under the bar. */
  label?: string | undefined
  /** Above the bar. */
  caption?: string | undefined
}

interface BarChartProps {
  label: string
  bars: readonly Bar[]
  width: number
  height: number
  /** The chart leaves room for this many bars if there are fewer. */
  minBars?: number
}

const foot = 20
/** Height of a caption above a bar. */
const head = 16

/** A bar for each value, from 0 up. Its figures must be on the page as text too, for those who do not see it. */
export function BarChart({ label, bars, width, height, minBars = 1 }: BarChartProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(minBars, bars.length)
  const gap = Math.min(4, step / 6)
  const base = height - foot
  const maxHeight = base - (bars.some(({ caption }) => caption !== undefined) ? head : 2)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line className={styles.base} x1={0} x2={width} y1={base + 0.5} y2={base + 0.5} />
      {bars.map(({ key, value, title, label: under, caption }, index) => {
        const x = index * step
        const size = (maxHeight * value) / largest
        const isLast = index === bars.length - 1
        // The first and the last label stay within the drawing.
        const anchor = step > 40 ? 'middle' : index === 0 ? 'start' : isLast ? 'end' : 'middle'
        const textX = anchor === 'middle' ? x + step / 2 : anchor === 'start' ? x : x + step
        return (
          <g key={key} className={styles.group}>
            <title>{title}</title>
            <rect className={styles.space} x={x} y={0} width={step} height={base} />
            {value > 0 && (
              <rect
                className={styles.bar}
                x={x + gap}
                y={base - Math.max(2, size)}
                width={step - 2 * gap}
                height={Math.max(2, size)}
                rx={Math.min(2, step / 8)}
              />
            )}
            {caption !== undefined && (
              <text className={styles.text} x={x + step / 2} y={base - size - 5} textAnchor="middle">
                {caption}
              </text>
            )}
            {under !== undefined && (
              <text className={styles.text} x={textX} y={height - 5} textAnchor={anchor}>
                {under}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
