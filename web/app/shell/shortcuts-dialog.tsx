import { Fragment } from 'react'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { useMay } from '../../platform/session.ts'
import { Dialog } from '../../ui/index.ts'
import styles from './shortcuts-dialog.module.css'

const keys: { keys: readonly string[]; what: string; isForTraders?: true }[] = [
  { keys: ['/'], what: 'Search' },
  { keys: ['c'], what: 'Compose a broadcast', isForTraders: true },
  { keys: ['r'], what: 'Reply to a broadcast, or request a quote for the part in focus', isForTraders: true },
  { keys: ['j', '↓'], what: 'Next line of a list' },
  { keys: ['k', '↑'], what: 'Previous line of a list' },
  { keys: ['Enter'], what: 'Open the line' },
  { keys: ['Ctrl + Enter'], what: 'Send what you write', isForTraders: true },
  { keys: ['Esc'], what: 'Close' },
  { keys: ['?'], what: 'Show these keys' },
]

export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const isTrader = useMay(postBroadcast)
  return (
    <Dialog title="Keyboard shortcuts" size="small" onClose={onClose}>
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
    </Dialog>
  )
}
