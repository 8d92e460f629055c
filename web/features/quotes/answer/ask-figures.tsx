import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatAskingPrice } from '../../../../contract/kit/index.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { Ask } from '../../../../contract/quotes.ts'
import { partPath } from '../../../platform/part-link.tsx'
import { useMoney } from '../use-money.ts'
import styles from './ask-figures.module.css'
import { answerTexts } from './texts.tsx'

const texts = answerTexts.figures

/** The supplier's stock for a line: all of it if the server tells, else the stock line that led to the request. */
const stockOf = ({ mine, stock }: Ask): Ask['mine'] =>
  mine ?? (stock === null || stock.isRemoved ? null : { quantity: stock.quantity, price: stock.price })

/** What a price depends on: own stock, the market of the number and the buyer's target, each if there is one. */
export function AskFigures({ ask }: { ask: Ask }) {
  const { rounded } = useMoney()
  // A node of the previous release does not say the market.
  const { line, stock, market = null } = ask
  const mine = stockOf(ask)
  const marketPath = market === null ? undefined : partPath(line.partNumber)
  const figures: [label: string, value: ReactNode, href?: string | undefined][] = []
  if (mine !== null) {
    const price = mine.price === null ? texts.call : rounded(mine.price)
    const value = (
      <>
        {texts.at({
          pieces: (
            <span className={mine.quantity < line.quantity ? styles.short : undefined}>
              {formatInteger(mine.quantity)}
            </span>
          ),
          price,
        })}
      </>
    )
    // The link of a mail shows a supplier's stock line, but its bearer may not be signed in.
    figures.push([
      texts.mine,
      value,
      ask.mine === null || stock === null || stock.isRemoved ? undefined : `/parts/${stock.id}`,
    ])
  }
  if (market !== null && market.median !== null) figures.push([texts.median, rounded(market.median), marketPath])
  if (market !== null) figures.push([texts.sellers, formatInteger(market.sellers), marketPath])
  if (line.targetPrice !== null) figures.push([texts.target, formatAskingPrice(line.targetPrice, line.targetCurrency)])
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value, href]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="mono">{href === undefined ? value : <Link href={href}>{value}</Link>}</dd>
        </div>
      ))}
    </dl>
  )
}
