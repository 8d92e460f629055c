import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'

interface ButtonStyle {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'normal' | 'large' | 'icon'
}

const classOf = ({ look = 'secondary', size = 'normal' }: ButtonStyle, extra = '') =>
  [styles.button, styles[look], size === 'normal' ? '' : styles[size], extra].filter(Boolean).join(' ')

/** A button; `size="icon"` needs an `aria-label`. */
export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} className={classOf({ look, size }, className)} {...rest} />
}

/** A link that looks like a button; a link to another site opens in a new tab. `label` extends the visible text for screen readers. */
export function ButtonLink({
  look,
  size,
  className,
  href,
  label,
  children,
}: ButtonStyle & { href: string; className?: string; label?: string; children: React.ReactNode }) {
  if (/^[a-z]+:/.test(href))
    return (
      <a
        href={href}
        aria-label={label}
        className={classOf({ look, size }, className)}
        target={href.startsWith('https:') ? '_blank' : undefined}
        rel="noopener noreferrer"
      >
        {children}
      </a>
    )
  return (
    <Link href={href} aria-label={label} className={classOf({ look, size }, className)}>
      {children}
    </Link>
  )
}
