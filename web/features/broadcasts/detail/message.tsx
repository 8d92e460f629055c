import { Fragment } from 'react'
import type { CurrentLine } from '../../../../contract/broadcasts.ts'
import { factLabels } from '../../../../contract/fact-labels.ts'
import { OwnChip } from '../own-chip.tsx'
import { LineGoods, LineMarket } from './line-market.tsx'
import { priceText } from './lines-list.tsx'
import styles from './message.module.css'
import { messageParts, textRuns } from './message-parts.ts'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.linesList

const inMono = new Set([factLabels.quantity, factLabels.description, factLabels.price])

/**
 * A broadcast's plain text: its facts as a list, the rest as it was written, with clickable links. If it has one line, what the market has
 * of it is another fact.
 */
export function Message({ message, line }: { message: string; line: CurrentLine | undefined }) {
  const { facts, text } = messageParts(message)
  return (
    <div className={styles.message}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd className={inMono.has(label) ? 'mono' : undefined}>
                {label === factLabels.description && line?.desc === value ? (
                  <LineGoods line={line} />
                ) : label === factLabels.price && line ? (
                  priceText(line)
                ) : (
                  <PlainText text={value} />
                )}
              </dd>
            </Fragment>
          ))}
          {line && (line.market || line.ownStock) && (
            <>
              <dt>{texts.market}</dt>
              <dd>
                {line.market && <LineMarket market={line.market} />}{' '}
                {line.ownStock && <OwnChip stock={line.ownStock} />}
              </dd>
            </>
          )}
        </dl>
      )}
      {text !== '' && (
        <p className={styles.text}>
          <PlainText text={text} />
        </p>
      )}
    </div>
  )
}

const PlainText = ({ text }: { text: string }) =>
  textRuns(text).map(({ text: run, href, at }) =>
    href === undefined ? (
      run
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener nofollow">
        {run}
      </a>
    ),
  )
