import { useEffect, useState } from 'react'
import { takeInstallPrompt } from '../../platform/install.ts'
import { Button, commonTexts, Dialog } from '../../ui/index.ts'
import styles from './install-dialog.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.installDialog

type InstallWay = keyof typeof texts.ways

/** Returns how this browser installs sites. iPads call themselves Macs. */
function wayHere(): InstallWay {
  const { userAgent: agent, maxTouchPoints } = navigator
  if (/iPhone|iPad/.test(agent) || (/Macintosh/.test(agent) && maxTouchPoints > 1)) return 'ios'
  if (/Android/.test(agent)) return 'android'
  if (/Firefox\//.test(agent)) return 'firefox'
  return /Version\/\S+ Safari\//.test(agent) ? 'safari' : 'chrome'
}

/** Opens the browser's dialog for installing the site, or says how to install it where a page cannot open one. */
export default function InstallDialog({ onClose }: { onClose(): void }) {
  const [offer] = useState(takeInstallPrompt)
  useEffect(() => {
    if (offer !== undefined) void offer.prompt().finally(onClose)
  }, [offer, onClose])
  return offer === undefined ? <HowToInstall onClose={onClose} /> : null
}

function HowToInstall({ onClose }: { onClose(): void }) {
  const wayOfThisBrowser = wayHere()
  const others = (Object.keys(texts.ways) as InstallWay[]).filter(way => way !== wayOfThisBrowser)
  return (
    <Dialog
      title={texts.title}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <div className="stack-4">
        <p>{texts.lead}</p>
        <p className={styles.here}>{texts.ways[wayOfThisBrowser].how}</p>
        <details>
          <summary>{texts.others}</summary>
          <dl className={styles.others}>
            {others.map(way => (
              <div key={way}>
                <dt>{texts.ways[way].name}</dt>
                <dd>{texts.ways[way].how}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Dialog>
  )
}
