import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { Button, commonTexts, Dialog } from '../../ui/index.ts'
import { SiteText } from '../static-pages/index.ts'
import styles from './registration.module.css'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.register

/** The contract, over the form in which it is agreed to. */
export default function ContractDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog
      title={texts.contract}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <div className={styles.termsInDialog}>
        <p>
          <Link href={pages.contract.path} target="_blank">
            {texts.contractPage}
          </Link>
        </p>
        <SiteText name="contract" isTitled={false} />
      </div>
    </Dialog>
  )
}
