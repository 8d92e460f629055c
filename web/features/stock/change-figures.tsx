import type { ReactNode } from 'react'
import { formatInteger } from '../../../contract/kit/texts.ts'
import styles from './change-figures.module.css'

/** The numbers of lines that an upload adds, changes, removes and so on: a list of `ChangeFigure`. */
export const ChangeFigures = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>

interface ChangeFigureProps {
  label: string
  value: number
  /** Colors the value, unless it is 0. */
  tone?: 'good' | 'bad'
}

export const ChangeFigure = ({ label, value, tone }: ChangeFigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={tone !== undefined && value > 0 ? styles[tone] : undefined}>{formatInteger(value)}</dd>
  </div>
)
