import { Button, Icon } from '../../../ui/index.ts'
import styles from './new-bar.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.newBar

interface NewBarProps {
  /** How many wait. */
  count: number
  /** The count reached its limit: there may be more. */
  isMore: boolean
  onShow(): void
}

/** New lines wait behind this button, in the bar above the list, so that it pushes nothing and covers nothing. */
export const NewBar = ({ count, isMore, onShow }: NewBarProps) => (
  <div className={styles.place} role="status">
    {count > 0 && (
      <Button look="primary" className={styles.bar} onClick={onShow}>
        <Icon name="up" size={16} />
        <span>{texts.show({ count, isMore, noun: text => <span className={styles.what}> {text}</span> })}</span>
      </Button>
    )}
  </div>
)
