import styles from './state-mark.module.css'

export interface Marked {
  label: string
  tone: 'waiting' | 'ready' | 'done' | 'none' | 'bad'
}

/** How far something is: a dot in a colour of its own, which it also says in words. */
export const StateMark = ({ label, tone }: Marked) => <span className={`${styles.mark} ${styles[tone]}`}>{label}</span>
