import { CopyButton } from '../../../platform/copy-button.tsx'
import { download } from '../../../platform/download.ts'
import { useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import styles from './second-factor.module.css'
import { secondFactorTexts } from './texts.tsx'

const texts = secondFactorTexts.recoveryCodes

/** Shows recovery codes, once, to be saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const user = useUser()
  const brand = useSettings()?.brand
  const list = codes.join('\n')
  const save = () =>
    download(
      `${texts.fileHead(brand?.name ?? '', user?.email ?? '')}\n\n${list}\n`,
      texts.fileName(brand?.shortName ?? ''),
    )
  const footer = (
    <>
      <Button onClick={save}>{texts.download}</Button>
      <Button look="primary" onClick={onClose}>
        {texts.done}
      </Button>
    </>
  )
  return (
    // Cannot be dismissed: pressing Esc by mistake would lose the codes.
    <Dialog title={texts.title} isForced onClose={onClose} footer={footer}>
      <div className="stack-3">
        <p>{texts.text}</p>
        <ul className={styles.codes}>
          {codes.map(code => (
            <li key={code} className="mono">
              {code}
            </li>
          ))}
        </ul>
        <CopyButton text={list} label={texts.copy} />
      </div>
    </Dialog>
  )
}
