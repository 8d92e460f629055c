import { useId } from 'react'
import { Link } from 'wouter'
import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import type { NetworkFigure, NetworkInterval, NetworkPeriod, NetworkReply } from '../../../contract/network-figures.ts'
import { type Bar, BarChart, type DataColumn, DataTable } from '../../ui/index.ts'
import { cardsOf, type FigureCard, listOfFigure } from './cards.ts'
import styles from './network-figures.module.css'
import { networkTexts as texts } from './texts.ts'

const dayName = new Intl.DateTimeFormat(localeTexts.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthName = new Intl.DateTimeFormat(localeTexts.locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })

const nameOf = ({ from }: NetworkInterval, period: NetworkPeriod) =>
  (period === '30-days' ? dayName : monthName).format(new Date(from))

/** Returns the bars of a figure, with the first and the last interval named. */
const barsOf = (figure: NetworkFigure, intervals: readonly NetworkInterval[], period: NetworkPeriod): Bar[] =>
  intervals.map((interval, index) => {
    const value = interval.counts[figure]
    const name = nameOf(interval, period)
    return {
      key: interval.from,
      value,
      title: texts.bar(name, formatInteger(value), texts.figures[figure]),
      label: index === 0 || index === intervals.length - 1 ? name : undefined,
    }
  })

const columnsOf = (figures: readonly NetworkFigure[], period: NetworkPeriod): DataColumn<NetworkInterval>[] => [
  { key: 'when', label: texts.interval[period], phone: 'lead', cell: interval => nameOf(interval, period) },
  ...figures.map(
    (figure): DataColumn<NetworkInterval> => ({
      key: figure,
      label: texts.figures[figure],
      width: figures.length > 1 ? 92 : 110,
      isEnd: true,
      unit: () => texts.figures[figure],
      tone: ({ counts }) => (counts[figure] === 0 ? 'muted' : undefined),
      cell: ({ counts }) => formatInteger(counts[figure]),
    }),
  ),
]

/** A figure that links to the list of the counted items, if staff have one. */
export const ListedNumber = ({ href, children }: { href: string | undefined; children: string }) =>
  href === undefined ? <span>{children}</span> : <Link href={href}>{children}</Link>

interface FiguresProps {
  network: NetworkReply
  period: NetworkPeriod
}

/** The cards of all figures of a period. */
export const FigureCards = ({ network, period }: FiguresProps) => (
  <div className={styles.cards}>
    {cardsOf(network).map(card => (
      <FigureCardView key={card.title} card={card} network={network} period={period} />
    ))}
  </div>
)

interface CardProps extends FiguresProps {
  card: FigureCard
}

/** A figure of the period with its sum, its chart, how it is counted, and the chart as a table. */
function FigureCardView({ card, network, period }: CardProps) {
  const { title, headline, sum, figures, counted } = card
  const { intervals, totals } = network
  const id = useId()
  const [drawn] = figures
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {title}
      </h3>
      <p className={styles.headline} title={sum ?? counted}>
        {sum === undefined ? <ListedNumber href={listOfFigure(drawn, network)}>{headline}</ListedNumber> : headline}
      </p>
      {figures.every(figure => listOfFigure(figure, network) === undefined) && (
        <p className={styles.parts}>{texts.countOnly}</p>
      )}
      {sum !== undefined && (
        <ul className={styles.parts}>
          {figures.map(figure => (
            <li key={figure}>
              <ListedNumber href={listOfFigure(figure, network)}>
                {`${formatInteger(totals[figure])} ${texts.figures[figure]}`}
              </ListedNumber>
            </li>
          ))}
        </ul>
      )}
      <BarChart
        label={texts.chart(title, texts.figures[drawn])}
        bars={barsOf(drawn, intervals, period)}
        width={280}
        height={84}
      />
      <details className={styles.more}>
        <summary>{texts.howCounted}</summary>
        {sum !== undefined && <p className={styles.sum}>{sum}</p>}
        <p>{counted}</p>
      </details>
      <details className={styles.more}>
        <summary>{texts.asTable}</summary>
        <DataTable
          label={title}
          columns={columnsOf(figures, period)}
          rows={intervals.toReversed()}
          rowKey={({ from }) => from}
        />
      </details>
    </section>
  )
}
