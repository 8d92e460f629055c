import { Fragment } from 'react'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { useMay, useRole } from '../../platform/session.ts'
import { commonTexts, Dialog } from '../../ui/index.ts'
import { placesWithKeys } from './nav-items.ts'
import styles from './shortcuts-dialog.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.shortcutsDialog

const keys: { keys: readonly string[]; what: string; isForTraders?: true }[] = [
  { keys: ['/'], what: commonTexts.search },
  { keys: ['c'], what: texts.compose, isForTraders: true },
  { keys: ['r'], what: texts.reply, isForTraders: true },
  { keys: ['j', '↓'], what: texts.nextLine },
  { keys: ['k', '↑'], what: texts.previousLine },
  { keys: ['Enter', 'o'], what: texts.openLine },
  { keys: ['x'], what: texts.select },
  { keys: [texts.ctrlEnter], what: texts.send, isForTraders: true },
  { keys: [texts.esc], what: commonTexts.close },
  { keys: ['?'], what: texts.showKeys },
]

export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const isTrader = useMay(postBroadcast)
  return (
    <Dialog title={texts.title} size="wide" onClose={onClose}>
      <div className={styles.columns}>
        <dl className={styles.keys}>
          {keys
            .filter(({ isForTraders }) => !isForTraders || isTrader)
            .map(({ keys: names, what }) => (
              <Fragment key={what}>
                <dt>
                  {names.map(name => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </Fragment>
            ))}
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
