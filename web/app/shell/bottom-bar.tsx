import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { deferred } from '../../platform/deferred.tsx'
import { useRole } from '../../platform/session.ts'
import { Icon } from '../../ui/index.ts'
import styles from './bottom-bar.module.css'
import { isAt, thumbPlaces } from './places.ts'

const MobileMenu = deferred(() => import('./mobile-menu.tsx'))

/** The phone's navigation, where the thumb is: four places and everything else. */
export function BottomBar() {
  const [isOpen, setIsOpen] = useState(false)
  const [path] = useLocation()
  const places = thumbPlaces(useRole())
  return (
    <nav className={styles.bar} aria-label="Main places">
      {places.map(({ label, href, icon }) => (
        <Link key={href} href={href} className={styles.place} aria-current={isAt(href, path) ? 'page' : undefined}>
          <Icon name={icon} size={20} />
          {label}
        </Link>
      ))}
      <button type="button" className={styles.place} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="menu" size={20} />
        Menu
      </button>
      {isOpen && <MobileMenu onClose={() => setIsOpen(false)} />}
    </nav>
  )
}
