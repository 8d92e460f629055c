import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FacetName, FacetValue } from '../../../../contract/parts.ts'
import { formatNumber } from '../../../platform/format.tsx'
import { Icon } from '../../../ui/index.ts'
import styles from './several-facet.module.css'
import { searchTexts } from './texts.ts'

const texts = searchTexts.facetBar

interface SeveralFacetProps {
  name: FacetName
  chosen: readonly string[]
  values: readonly FacetValue[]
  onChoose(values: string[]): void
}

/** A filter that takes several values: a button with a list of checkboxes. Arrows move, Space chooses, Esc closes. */
export function SeveralFacet({ name, chosen, values, onChoose }: SeveralFacetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    anchor.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
    const closeOutside = ({ target }: Event) => {
      if (!anchor.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setIsOpen(false)
      anchor.current?.querySelector('button')?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const boxes = [...(anchor.current?.querySelectorAll<HTMLElement>('input') ?? [])]
      const at = boxes.indexOf(document.activeElement as HTMLElement)
      boxes[(at + (event.key === 'ArrowDown' ? 1 : boxes.length - 1)) % boxes.length]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  // A chosen value stays, even if nothing is found with it any more.
  const gone = chosen.filter(value => !values.some(one => isSame(one.value, value)))
  const options = [...gone.map(value => ({ value, name: value, lines: 0 })), ...values]
  const toggle = (value: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, value] : chosen.filter(one => !isSame(one, value)))
  return (
    <div ref={anchor} className={styles.anchor}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        data-active={chosen.length > 0 || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.label}>{texts.severalOf({ name: texts.names[name], count: chosen.length })}</span>
        <Icon name="down" size={14} />
      </button>
      {isOpen && (
        <fieldset className={styles.list} onKeyDown={onKeyDown}>
          <legend className="visually-hidden">{texts.names[name]}</legend>
          {options.length === 0 && <p className="muted">{texts.noValues}</p>}
          {options.map(({ value, name: label, lines }) => (
            <label key={value} className={styles.option}>
              <input
                type="checkbox"
                checked={chosen.some(one => isSame(one, value))}
                onChange={event => toggle(value, event.target.checked)}
              />
              <span className={styles.name}>{label}</span>
              <span className={styles.lines}>{formatNumber(lines)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
