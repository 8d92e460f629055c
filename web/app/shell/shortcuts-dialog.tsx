import { type ComponentProps, Fragment } from 'react'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { createSavedSearch } from '../../../contract/saved-searches.ts'
import { IfMay } from '../../platform/if-may.tsx'
import { useRole } from '../../platform/session.ts'
import { commonTexts, Dialog } from '../../ui/index.ts'
import { placesWithKeys } from './nav-items.ts'
import styles from './shortcuts-dialog.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.shortcutsDialog

/** `call`: for those who may use it. */
const keys: { keys: readonly string[]; what: string; call?: ComponentProps<typeof IfMay>['call'] }[] = [
  { keys: ['/'], what: commonTexts.search },
  { keys: ['c'], what: texts.compose, call: postBroadcast },
  { keys: ['r'], what: texts.reply, call: postBroadcast },
  { keys: ['j', '↓'], what: texts.nextLine },
  { keys: ['k', '↑'], what: texts.previousLine },
  { keys: ['Enter', 'o'], what: texts.openLine },
  { keys: ['x'], what: texts.select },
  { keys: ['s'], what: texts.saveSearch, call: createSavedSearch },
  { keys: [texts.ctrlEnter], what: texts.send, call: postBroadcast },
  { keys: [texts.esc], what: commonTexts.close },
  { keys: ['?'], what: texts.showKeys },
]

const Line = ({ keys, what }: { keys: readonly string[]; what: string }) => (
  <>
    <dt>
      {keys.map(key => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{what}</dd>
  </>
)

export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={texts.title} size="wide" onClose={onClose}>
      <div className={styles.columns}>
        <dl className={styles.keys}>
          {keys.map(({ call, ...line }) =>
            call === undefined ? (
              <Line key={line.what} {...line} />
            ) : (
              <IfMay key={line.what} call={call}>
                <Line {...line} />
              </IfMay>
            ),
          )}
        </dl>
        <dl className={styles.keys}>
          {placesWithKeys(useRole()).map(({ key, label }) => (
            <Fragment key={key}>
              <dt>
                <kbd>{texts.go}</kbd> {texts.sequence} <kbd>{key}</kbd>
              </dt>
              <dd>{texts.goTo(label)}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
