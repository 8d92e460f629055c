import { partConditions } from '../../../../contract/parts.ts'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import { SelectField } from '../../../ui/index.ts'
import { conditionMeaning } from '../../parts/index.ts'
import styles from './mapping-form.module.css'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mappedWords

interface MappedWordsProps {
  mapping: StockMapping
  onChange(mapping: StockMapping): void
}

const options = partConditions.map(code => ({ value: code, label: `${code}: ${conditionMeaning[code]}` }))

/** The conditions of the file that the site does not know, each with a select for its meaning. */
export function MappedWords({ mapping, onChange }: MappedWordsProps) {
  const words = mapping.words ?? []
  if (words.length === 0) return null
  const mean = (at: number, meaning: string) =>
    onChange({ ...mapping, words: words.map((word, index) => (index === at ? { ...word, meaning } : word)) })
  return (
    <section className={styles.block} aria-labelledby="unknown-words">
      <h2 id="unknown-words" className={styles.heading}>
        {texts.title}
      </h2>
      <p className="muted">{texts.explanation}</p>
      <ul className={styles.columns}>
        {words.map(({ text, meaning }, at) => (
          <li key={text} className={styles.column}>
            <b className={styles.file}>{text}</b>
            <SelectField
              label={texts.meaning(text)}
              isLabelHidden
              options={options}
              value={meaning}
              onChange={event => mean(at, event.target.value)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
