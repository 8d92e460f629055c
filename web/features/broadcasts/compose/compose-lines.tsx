import { type ClipboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { maxLines } from '../../../../contract/broadcasts.ts'
import { Button, Icon } from '../../../ui/index.ts'
import styles from './compose.module.css'
import { LineFields } from './line-fields.tsx'
import { numToCheck } from './lines.ts'
import { LinesTable } from './lines-table.tsx'
import { composeTexts } from './texts.tsx'
import type { Lines } from './use-lines.ts'

const texts = composeTexts.composeLines

interface ComposeLinesProps {
  lines: Lines
  /** Opens the panel for pasting a list, with the pasted text if there is any. */
  onPaste(text: string): void
}

/** Returns true for text of several lines. */
const isList = (text: string) => /\S\s*[\r\n]+\s*\S/.test(text)

/** Edits the lines of a broadcast: one as a form, several as a table. */
export function ComposeLines({ lines, onPaste }: ComposeLinesProps) {
  const numLines = lines.lines.length
  const ref = useFocusOnChange(numLines)
  const onPasteInField = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isList(text)) return
    event.preventDefault()
    onPaste(text)
  }
  return (
    <section ref={ref} aria-label={texts.what} className={`${styles.whole} ${styles.lines}`} onPaste={onPasteInField}>
      <div className={styles.linesBar}>
        <Summary lines={lines} />
        <div className="row">
          <Button onClick={() => onPaste('')}>
            <Icon name="paste" size={16} />
            {texts.pasteAList}
          </Button>
          <Button disabled={numLines >= maxLines} onClick={lines.add}>
            <Icon name="plus" size={16} />
            {texts.addALine}
          </Button>
        </div>
      </div>
      {numLines === 1 ? <LineFields lines={lines} /> : <LinesTable lines={lines} />}
      <Leftovers lines={lines} />
    </section>
  )
}

/** Focuses an added line, and keeps the focus in the list when the focused button disappears. */
function useFocusOnChange(numLines: number) {
  const ref = useRef<HTMLElement>(null)
  const before = useRef(numLines)
  // The import button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.querySelector<HTMLElement>('button')?.focus()
  }, [])
  useEffect(() => {
    const fields = ref.current?.querySelectorAll<HTMLElement>('[name$=quantity]')
    if (numLines === before.current + 1) fields?.item(fields.length - 1)?.focus()
    else if (numLines < before.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('button')?.focus()
    before.current = numLines
  }, [numLines])
  return ref
}

function Summary({ lines: { lines, approve } }: { lines: Lines }) {
  const unsure = numToCheck(lines)
  const last = useRef<HTMLElement>(null)
  const focusNext = (event: MouseEvent) => {
    const fields = [...(event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>('[data-unsure]') ?? [])]
    const next = fields.find(
      field => (last.current?.compareDocumentPosition(field) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    last.current = next ?? fields[0] ?? null
    last.current?.focus()
  }
  return (
    <div className={styles.summary} role="status">
      {lines.length > 1 ? (
        <strong>{lines.length < maxLines ? texts.lines(lines.length) : texts.mostLines(maxLines)}</strong>
      ) : (
        unsure === 0 && <span className="muted">{texts.severalLines}</span>
      )}
      {unsure > 0 && (
        <>
          <span className={styles.unsure}>
            <Icon name="warning" size={16} />
            {texts.fieldsToCheck(unsure)}
          </span>
          <Button look="quiet" className={styles.next} onClick={focusNext}>
            {texts.nextToCheck}
          </Button>
          <Button look="quiet" className={styles.next} onClick={approve}>
            {texts.allChecked}
          </Button>
        </>
      )}
    </div>
  )
}

function Leftovers({ lines: { leftover } }: { lines: Lines }) {
  if (leftover === undefined) return null
  const { ignored, otherSide, side, isCut } = leftover
  return (
    <>
      {isCut && (
        <p className={styles.unsure} role="status">
          <Icon name="warning" size={16} />
          {texts.listCut(maxLines)}
        </p>
      )}
      {otherSide.length > 0 && (
        <TextLines title={texts.linesOfOtherSide({ count: otherSide.length, side })} lines={otherSide} isOpen />
      )}
      {ignored.length > 0 && <TextLines title={texts.linesNotRead(ignored.length)} lines={ignored} />}
    </>
  )
}

interface TextLinesProps {
  title: string
  lines: readonly string[]
  isOpen?: boolean
}

const TextLines = ({ title, lines, isOpen = false }: TextLinesProps) => (
  <details className={styles.ignored} open={isOpen}>
    <summary>{title}</summary>
    <ul className="mono">
      {lines.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move
        <li key={index}>{text}</li>
      ))}
    </ul>
  </details>
)
