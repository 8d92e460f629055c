import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { Button, ButtonLink } from './button.tsx'
import styles from './detail-pane.module.css'
import { Icon } from './icon.tsx'
import { commonTexts, uiTexts } from './texts.ts'

const texts = uiTexts.detailPane

interface DetailPaneProps {
  /** Names the pane for assistive technology. */
  label: string
  list: ReactNode
  /** The open row's content; if undefined, the list has the full width. */
  children?: ReactNode
  /** The page with the same content. */
  page: string | undefined
  onClose(): void
}

/**
 * A list with the details of one of its rows beside it, in windows of 1200 px and wider; in narrower ones the list
 * alone, whose rows link to pages of their own. The focus stays in the list, so that its keys keep working. Esc closes
 * the pane, and the focus returns to the row.
 *
 * ```
 * const { openId, page, close, detailOf } = useDetail(id => `/broadcasts/${id}`)
 * <DetailPane label="Broadcast" list={table} page={page} onClose={close}>
 *   {openId && <Broadcast id={openId} />}
 * </DetailPane>
 * ```
 */
export function DetailPane({ label, list, children, page, onClose }: DetailPaneProps) {
  // The row is marked in the next frame; the list makes room for its details in the one after, which lays out every row.
  const shown = useDeferredValue(children)
  const isOpen = Boolean(shown)
  const ref = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const close = () => {
    ref.current?.querySelector<HTMLElement>('[aria-current=true] [data-row-link]')?.focus({ preventScroll: true })
    onClose()
  }
  useEscape({ isOpen, pane, onEscape: close })
  usePaneTop({ isOpen, split: ref, pane })
  return (
    <div ref={ref} className={isOpen ? styles.split : undefined}>
      <div className={styles.list}>{list}</div>
      {isOpen && (
        <aside ref={pane} className={styles.pane} aria-label={label}>
          <div className={styles.bar}>
            {page !== undefined && (
              <ButtonLink href={page} look="quiet">
                <Icon name="external" size={16} />
                {texts.openAsPage}
              </ButtonLink>
            )}
            <Button look="quiet" size="icon" aria-label={commonTexts.close} title={texts.closeHint} onClick={close}>
              <Icon name="close" />
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={styles.content} tabIndex={0} aria-label={label}>
            {shown}
          </section>
        </aside>
      )}
    </div>
  )
}

interface EscapeOptions {
  isOpen: boolean
  pane: RefObject<HTMLElement | null>
  onEscape(): void
}

/** Closes the pane on Esc, unless a dialog or menu is open or the key belongs to a field of the list. */
function useEscape({ isOpen, pane, onEscape }: EscapeOptions) {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog[open], [role=menu]')) return
      const isInField =
        event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea, select')
      if (isInField && !pane.current?.contains(event.target as Element)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen, pane])
}

interface PaneTopOptions {
  isOpen: boolean
  /** List and pane. */
  split: RefObject<HTMLElement | null>
  pane: RefObject<HTMLElement | null>
}

/**
 * Tells the style sheet where the list begins in the window, so that the pane ends above the bar at the window's foot.
 * Measures in the frame after the pane opens, because measuring would delay that frame.
 */
function usePaneTop({ isOpen, split, pane }: PaneTopOptions) {
  const top = useRef(0)
  useEffect(() => {
    if (!isOpen) return
    const place = () => {
      const at = Math.round(split.current?.getBoundingClientRect().top ?? 0)
      if (at !== top.current) pane.current?.style.setProperty('--pane-top', `${at}px`)
      top.current = at
    }
    const frame = requestAnimationFrame(place)
    addEventListener('scroll', place, { passive: true })
    addEventListener('resize', place)
    return () => {
      top.current = 0
      cancelAnimationFrame(frame)
      removeEventListener('scroll', place)
      removeEventListener('resize', place)
    }
  }, [isOpen, split, pane])
}
