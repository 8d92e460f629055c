import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { MailHold } from '../../features/delivery/index.ts'
import { isCurrentPath } from '../shell/nav-items.ts'
import styles from './admin-frame.module.css'
import { adminNavGroups, type NavGroup } from './nav-groups.ts'
import { adminTexts } from './texts.ts'

const texts = adminTexts.adminFrame

const hasPage = ({ items }: NavGroup, path: string) => items.some(({ href }) => isCurrentPath(href, path))

/** Scrolls a line of links to the current one, without scrolling the page. */
function showCurrent(line: Element) {
  const current = line.querySelector<HTMLElement>('[aria-current]')
  if (current === null) return
  const { left, width } = current.getBoundingClientRect()
  line.scrollLeft += left + width / 2 - line.getBoundingClientRect().left - line.clientWidth / 2
}

/** Frame of the staff pages: the subjects, the pages of the current one, and the page. */
export function AdminFrame({ path, children }: { path: string; children: ReactNode }) {
  const current = adminNavGroups.find(group => hasPage(group, path))
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which links are current
  useEffect(() => {
    for (const line of nav.current?.children ?? []) showCurrent(line)
  }, [path])
  return (
    <div className="stack-3">
      <nav ref={nav} className={styles.nav} aria-label={texts.admin}>
        <div className={styles.groups}>
          {adminNavGroups.map(group => (
            <Link
              key={group.label}
              href={group.items[0]?.href ?? ''}
              className={styles.group}
              aria-current={group === current ? 'true' : undefined}
            >
              {group.label}
            </Link>
          ))}
        </div>
        <div className={styles.places}>
          {current?.items.map(({ label, href }) => (
            <Link
              key={href}
              href={href}
              className={styles.place}
              aria-current={isCurrentPath(href, path) ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </div>
      </nav>
      <MailHold />
      {children}
    </div>
  )
}
