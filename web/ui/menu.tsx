import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** The address that the item opens. */
  href?: string
  /** Opens the address in a new tab. */
  isNewTab?: boolean
  /** The action of an item without an address. */
  onSelect?(): void
  /** For one of several choices: true if it is the current one. */
  isChecked?: boolean
  /** A heading above this item and those after it. */
  heading?: string
  /** Separated from the items before it. */
  isApart?: boolean
}

interface MenuProps {
  /** The content of the button. */
  label: ReactNode
  /** The button's accessible name, if the label is an icon. */
  name?: string
  /** A function, if the items are created only when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  look?: 'secondary' | 'quiet'
  /** Text above the items; it cannot be selected. */
  intro?: ReactNode
  align?: 'start' | 'end'
}

function moveFocus(list: HTMLElement, step: (index: number, count: number) => number) {
  const items = [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const index = items.findIndex(item => item.matches(':focus'))
  items[step(index, items.length)]?.focus()
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Aligns a menu that would overflow the window with the other side of its button, so that the page does not scroll. */
function keepInside(list: HTMLElement) {
  const { left, right } = list.getBoundingClientRect()
  // Measured on the body, since the document's width includes the scroll bar.
  if (right > document.body.clientWidth) Object.assign(list.style, { left: 'auto', right: '0' })
  else if (left < 0) Object.assign(list.style, { left: '0', right: 'auto' })
}

/** A button with a menu: arrows move, Enter chooses, Esc or a click elsewhere closes it. */
export function Menu({ label, name, items, look = 'secondary', intro, align = 'end' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    if (list.current) keepInside(list.current)
    list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const closeOutside = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    anchor.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setIsOpen(false)
    else if (step && list.current) moveFocus(list.current, step)
    else return
    if (event.key !== 'Tab') event.preventDefault()
  }
  return (
    <div ref={anchor} className={`${styles.anchor} ${align === 'start' ? styles.start : ''}`}>
      <Button
        look={look}
        size={name === undefined ? 'normal' : 'icon'}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div ref={list} className={styles.list}>
          {intro}
          <div role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
            {(typeof items === 'function' ? items() : items).map(item => (
              <Fragment key={item.label}>
                {item.isApart && <hr className={styles.divider} />}
                {item.heading && (
                  <div role="presentation" className={styles.heading}>
                    {item.heading}
                  </div>
                )}
                <Item item={item} close={close} />
              </Fragment>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function Item({ item, close }: { item: MenuItem; close(): void }) {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  )
  if (item.href !== undefined && item.isNewTab)
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        href={item.href}
        target="_blank"
        rel="noopener"
        onClick={close}
      >
        {content}
      </a>
    )
  if (item.href !== undefined)
    return (
      <Link role="menuitem" tabIndex={-1} className={styles.item} href={item.href} onClick={close}>
        {content}
      </Link>
    )
  const select = () => {
    close()
    item.onSelect?.()
  }
  if (item.isChecked !== undefined)
    return (
      <button
        type="button"
        role="menuitemradio"
        aria-checked={item.isChecked}
        tabIndex={-1}
        className={styles.item}
        onClick={select}
      >
        {content}
        <span className={styles.mark}>{item.isChecked && <Icon name="check" size={16} />}</span>
      </button>
    )
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={select}>
      {content}
    </button>
  )
}
