import { useState } from 'react'
import { deferred } from '../../platform/deferred.tsx'
import { Icon } from '../../ui/index.ts'
import styles from './footer.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.installBadge

const InstallDialog = deferred(() => import('./install-dialog.tsx'))

/** Installs the site as an application, or says how the browser does it. Hidden where it runs as one. */
export function InstallBadge() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={`${styles.app} ${styles.install}`} onClick={() => setIsOpen(true)}>
        <Icon name="device" size={24} />
        {texts.install}
      </button>
      {isOpen && <InstallDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
