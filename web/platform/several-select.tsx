import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatInteger } from '../../contract/kit/texts.ts'
import { Icon } from '../ui/index.ts'
import styles from './several-select.module.css'

interface SeveralSelectProps {
  /** Names the list of choices. */
  name: string
  /** The text of the button: the chosen values. */
  summary: string
  /** Shown if there is nothing to choose from. */
  none: string
  chosen: readonly string[]
  options: readonly { value: string; name: string; count: number }[]
  onChoose(values: string[]): void
  /** Class of the button. */
  className?: string | undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A field that takes several values: a button with a list of checkboxes. Arrows move, Space chooses, Esc closes. */
export function SeveralSelect({
  name,
  summary,
  none,
  chosen,
  options: values,
  onChoose,
  className,
}: SeveralSelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  useFocusInside(anchor, { isOpen, onLeave: () => setIsOpen(false) })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setIsOpen(false)
      anchor.current?.querySelector('button')?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const boxes = [...(anchor.current?.querySelectorAll<HTMLElement>('input') ?? [])]
      const index = boxes.indexOf(document.activeElement as HTMLElement)
      boxes[(index + (event.key === 'ArrowDown' ? 1 : boxes.length - 1)) % boxes.length]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  // A chosen value stays, even if it no longer has results.
  const missing = chosen.filter(value => !values.some(offered => isSame(offered.value, value)))
  const options = [...missing.map(value => ({ value, name: value, count: 0 })), ...values]
  const toggle = (value: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, value] : chosen.filter(other => !isSame(other, value)))
  return (
    <div ref={anchor} className={styles.anchor}>
      <button
        type="button"
        className={`${styles.button} ${className ?? ''}`}
        aria-expanded={isOpen}
        data-active={chosen.length > 0 || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.label}>{summary}</span>
        <Icon name="down" size={14} />
      </button>
      {isOpen && (
        <fieldset className={styles.list} onKeyDown={onKeyDown}>
          <legend className="visually-hidden">{name}</legend>
          {options.length === 0 && <p className="muted">{none}</p>}
          {options.map(option => (
            <Choice
              key={option.value}
              {...option}
              isChosen={chosen.some(other => isSame(other, option.value))}
              onToggle={isChosen => toggle(option.value, isChosen)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** Moves the focus to the first choice once the list is open; a click or focus elsewhere leaves it. */
function useFocusInside(
  anchor: RefObject<HTMLElement | null>,
  { isOpen, onLeave }: { isOpen: boolean; onLeave(): void },
) {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    if (!isOpen) return
    anchor.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
    const closeOutside = ({ target }: Event) => {
      if (!anchor.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen, anchor])
}

interface ChoiceProps {
  name: string
  count: number
  isChosen: boolean
  onToggle(isChosen: boolean): void
}

const Choice = ({ name, count, isChosen, onToggle }: ChoiceProps) => (
  <label className={styles.option}>
    <input type="checkbox" checked={isChosen} onChange={event => onToggle(event.target.checked)} />
    <span className={styles.name}>{name}</span>
    <span className={styles.count}>{formatInteger(count)}</span>
  </label>
)
