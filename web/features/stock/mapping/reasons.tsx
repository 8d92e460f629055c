import styles from './mapping-form.module.css'

interface ReasonsProps {
  id: string
  /** Sentences; an empty one has no known reason. */
  sentences: readonly string[]
}

/** Why a field is asked about. The field names the `id` as its description. */
export const Reasons = ({ id, sentences }: ReasonsProps) => (
  <p id={id} className={styles.reasons}>
    {sentences.join(' ')}
  </p>
)
