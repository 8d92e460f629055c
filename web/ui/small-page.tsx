import type { ReactNode } from 'react'
import styles from './small-page.module.css'

/** A page with one thing to say or to do: a heading and little below it. */
export const SmallPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <article className={styles.page}>
    <h1>{title}</h1>
    {children}
  </article>
)

/** What one may do on it, in a row. */
export const SmallPageActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
