import { pageSizes } from '../../contract/kit/index.ts'
import styles from './page-size.module.css'
import { uiTexts } from './texts.ts'

const texts = uiTexts.pageSize

/** A select for the number of rows per page. */
export const PageSizeSelect = ({ value, onChange }: { value: number; onChange(value: number): void }) => (
  <label className={styles.size}>
    <span className="visually-hidden">{texts.label}</span>
    <select className={styles.select} value={value} onChange={event => onChange(Number(event.target.value))}>
      {pageSizes.map(size => (
        <option key={size} value={size}>
          {texts.rows(size)}
        </option>
      ))}
    </select>
  </label>
)
