import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './detail-pane.module.css'
import { Icon } from './icon.tsx'
import { commonTexts } from './texts.ts'

interface DetailPaneProps {
  /** Names the pane for assistive technology. */
  label: string
  list: ReactNode
  /** The open row's content; if undefined, the list has the full width. */
  children?: ReactNode
  onClose(): void
}

/**
 * A list with the details of one of its rows beside it, in windows of 1200 px and wider; in narrower ones the list alone, whose rows link
 * to pages of their own. The focus stays in the list, so that its keys keep working; Esc closes the pane.
 *
 *     <DetailPane label="Broadcast" list={table} onClose={() => setSearch({ ...search, open: undefined })}>
 *       {search.open && <Broadcast id={search.open} />}
 *     </DetailPane>
 *
 * The page's address says which row is open (`useSearchState`), so that it can be sent to somebody and Back closes it.
 */
export function DetailPane({ label, list, children, onClose }: DetailPaneProps) {
  const isOpen = children !== undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the list and the pane
    <div className={isOpen ? styles.split : undefined} onKeyDown={onKeyDown}>
      <div className={styles.list}>{list}</div>
      {isOpen && (
        <aside className={styles.pane} aria-label={label}>
          <Button look="quiet" size="icon" className={styles.close} aria-label={commonTexts.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
          {children}
        </aside>
      )}
    </div>
  )
}
