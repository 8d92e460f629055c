import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { getPartStatistics } from '../../../../contract/parts.ts'
import { Fact, Facts } from '../../../ui/index.ts'
import { Condition } from '../condition.tsx'
import styles from '../detail/part-page.module.css'
import { statisticsTexts } from './texts.ts'

const texts = statisticsTexts.statisticsFacts

type Result = ReplyOf<typeof getPartStatistics>['result']

interface StatisticsFactsProps {
  header: Result['part'][number]
  statistics: Result['statistics']
}

/** Prices of a part number are in euros. */
const euros = (amount: number | null) =>
  amount === null ? 'CALL' : `€ ${amount.toLocaleString(localeTexts.locale, { maximumFractionDigits: 0 })}`

/** Description and market figures of a part number. */
export const StatisticsFacts = ({ header, statistics }: StatisticsFactsProps) => (
  <div className={styles.cards}>
    <section className={styles.card}>
      <h2 className={styles.heading}>{texts.itemDetails}</h2>
      <Facts>
        <Fact label={texts.partNumber}>
          <span className="mono">{header.partnumber}</span>
        </Fact>
        <Fact label={texts.manufacturer}>{header.manufacturer}</Fact>
        <Fact label={texts.description}>{header.description}</Fact>
        <Fact label={texts.conditionsAvailable}>
          {statistics.conditions.length > 0 && (
            <span className={styles.codes}>
              {statistics.conditions.map(code => (
                <Condition key={code} code={code} />
              ))}
            </span>
          )}
        </Fact>
      </Facts>
    </section>
    <section className={styles.card}>
      <h2 className={styles.heading}>{texts.statisticsAndAvailability}</h2>
      <Facts>
        <Fact label={texts.lowestPrice}>
          <strong className="mono">{euros(statistics.lowestPrice)}</strong>
        </Fact>
        <Fact label={texts.highestPrice}>
          <strong className="mono">{euros(statistics.highestPrice)}</strong>
        </Fact>
        <Fact label={texts.totalQuantity}>
          <span className="mono">{formatInteger(statistics.totalQuantity)}</span>
        </Fact>
        <Fact label={texts.numberOfTraders}>
          {statistics.numTraders !== null && <span className="mono">{formatInteger(statistics.numTraders)}</span>}
        </Fact>
        <Fact label={texts.countries}>{statistics.countries.join(', ')}</Fact>
      </Facts>
    </section>
  </div>
)
