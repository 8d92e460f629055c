import { type PageSize, pageSizes } from '../../contract/kit/index.ts'
import styles from './page-size.module.css'
import { uiTexts } from './texts.ts'

const texts = uiTexts.pageSize

interface PageSizeProps {
  value: number
  onChange(value: PageSize): void
  /** For a list that supports endless scrolling: whether it is on, and how to switch it. */
  fit?: { isOn: boolean; onChoose(): void }
}

/** A select for the number of rows per page. */
export function PageSizeSelect({ value, onChange, fit }: PageSizeProps) {
  const choose = (chosen: string) => {
    const size = pageSizes.find(each => String(each) === chosen)
    if (size === undefined) fit?.onChoose()
    else onChange(size)
  }
  return (
    <label className={styles.size}>
      <span className="visually-hidden">{texts.label}</span>
      <select
        className={styles.select}
        value={fit?.isOn ? 'fit' : value}
        onChange={event => choose(event.target.value)}
      >
        {fit && <option value="fit">{texts.fit}</option>}
        {pageSizes.map(size => (
          <option key={size} value={size}>
            {texts.rows(size)}
          </option>
        ))}
      </select>
    </label>
  )
}
