import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fieldMessage } from '../../../../contract/kit/index.ts'
import { Button, Icon, LoadFailed, TextArea } from '../../../ui/index.ts'
import styles from './compose.module.css'
import { composeTexts } from './texts.tsx'
import type { ParsedBroadcast } from './use-lines.ts'
import { useParsed } from './use-parsed.ts'

const texts = composeTexts.pastePanel

/** Maximum length of a pasted text, in characters; the server refuses more. */
const maxLength = 50_000

interface PasteProps {
  text: string
  onChange(text: string): void
  onTake(read: ParsedBroadcast): void
  onBack(): void
}

/**
 * The panel to paste a spreadsheet or a mail into. Pasted text is parsed and imported at once; typed text is parsed while
 * typing and imported on a click.
 */
export function PastePanel({ text, onChange, onTake, onBack }: PasteProps) {
  // Opened by a list pasted into the description, which is passed as the initial text.
  const [isPasted, setIsPasted] = useState(text !== '')
  const isTooLong = text.length > maxLength
  const { read, isCurrent, problem, retry } = useParsed(isTooLong ? '' : text, isPasted)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector('textarea')?.focus(), [])
  const result = isCurrent && read !== undefined && read.lines.length > 0 ? read : undefined
  const latest = useRef(onTake)
  useEffect(() => {
    latest.current = onTake
  })
  useEffect(() => {
    if (isPasted && result !== undefined) latest.current(result)
  }, [isPasted, result])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || result === undefined) return
    event.preventDefault()
    onTake(result)
  }
  const count = result?.lines.length ?? 0
  return (
    <section ref={area} aria-label={texts.pasteAList} className={`${styles.whole} ${styles.lines}`}>
      <TextArea
        label={texts.pasteAList}
        hint={texts.pasteHint}
        rows={10}
        spellCheck={false}
        value={text}
        error={isTooLong ? fieldMessage.tooLong(maxLength) : undefined}
        onPaste={() => setIsPasted(true)}
        onChange={event => {
          if (event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType !== 'insertFromPaste')
            setIsPasted(false)
          onChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {problem && <LoadFailed title={texts.notRead} error={problem} onRetry={retry} />}
      <div className={styles.linesBar}>
        <p className={styles.summary} role="status">
          {progressOf({ text, isCurrent, count, isFailed: problem !== null || isTooLong })}
        </p>
        <Button onClick={onBack}>{texts.back}</Button>
        <Button look="primary" disabled={result === undefined} onClick={() => result && onTake(result)}>
          <Icon name="check" size={16} />
          {count === 1 ? texts.takeLine : count > 1 ? texts.takeLines(count) : texts.takeAll}
        </Button>
      </div>
    </section>
  )
}

interface Progress {
  text: string
  isCurrent: boolean
  count: number
  isFailed: boolean
}

function progressOf({ text, isCurrent, count, isFailed }: Progress): string {
  if (text.trim() === '' || isFailed) return ''
  if (!isCurrent) return texts.reading
  if (count === 0) return texts.nothingRead
  return texts.linesRead(count)
}
