import { useEffect, useId, useRef, useState } from 'react'
import { partConditions } from '../../../../contract/parts.ts'
import { stockColumnTexts } from '../../../../contract/stock-column-texts.ts'
import { maxFileWords, type StockMapping, stockLineSizes } from '../../../../contract/stock-files.ts'
import type { UnknownWord } from '../../../../contract/stock-uploads.ts'
import { Button, SelectField, TextField } from '../../../ui/index.ts'
import { conditionMeaning } from '../../parts/index.ts'
import styles from './mapped-words.module.css'
import formStyles from './mapping-form.module.css'
import { Reasons } from './reasons.tsx'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mappedWords

interface MappedWordsProps {
  mapping: StockMapping
  /** The unknown words of the whole file, once it was read. */
  counted: readonly UnknownWord[] | undefined
  /** Why the words are asked about; none if they need no answer. */
  reasons: readonly string[]
  onChange(mapping: StockMapping): void
}

type Word = Pick<UnknownWord, 'column' | 'text'> & { numRows: number | undefined }

const isSame = (one: Pick<Word, 'column' | 'text'>, other: Pick<Word, 'column' | 'text'>) =>
  one.column === other.column && one.text.toLowerCase() === other.text.toLowerCase()

/** Number of words shown at first. */
const shownFirst = 8

/** The conditions and manufacturers of the file that the site does not know, with their rows and meanings. */
export function MappedWords({ mapping, counted = [], reasons, onChange }: MappedWordsProps) {
  const id = useId()
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that showed them is gone.
  useEffect(() => {
    if (isAll) list.current?.children[shownFirst]?.querySelector<HTMLElement>('select, input')?.focus()
  }, [isAll])
  const chosen = mapping.words ?? []
  const known = chosen.filter(word => !counted.some(other => isSame(other, word)))
  const words: Word[] = [...known.map(word => ({ ...word, numRows: undefined })), ...counted].toSorted(
    (one, other) => Number(other.column === 'condition') - Number(one.column === 'condition'),
  )
  if (words.length === 0) return null
  const mean = (word: Word, meaning: string) => {
    const others = chosen.filter(other => !isSame(other, word))
    const { column, text } = word
    onChange({
      ...mapping,
      words: (meaning === '' ? others : [...others, { column, text, meaning }]).slice(-maxFileWords),
    })
  }
  return (
    <section className={formStyles.block} aria-labelledby="unknown-words">
      <h2 id="unknown-words" className={formStyles.heading}>
        {texts.title}
      </h2>
      <p className="muted">{texts.explanation}</p>
      {reasons.length > 0 && <Reasons id={id} sentences={reasons} />}
      <ul ref={list} className={styles.words}>
        {words.slice(0, isAll ? undefined : shownFirst).map(word => (
          <li key={`${word.column} ${word.text}`}>
            <span className={styles.word}>
              <b className="mono">{word.text}</b>
              <span className="muted">
                {stockColumnTexts[word.column]}
                {word.numRows !== undefined && `, ${texts.rows(word.numRows)}`}
              </span>
            </span>
            <Meaning
              word={word}
              askedBy={reasons.length > 0 && word.column === 'condition' ? id : undefined}
              meaning={chosen.find(other => isSame(other, word))?.meaning ?? ''}
              onChange={meaning => mean(word, meaning)}
            />
          </li>
        ))}
      </ul>
      {!isAll && words.length > shownFirst && (
        <p>
          <Button onClick={() => setAll(true)}>{texts.showAll(words.length)}</Button>
        </p>
      )}
    </section>
  )
}

const options = [
  { value: '', label: texts.leaveOut },
  ...partConditions.map(code => ({ value: code, label: `${code}: ${conditionMeaning[code]}` })),
]

interface MeaningProps {
  word: Word
  /** Id of the reason for asking. */
  askedBy: string | undefined
  meaning: string
  onChange(meaning: string): void
}

const Meaning = ({ word: { column, text }, askedBy, meaning, onChange }: MeaningProps) =>
  column === 'condition' ? (
    <SelectField
      label={texts.meaning(text)}
      isLabelHidden
      describedBy={askedBy}
      data-question={askedBy !== undefined || undefined}
      options={options}
      value={meaning}
      onChange={event => onChange(event.target.value)}
    />
  ) : (
    <TextField
      label={texts.meaning(text)}
      isLabelHidden
      placeholder={texts.asWritten}
      maxLength={stockLineSizes.manufacturer}
      defaultValue={meaning}
      onBlur={event => {
        if (event.target.value.trim() !== meaning) onChange(event.target.value.trim())
      }}
    />
  )
