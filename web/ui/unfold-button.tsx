import { Icon } from './icon.tsx'
import styles from './unfold-button.module.css'

interface UnfoldButtonProps {
  /** Names what the button shows and hides, for assistive technology. */
  label: string
  isOpen: boolean
  onToggle(): void
}

/** The chevron of a row that unfolds further rows below itself. Shortcuts find it by `data-unfold`. */
export const UnfoldButton = ({ label, isOpen, onToggle }: UnfoldButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-expanded={isOpen}
    aria-label={label}
    data-unfold
    onClick={onToggle}
  >
    <Icon name={isOpen ? 'down' : 'right'} size={16} />
  </button>
)
