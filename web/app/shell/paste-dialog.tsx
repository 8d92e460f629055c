import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { readTrade } from '../../../contract/reading.ts'
import { useCall } from '../../platform/api.ts'
import { pathWith } from '../../platform/navigation.ts'
import { keepPasted, type PasteTarget } from '../../platform/pasted.ts'
import { Dialog, Icon, type IconName } from '../../ui/index.ts'
import { alignedRows } from './aligned-rows.ts'
import {
  type Choice,
  choices,
  countRead,
  likelyChoice,
  maxRead,
  nonBlankLines,
  type ReadText,
  readablePart,
  searchOf,
} from './likely-choice.ts'
import styles from './paste-dialog.module.css'
import { pasteTexts } from './paste-texts.ts'

/** Lines of the text that are shown. */
const shownLines = 6
/** Characters of each. */
const shownLength = 160

const icons: Record<Choice, IconName> = {
  sell: 'broadcast',
  buy: 'broadcast',
  ask: 'mail',
  search: 'search',
  stock: 'box',
}

/** Reads the text once. `found` is undefined while it is read, and if that fails. */
function useRead(text: string) {
  const { mutate } = useCall(readTrade)
  const [found, setFound] = useState<ReadText>()
  const [isFailed, setIsFailed] = useState(false)
  const read = useEffectEvent(() =>
    mutate(
      { body: { text: readablePart(text) } },
      { onSuccess: ({ payload }) => setFound(payload), onError: () => setIsFailed(true) },
    ),
  )
  useEffect(() => read(), [])
  return { found, isFailed, isDone: isFailed || found !== undefined }
}

function statusOf(text: string, { found, isFailed }: ReturnType<typeof useRead>): string {
  if (isFailed) return pasteTexts.notRead
  if (found === undefined) return pasteTexts.reading
  if (found.lines.length === 0) return pasteTexts.nothingRead
  return pasteTexts.read({ ...countRead(found, text), isCut: text.length > maxRead })
}

/** Moves the focus between the buttons of a list, from the last to the first too. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons.at((at + step) % buttons.length)?.focus()
}

interface PasteDialogProps {
  text: string
  onClose(): void
}

/** Asks what to do with a pasted text, or with the next one that is pasted while it is open. */
export default function PasteDialog({ text, onClose }: PasteDialogProps) {
  const preview = useRef<HTMLElement>(null)
  // Here rather than below, because a dialog takes the focus when it opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another figure
  useEffect(() => preview.current?.focus(), [text])
  return (
    <Dialog title={pasteTexts.title} onClose={onClose}>
      <PastedText key={text} text={text} preview={preview} onClose={onClose} />
    </Dialog>
  )
}

/** A pasted text and what can be done with it, which is read meanwhile. Nothing is sent before the member confirms on the next page. */
function PastedText({ text, preview, onClose }: PasteDialogProps & { preview: RefObject<HTMLElement | null> }) {
  const [, navigate] = useLocation()
  const reading = useRead(text)
  const { found, isDone } = reading
  const likely = found && likelyChoice(found, text)
  const search = searchOf(text, found)
  const rows = nonBlankLines(text)
  const firstRows = alignedRows(rows.slice(0, shownLines)).map(row => row.slice(0, shownLength))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Someone who has chosen another one already keeps it.
    if (!isDone || document.activeElement !== preview.current) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('button')
    buttons?.[likely === undefined ? 0 : choices.indexOf(likely)]?.focus()
  }, [isDone, likely, preview])

  const go = (href: string, use?: PasteTarget) => {
    onClose()
    if (use !== undefined) keepPasted(text, use)
    navigate(href)
  }
  const compose = pathWith(pages.broadcasts.path, { compose: 1 })
  const actions: Record<Choice, () => void> = {
    sell: () => go(compose, 'wts'),
    buy: () => go(compose, 'wtb'),
    ask: () => go(pages.rfqNew.path, 'ask'),
    search: () => search && go(pathWith(pages.parts.path, search)),
    stock: () => go(pages.inventoryUpload.path, 'stock'),
  }
  const hintOf = (choice: Choice) => {
    if (choice === 'search') return search === undefined ? pasteTexts.tooLong : pasteTexts.hints.search
    return choice !== 'stock' && text.length > maxRead ? pasteTexts.mustBeShorter : pasteTexts.hints[choice]
  }
  return (
    <div className="stack-3">
      <figure ref={preview} className={styles.text} aria-label={pasteTexts.pastedText} tabIndex={-1}>
        <div>{firstRows.join('\n')}</div>
        {rows.length > shownLines && <div className={styles.more}>{pasteTexts.more(rows.length - shownLines)}</div>}
      </figure>
      <p className={styles.reading} role="status">
        {statusOf(text, reading)}
      </p>
      <ul ref={list} className={styles.choices} onKeyDown={onArrow}>
        {choices.map(choice => (
          <li key={choice}>
            <button
              type="button"
              className={styles.choice}
              data-likely={choice === likely || undefined}
              disabled={choice === 'search' && search === undefined}
              onClick={actions[choice]}
            >
              <Icon name={icons[choice]} size={20} />
              <span className={styles.label}>{pasteTexts.choices[choice]}</span>
              <span className={styles.hint}>{hintOf(choice)}</span>
              {choice === likely && <span className={styles.likely}>{pasteTexts.likely}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
