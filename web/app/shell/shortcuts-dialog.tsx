import { useState } from 'react'
import { useRole } from '../../platform/session.ts'
import { type KeyHint, keysNow } from '../../platform/shortcut.ts'
import { commonTexts, Dialog } from '../../ui/index.ts'
import { navItemsWithKeys } from './nav-items.ts'
import styles from './shortcuts-dialog.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.shortcutsDialog

/** The keys of the shell. */
const ofShell = ['/', 'g', 'c', '?']

const isOfShell = ({ keys }: KeyHint) => keys.some(key => ofShell.includes(key))

const Keys = ({ title, hints }: { title: string; hints: readonly KeyHint[] }) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    <dl className={styles.keys}>
      {hints.map(({ keys, what }) => (
        <div key={what} className={styles.line}>
          <dt>
            {keys.map(key => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The keys that work on the page below, as its components have registered them, and those of every page. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const [now] = useState(keysNow)
  const ofPage = now.filter(hint => !isOfShell(hint))
  const everywhere = now.filter(hint => isOfShell(hint) && !hint.keys.includes('g'))
  const places = navItemsWithKeys(useRole()).map(({ key = '', label }) => ({
    keys: ['g', key],
    what: texts.goTo(label),
  }))
  return (
    <Dialog title={texts.title} size="wide" onClose={onClose}>
      <div className={styles.columns}>
        {ofPage.length > 0 && <Keys title={texts.here} hints={ofPage} />}
        <Keys
          title={texts.everywhere}
          hints={[
            ...everywhere,
            { keys: [texts.ctrlK], what: commonTexts.search },
            { keys: [texts.ctrlEnter], what: texts.send },
            { keys: ['Esc'], what: commonTexts.close },
            ...places,
          ]}
        />
      </div>
    </Dialog>
  )
}
