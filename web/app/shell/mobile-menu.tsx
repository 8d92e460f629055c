import { Link, useLocation } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { openAuthDialog, useSignOut } from '../../features/auth/index.ts'
import { useRole, useUser } from '../../platform/session.ts'
import { Button, commonTexts, Dialog, Icon } from '../../ui/index.ts'
import { useDisplayChoices } from './display-menu.tsx'
import styles from './mobile-menu.module.css'
import { accountNavItems, isCurrentPath, item, mainNavItems, type NavItem } from './nav-items.ts'
import { MenuNotices, useFirstSteps } from './status-line.tsx'
import { shellTexts } from './texts.tsx'
import { Welcome } from './welcome.tsx'
import { WorldClocks } from './world-clocks.tsx'

const texts = shellTexts.mobileMenu

/** A sheet with everything that the top bar and the status line offer in a wide window. */
export default function MobileMenu({ onClose }: { onClose(): void }) {
  const user = useUser()
  const role = useRole()
  const signOut = useSignOut()
  const firstSteps = useFirstSteps()
  const steps = firstSteps === undefined ? [] : [item(firstSteps, pages.firstSteps.path, 'check')]
  const leaveFor = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Dialog title={user?.name ?? texts.menu} onClose={onClose}>
      {user && (
        <div className={styles.intro}>
          <Welcome user={user} />
          <MenuNotices />
          <WorldClocks isStacked />
        </div>
      )}
      <Items label={texts.site} items={mainNavItems(role)} onGo={onClose} />
      {user && <Items label={texts.account} items={[...steps, ...accountNavItems(user.role)]} onGo={onClose} />}
      <DisplayChoices />
      {user ? (
        <Button className={styles.last} onClick={leaveFor(signOut)}>
          <Icon name="exit" />
          {texts.signOut}
        </Button>
      ) : (
        <Button look="primary" className={styles.last} onClick={leaveFor(() => openAuthDialog({ name: 'sign-in' }))}>
          {commonTexts.signIn}
        </Button>
      )}
    </Dialog>
  )
}

function Items({ label, items, onGo }: { label: string; items: readonly NavItem[]; onGo(): void }) {
  const [path] = useLocation()
  return (
    <nav className={styles.items} aria-label={label}>
      {items.map(({ label: text, href, icon }) => (
        <Link
          key={href}
          href={href}
          className={styles.item}
          aria-current={isCurrentPath(href, path) ? 'page' : undefined}
          onClick={onGo}
        >
          <Icon name={icon} />
          {text}
        </Link>
      ))}
    </nav>
  )
}

function DisplayChoices() {
  const choices = useDisplayChoices()
  return (
    <div className={styles.display}>
      {choices.map(({ label, heading, isChecked, onSelect }) => (
        <span key={label} className={heading ? styles.group : undefined}>
          {heading && <span className={styles.heading}>{heading}</span>}
          <button type="button" className={styles.choice} aria-pressed={isChecked} onClick={onSelect}>
            {label}
          </button>
        </span>
      ))}
    </div>
  )
}
