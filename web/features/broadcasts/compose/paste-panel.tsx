import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fieldMessage } from '../../../../contract/kit/index.ts'
import { Button, Icon, Notice, TextArea } from '../../../ui/index.ts'
import styles from './compose.module.css'
import type { Read } from './use-lines.ts'
import { useParsed } from './use-parsed.ts'

/** Characters the server reads of a pasted text. */
const longest = 50_000

interface PasteProps {
  text: string
  onChange(text: string): void
  onTake(read: Read): void
  onBack(): void
}

/**
 * Where a spreadsheet or a mail is pasted. What was pasted is read at once and taken over as soon as it is; what is typed is
 * read as one types, and taken over on a click.
 */
export function PastePanel({ text, onChange, onTake, onBack }: PasteProps) {
  // A list that was pasted into the description arrives with its text.
  const [isPasted, setIsPasted] = useState(text !== '')
  const isTooLong = text.length > longest
  const { read, isCurrent, problem, retry } = useParsed(isTooLong ? '' : text, isPasted)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector('textarea')?.focus(), [])
  const found = isCurrent && read !== undefined && read.lines.length > 0 ? read : undefined
  const latest = useRef(onTake)
  useEffect(() => {
    latest.current = onTake
  })
  useEffect(() => {
    if (isPasted && found !== undefined) latest.current(found)
  }, [isPasted, found])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || found === undefined) return
    event.preventDefault()
    onTake(found)
  }
  const count = found?.lines.length ?? 0
  return (
    <section ref={area} aria-label="Paste a list" className={`${styles.whole} ${styles.lines}`}>
      <TextArea
        label="Paste a list"
        hint="Rows of a spreadsheet, or a mail: one line each, with part number, quantity, condition and price in any order."
        rows={10}
        spellCheck={false}
        value={text}
        error={isTooLong ? fieldMessage.tooLong(longest) : undefined}
        onPaste={() => setIsPasted(true)}
        onChange={event => {
          if (event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType !== 'insertFromPaste')
            setIsPasted(false)
          onChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {problem && (
        <Notice kind="error" title="The list could not be read." action={<Button onClick={retry}>Try again</Button>}>
          {problem.message}
        </Notice>
      )}
      <div className={styles.linesBar}>
        <p className={styles.summary} role="status">
          {progressOf({ text, isCurrent, count, isFailed: problem !== null || isTooLong })}
        </p>
        <Button onClick={onBack}>Back</Button>
        <Button look="primary" disabled={found === undefined} onClick={() => found && onTake(found)}>
          <Icon name="check" size={16} />
          {count === 1 ? 'Use this line' : count > 1 ? `Use these ${count} lines` : 'Use these lines'}
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
  if (!isCurrent) return 'Reading…'
  if (count === 0) return 'No line could be read from this. Each needs at least a part number or a description.'
  return `${count} ${count === 1 ? 'line' : 'lines'} read`
}
