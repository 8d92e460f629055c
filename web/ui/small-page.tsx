import { type ReactNode, useEffect, useRef } from 'react'
import styles from './small-page.module.css'

/**
 * A page with one thing to say or to do: a heading and little below it. When it says something else after a button was
 * pressed, the focus goes to the new heading, so that it is read out.
 */
export function SmallPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const said = useRef(title)
  useEffect(() => {
    if (said.current !== title) heading.current?.focus()
    said.current = title
  }, [title])
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </article>
  )
}

/** What one may do on it, in a row. */
export const SmallPageActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
