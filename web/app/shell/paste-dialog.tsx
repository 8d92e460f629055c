import { useLocation } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { pathWith } from '../../platform/navigation.ts'
import { keepPasted, type PasteTarget } from '../../platform/pasted.ts'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './paste-dialog.module.css'
import { pasteTexts } from './paste-texts.ts'

/** Lines of the text that are shown. */
const shownLines = 6
/** Characters of each. */
const shownLength = 160
/** The address of a search holds at most this many characters. */
const maxSearch = 1_500

interface PasteDialogProps {
  text: string
  onClose(): void
}

/** Asks what to do with a pasted text. Nothing is sent before the member confirms on the next page. */
export default function PasteDialog({ text, onClose }: PasteDialogProps) {
  const [, navigate] = useLocation()
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const shown = lines
    .slice(0, shownLines)
    .map(line => line.slice(0, shownLength))
    .join('\n')
  const go = (href: string, use?: PasteTarget) => {
    if (use !== undefined) keepPasted(text, use)
    onClose()
    navigate(href)
  }
  const compose = pathWith(pages.broadcasts.path, { compose: 1 })
  return (
    <Dialog title={pasteTexts.title} onClose={onClose}>
      <div className="stack-3">
        <pre className={styles.text}>{shown}</pre>
        {lines.length > shownLines && <p className="muted">{pasteTexts.more(lines.length - shownLines)}</p>}
        <div className={styles.choices}>
          <Button look="primary" onClick={() => go(compose, 'wts')}>
            {pasteTexts.sell}
          </Button>
          <Button onClick={() => go(compose, 'wtb')}>{pasteTexts.buy}</Button>
          <Button onClick={() => go(pages.rfqNew.path, 'ask')}>{pasteTexts.ask}</Button>
          <Button
            disabled={text.length > maxSearch}
            title={text.length > maxSearch ? pasteTexts.tooLong : undefined}
            onClick={() => go(pathWith(pages.parts.path, { query: text }))}
          >
            {pasteTexts.search}
          </Button>
          <Button onClick={() => go(pages.inventoryUpload.path, 'stock')}>{pasteTexts.stock}</Button>
        </div>
      </div>
    </Dialog>
  )
}
