import { Fragment } from 'react'
import { factLabels } from '../../../../contract/fact-labels.ts'
import styles from './message.module.css'
import { messageParts, textRuns } from './message-parts.ts'

/** A broadcast's plain text below its lines: facts that they lack, and the rest as written, with clickable links. */
export function Message({ message }: { message: string }) {
  const { facts: all, text } = messageParts(message)
  const facts = all.filter(({ label }) => label === factLabels.productLink)
  return (
    <div className={styles.message}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                <PlainText text={value} />
              </dd>
            </Fragment>
          ))}
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
  textRuns(text).map(({ text: run, href, offset }) =>
    href === undefined ? (
      run
    ) : (
      <a key={offset} href={href} target="_blank" rel="noopener nofollow">
        {run}
      </a>
    ),
  )
