import { useState } from 'react'
import { maxPieces } from '../../../../contract/quotes.ts'
import styles from './numbers-table.module.css'
import { numbersTexts } from './texts.ts'

const texts = numbersTexts.numbersTable

interface WantedFieldProps {
  number: string
  wanted: number | null
  onChange(wanted: number | null): void
}

/** Returns the quantity; null for an empty text, undefined for one that is not a quantity. */
function piecesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const pieces = Number(text.replace(/[\s,.']/g, ''))
  return Number.isInteger(pieces) && pieces > 0 && pieces <= maxPieces ? pieces : undefined
}

/** The wanted quantity, applied on Enter and on leaving the field; an invalid one is reverted. */
export function WantedField({ number, wanted, onChange }: WantedFieldProps) {
  const shown = wanted === null ? '' : String(wanted)
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const pieces = typed === undefined ? undefined : piecesOf(typed)
    setTyped(undefined)
    if (pieces !== undefined && pieces !== wanted) onChange(pieces)
  }
  return (
    <input
      className={styles.wanted}
      aria-label={texts.wantedOf(number)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      placeholder="–"
      value={typed ?? shown}
      onChange={event => setTyped(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
