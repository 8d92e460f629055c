import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { deferred } from '../../platform/deferred.tsx'
import { useRole } from '../../platform/session.ts'
import { Icon } from '../../ui/index.ts'
import styles from './bottom-bar.module.css'
import { bottomNavItems, isCurrentPath } from './nav-items.ts'
import { shellTexts } from './texts.tsx'
import { WaitingCount } from './waiting-count.tsx'

const texts = shellTexts.bottomBar

const MobileMenu = deferred(() => import('./mobile-menu.tsx'))

/** The navigation of a narrow window, within reach of the thumb: four links, and Menu for everything else. */
export function BottomBar() {
  const [isOpen, setIsOpen] = useState(false)
  const [path] = useLocation()
  return (
    <nav className={styles.bar} aria-label={texts.mainPlaces}>
      {bottomNavItems(useRole()).map(({ label, href, icon }) => (
        <Link
          key={href}
          href={href}
          className={styles.item}
          aria-current={isCurrentPath(href, path) ? 'page' : undefined}
        >
          <Icon name={icon} size={20} />
          <span className={styles.label}>
            {label}
            <WaitingCount href={href} />
          </span>
        </Link>
      ))}
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="menu" size={20} />
        {texts.menu}
      </button>
      {isOpen && <MobileMenu onClose={() => setIsOpen(false)} />}
    </nav>
  )
}
