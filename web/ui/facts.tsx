import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Label and value; one without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode]

const isGiven = ([, value]: Fact) => value !== null && value !== undefined && value !== '' && value !== '-'

/** A list of what is known. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.filter(isGiven).map(([label, value]) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
