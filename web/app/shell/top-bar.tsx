import { Link, useLocation } from 'wouter'
import type { User } from '../../../contract/auth.ts'
import { pages } from '../../../contract/pages.ts'
import { openAuthDialog, useSignOut } from '../../features/auth/index.ts'
import { later } from '../../platform/later.tsx'
import { useRole, useUser } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button, commonTexts, Icon, Menu, type MenuItem } from '../../ui/index.ts'
import { BrandMark } from './brand-mark.tsx'
import { DisplayMenu, useDisplayChoices } from './display-menu.tsx'
import { accountNavItems, isCurrentPath, mainNavItems } from './nav-items.ts'
import { SearchBox } from './search-box.tsx'
import { shellTexts } from './texts.tsx'
import styles from './top-bar.module.css'
import { WaitingCount } from './waiting-count.tsx'

const texts = shellTexts.topBar

const DeskAndInbox = later(async () => (await import('./desk-and-inbox.tsx')).DeskAndInbox)
const UnreadNewsMark = later(async () => (await import('./unread-news-mark.tsx')).UnreadNewsMark)
const UserMenuIntro = later(async () => (await import('./user-menu-intro.tsx')).UserMenuIntro)

/** The sticky bar: brand, navigation, search and the user menu. In a narrow window the navigation is in the bottom bar. */
export function TopBar() {
  const settings = useSettings()
  const user = useUser()
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.brand} aria-label={texts.home(settings?.brand.name ?? '')}>
        <BrandMark />
        <span className={styles.name}>{settings?.brand.name}</span>
      </Link>
      <MainNavigation />
      <div className={styles.search}>
        <SearchBox />
      </div>
      {user === undefined ? (
        <div className={styles.tools}>
          <div className={styles.wide}>
            <DisplayMenu />
          </div>
          <Button look="primary" onClick={() => openAuthDialog({ name: 'sign-in' })}>
            {commonTexts.signIn}
          </Button>
        </div>
      ) : (
        <div className={styles.tools}>
          <DeskAndInbox />
          <div className={styles.wide}>
            <UserMenu user={user} />
          </div>
        </div>
      )}
    </header>
  )
}

/** Returns the initials of the first and the last name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const first = words.at(0)?.at(0) ?? ''
  return (words.length > 1 ? first + (words.at(-1)?.at(0) ?? '') : first).toUpperCase()
}

function UserMenu({ user }: { user: User }) {
  const signOut = useSignOut()
  const display = useDisplayChoices()
  const label = (
    <>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user.name)}
      </span>
      <span className="visually-hidden">{user.name}</span>
      <Icon name="down" size={14} />
    </>
  )
  const items: MenuItem[] = [
    ...accountNavItems(user.role).map(({ label: text, href, icon }) => ({
      label: text,
      href,
      icon: <Icon name={icon} />,
    })),
    ...display,
    { label: texts.signOut, icon: <Icon name="exit" />, onSelect: signOut, isApart: true },
  ]
  return <Menu look="quiet" label={label} intro={<UserMenuIntro user={user} />} items={items} />
}

function MainNavigation() {
  const role = useRole()
  const [path] = useLocation()
  return (
    <nav className={styles.nav} aria-label={texts.main}>
      {mainNavItems(role).map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          className={styles.item}
          aria-current={isCurrentPath(href, path) ? 'page' : undefined}
        >
          {label}
          <WaitingCount href={href} />
          {href === pages.news.path && <UnreadNewsMark />}
        </Link>
      ))}
    </nav>
  )
}
