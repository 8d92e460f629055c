import { maxBankDocumentBytes } from '../../../contract/bank-check.ts'
import { Button, FileDrop } from '../../ui/index.ts'
import styles from './bank-check.module.css'
import { bankCheckTexts } from './texts.ts'

const texts = bankCheckTexts.form
const accepted = '.pdf,.xml,.eml,.txt,.html'

interface FileFieldProps {
  file: File | undefined
  onChange(file: File | undefined): void
  onProblem(message: string): void
}

/** Takes one file, chosen or dropped. */
export function FileField({ file, onChange, onProblem }: FileFieldProps) {
  const take = (given: File) => {
    if (given.size > maxBankDocumentBytes) onProblem(texts.tooLarge)
    else onChange(given)
  }
  if (file === undefined)
    return <FileDrop name={texts.theFile} label={texts.file} accept={accepted} onFile={take} hint={texts.orDrop} />
  return (
    <div className="spread">
      <span className={styles.fileName}>{file.name}</span>
      <Button onClick={() => onChange(undefined)}>{texts.remove}</Button>
    </div>
  )
}
