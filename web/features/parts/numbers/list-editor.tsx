import { type FormEvent, useState } from 'react'
import { maxListedNumbers, maxNumbersText } from '../../../../contract/listed-numbers.ts'
import { Button, commonTexts, TextArea } from '../../../ui/index.ts'
import styles from './list-editor.module.css'
import { numbersTexts } from './texts.ts'

const texts = numbersTexts.listEditor

interface ListEditorProps {
  text: string
  onList(text: string): void
  onClose(): void
}

/** A field for a list of part numbers. */
export default function ListEditor({ text, onList, onClose }: ListEditorProps) {
  const [typed, setTyped] = useState(text)
  const { length } = typed.trim()
  const isTooLong = length > maxNumbersText
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (length > 0 && !isTooLong) onList(typed.trim())
  }
  return (
    <form className={styles.editor} onSubmit={submit}>
      <TextArea
        label={texts.list}
        hint={texts.hint(maxListedNumbers)}
        error={isTooLong ? texts.tooLong({ length, most: maxNumbersText }) : undefined}
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoFocus
        className={styles.text}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="row">
        <Button type="submit" look="primary" disabled={length === 0 || isTooLong}>
          {texts.show}
        </Button>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
      </div>
    </form>
  )
}
