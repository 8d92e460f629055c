import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'
import { uiTexts } from './texts.ts'

const texts = uiTexts.chip

/** An active filter; a click removes it. */
export const FilterChip = ({ children, onClear }: { children: ReactNode; onClear(): void }) => (
  <button type="button" className={styles.chip} onClick={onClear}>
    {children}
    <Icon name="close" size={14} />
    <span className="visually-hidden">{texts.clear}</span>
  </button>
)
