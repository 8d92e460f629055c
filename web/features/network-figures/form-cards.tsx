import { useId } from 'react'
import { formatInteger } from '../../../contract/kit/texts.ts'
import type { FormProgress, NetworkReply } from '../../../contract/network-figures.ts'
import { formatShare } from './cards.ts'
import styles from './network-figures.module.css'
import { networkTexts as texts } from './texts.ts'

interface ShareRow {
  key: string
  name: string
  count: number
}

function Rows({ rows, whole }: { rows: readonly ShareRow[]; whole: number }) {
  return (
    <ul className={styles.shares}>
      {rows.map(({ key, name, count }) => (
        <li key={key} className={styles.share} title={texts.share(formatInteger(count), formatShare(count, whole))}>
          <span className={styles.shareName}>{name}</span>
          <svg className={styles.shareBar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, (100 * count) / Math.max(1, whole))} height={8} rx={1} />
          </svg>
          <span className={styles.shareCount}>{formatInteger(count)}</span>
        </li>
      ))}
    </ul>
  )
}

/** How far the visits of a form got: the share that reached its end, each event, and what was abandoned. */
function FormCard({ progress: { form, events, abandoned } }: { progress: FormProgress }) {
  const id = useId()
  const started = events[0]?.count ?? 0
  const ended = events.at(-1)?.count ?? 0
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {texts.forms[form].title}
      </h3>
      <p className={styles.headline} title={texts.formSum(formatInteger(ended), formatInteger(started))}>
        {formatShare(ended, started)}
      </p>
      <Rows
        whole={started}
        rows={[
          ...events.map(({ event, count }) => ({ key: event, name: texts.formEvents[event], count })),
          ...abandoned.map(({ step, count }) => ({ key: `left-${step}`, name: texts.abandonedAt(step), count })),
        ]}
      />
      <details className={styles.more}>
        <summary>{texts.howCounted}</summary>
        <p>{texts.forms[form].counted}</p>
      </details>
    </section>
  )
}

function RatingsCard({ ratings: { up, down } }: Pick<NetworkReply, 'ratings'>) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {texts.ratings.title}
      </h3>
      <p className={styles.headline}>{formatShare(up, up + down)}</p>
      <Rows
        whole={up + down}
        rows={[
          { key: 'up', name: texts.ratings.up, count: up },
          { key: 'down', name: texts.ratings.down, count: down },
        ]}
      />
    </section>
  )
}

/** What people did in the forms of registration and payment; nothing if a node of the previous release replied. */
export const FormCards = ({ network: { forms, ratings } }: { network: NetworkReply }) =>
  forms && (
    <div className={styles.cards}>
      {forms.map(progress => (
        <FormCard key={progress.form} progress={progress} />
      ))}
      <RatingsCard ratings={ratings} />
    </div>
  )
