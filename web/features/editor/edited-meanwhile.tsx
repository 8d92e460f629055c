import { Button, Notice } from '../../ui/index.ts'
import styles from './editor.module.css'
import { editorTexts as texts } from './texts.ts'

/** Warns that somebody else has saved a change; nothing that the user typed is lost. */
export const EditedMeanwhile = ({ currentHref, onSaveOver }: { currentHref: string; onSaveOver(): void }) => (
  <Notice
    kind="warning"
    title={texts.editedMeanwhile}
    action={
      <span className={styles.actions}>
        <a href={currentHref} target="_blank" rel="noopener">
          {texts.openCurrent}
        </a>
        <Button look="primary" onClick={onSaveOver}>
          {texts.saveOver}
        </Button>
      </span>
    }
  >
    {texts.editedBy}
  </Notice>
)
