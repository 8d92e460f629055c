import { Link, useLocation } from 'wouter'
import type { User } from '../../../contract/auth.ts'
import { pages } from '../../../contract/pages.ts'
import { openAuthDialog, useSignOut } from '../../features/auth/index.ts'
import { useRole, useUser } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button, Icon, Menu } from '../../ui/index.ts'
import { useHasUnreadNews } from '../unread-news.ts'
import { BrandMark } from './brand-mark.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { accountPlaces, isAt, mainPlaces } from './places.ts'
import { SearchBox } from './search-box.tsx'
import styles from './top-bar.module.css'

/** The sticky frame: brand, search and the user in one row, the places of the site below. */
export function TopBar() {
  const settings = useSettings()
  const user = useUser()
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link href="/" className={styles.brand} aria-label={`${settings?.brand.name ?? ''} home`}>
          <BrandMark />
          <span className={styles.name}>{settings?.brand.name}</span>
        </Link>
        <SearchBox />
        <div className={styles.tools}>
          <span className={styles.wide}>
            <DisplayMenu />
          </span>
          {user === undefined ? (
            <Button look="primary" onClick={() => openAuthDialog({ name: 'sign-in' })}>
              Sign In
            </Button>
          ) : (
            <span className={styles.wide}>
              <UserMenu user={user} />
            </span>
          )}
        </div>
      </div>
      <MainNavigation />
    </header>
  )
}

function UserMenu({ user }: { user: User }) {
  const signOut = useSignOut()
  const label = (
    <>
      <Icon name="user" />
      <span className={styles.user}>{user.name}</span>
      <Icon name="down" size={14} />
    </>
  )
  const items = [
    ...accountPlaces(user.role).map(({ label: text, href, icon }) => ({
      label: text,
      href,
      icon: <Icon name={icon} />,
    })),
    { label: 'Sign out', icon: <Icon name="exit" />, onSelect: signOut },
  ]
  return <Menu look="quiet" label={label} items={items} />
}

function MainNavigation() {
  const role = useRole()
  const [path] = useLocation()
  const hasUnreadNews = useHasUnreadNews()
  return (
    <nav className={styles.nav} aria-label="Main">
      {mainPlaces(role).map(({ label, href }) => (
        <Link key={href} href={href} className={styles.place} aria-current={isAt(href, path) ? 'page' : undefined}>
          {label}
          {href === pages.news.path && hasUnreadNews && (
            <span className={styles.unread}>
              <span className="visually-hidden">(unread)</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
