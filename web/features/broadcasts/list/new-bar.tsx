import { Button, Icon } from '../../../ui/index.ts'
import styles from './new-bar.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.newBar

interface NewBarProps {
  /** The number of new broadcasts not shown yet. */
  count: number
  /** True if the count reached its maximum: there may be more. */
  isMore: boolean
  onShow(): void
}

/** A button in the bar above the list that shows the new broadcasts, without moving or covering anything. */
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
