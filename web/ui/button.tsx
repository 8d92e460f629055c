import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'

interface ButtonStyle {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'verb'
  size?: 'normal' | 'large' | 'icon'
}

const classOf = ({ look = 'secondary', size = 'normal' }: ButtonStyle, extra = '') =>
  [styles.button, styles[look], size === 'normal' ? '' : styles[size], extra].filter(Boolean).join(' ')

/** A button; `size="icon"` needs an `aria-label`. */
export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} className={classOf({ look, size }, className)} {...rest} />
}

/** A link inside the site that looks like a button. */
export function ButtonLink({
  look,
  size,
  className,
  href,
  children,
}: ButtonStyle & { href: string; className?: string; children: React.ReactNode }) {
  return (
    <Link href={href} className={classOf({ look, size }, className)}>
      {children}
    </Link>
  )
}
