import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './home.module.css'

interface HomeSectionProps {
  title: string
  /** The link to the full list. */
  more?: { href: string; label: string }
  children: ReactNode
}

/** A section of the home page under its heading. */
export const HomeSection = ({ title, more, children }: HomeSectionProps) => (
  <section className={styles.section}>
    <div className={styles.heading}>
      <h2>{title}</h2>
      {more && <Link href={more.href}>{more.label}</Link>}
    </div>
    {children}
  </section>
)
