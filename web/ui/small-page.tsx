import { type ReactNode, useEffect, useRef } from 'react'
import styles from './small-page.module.css'

/**
 * A page with one message or action under a heading. If the heading changes after an action, it gets the focus, so that it is
 * read out.
 */
export function SmallPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const announced = useRef(title)
  useEffect(() => {
    if (announced.current !== title) heading.current?.focus()
    announced.current = title
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

/** A row of actions. */
export const SmallPageActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
