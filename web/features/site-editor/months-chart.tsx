import { formatInteger } from '../../../contract/kit/texts.ts'
import type { BannerMonth } from '../../../contract/site-content.ts'
import { BarChart } from '../../ui/index.ts'
import styles from './site-editor.module.css'
import { siteEditorTexts } from './texts.ts'

const texts = siteEditorTexts.bannerMonths

/** The months that fit; earlier ones are in the table. */
const maxMonths = 24

/** A bar for each month's views. The table below has the same figures as text. */
export function MonthsChart({ months }: { months: readonly BannerMonth[] }) {
  const shown = months.slice(-maxMonths)
  const bars = shown.map(({ month, numViews, numClicks }) => ({
    key: month,
    value: numViews,
    title: texts.bar(month, formatInteger(numViews), formatInteger(numClicks)),
    caption: formatInteger(numViews),
    label: shown.length > 14 ? month.slice(2).replace('-', '/') : month,
  }))
  return (
    <div className={styles.chart}>
      <BarChart label={texts.chart} bars={bars} width={720} height={200} minBars={12} />
    </div>
  )
}
