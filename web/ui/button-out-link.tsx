import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonOutLinkProps {
  href: string
  /** The accessible name, which begins with the visible one. */
  label: string
  children: ReactNode
}

/** A link out of the site, to a website in a new tab or to an app (`tel:`), that looks like a button. */
export const ButtonOutLink = ({ href, label, children }: ButtonOutLinkProps) => (
  <a
    href={href}
    aria-label={label}
    className={`${styles.button} ${styles.secondary}`}
    target={href.startsWith('https:') ? '_blank' : undefined}
    rel="noopener noreferrer"
  >
    {children}
  </a>
)
