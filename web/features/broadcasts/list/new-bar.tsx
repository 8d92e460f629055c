import { useShortcut } from '../../../platform/shortcut.ts'
import { Button, Icon } from '../../../ui/index.ts'
import styles from './new-bar.module.css'
import { newBarTexts as texts } from './new-bar-texts.tsx'

interface NewBarProps {
  /** The number of new broadcasts not shown yet. */
  count: number
  /** True if the count reached its maximum: there may be more. */
  isMore: boolean
  /** True if the reader's company has stock that one of them wants. */
  hasOwn: boolean
  onShow(): void
}

/** A button in the place of the count that shows the new broadcasts; nothing moves when it appears. */
export function NewBar({ onShow, ...rows }: NewBarProps) {
  useShortcut('.', onShow, { hint: texts.showKey })
  return (
    <Button look="primary" className={styles.bar} onClick={onShow} aria-keyshortcuts=".">
      <Icon name="up" size={16} />
      <span>{texts.show({ ...rows, noun: text => <span className={styles.what}> {text}</span> })}</span>
    </Button>
  )
}
