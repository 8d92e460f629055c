import { useState } from 'react'
import { fieldMessage } from '../../../../contract/kit/index.ts'
import { parseRfqList } from '../../../../contract/quotes.ts'
import { type ApiProblem, useCall } from '../../../platform/api.ts'
import { usePasted } from '../../../platform/pasted.ts'
import { Button, Icon, LoadFailed, TextArea } from '../../../ui/index.ts'
import { type ParsedLines, splitOffers } from './list-lines.ts'
import styles from './new-rfq-page.module.css'
import { askListTexts } from './texts.tsx'

const texts = askListTexts.pasteList

/** Maximum length of a pasted text, in characters; the server refuses more. */
const maxLength = 50_000

/** Returns e.g. "Left out: Hi all · Regards · Jan and 2 more" */
function leftOutOf(ignored: readonly string[]): string {
  if (ignored.length === 0) return ''
  return texts.leftOut(ignored)
}

/** The panel to paste a spreadsheet or a mail into. Pasted text is parsed at once, typed text on a click. */
export function PasteList({ onRead }: { onRead(lines: ParsedLines): void }) {
  const [text, setText] = useState('')
  const [report, setReport] = useState('')
  const [leftOut, setLeftOut] = useState('')
  const [offers, setOffers] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<ApiProblem>()
  const reading = useCall(parseRfqList)
  const read = (pasted: string) => {
    if (pasted.trim() === '' || pasted.length > maxLength) return
    setProblem(undefined)
    reading.mutate(
      { body: { text: pasted } },
      {
        onSuccess: ({ payload: { lines, ignored, isCut } }) => {
          const { wanted, offered } = splitOffers(lines)
          setLeftOut(lines.length === 0 ? '' : leftOutOf(ignored))
          setOffers(offered.map(({ source }) => source))
          setReport(lines.length === 0 ? texts.nothingRead : texts.read({ count: wanted.length, isCut }))
          if (lines.length === 0) return
          setText('')
          onRead(wanted)
        },
        onError: setProblem,
      },
    )
  }
  // A text that was pasted elsewhere is read here, after one that still waits to be read.
  usePasted(['ask'], pasted => {
    const all = text.trim() === '' ? pasted.text : `${text}\n${pasted.text}`
    setText(all)
    read(all)
  })
  return (
    <section className={styles.paste} aria-label={texts.pasteAList}>
      <TextArea
        label={texts.pasteAList}
        hint={texts.pasteHint}
        rows={6}
        spellCheck={false}
        value={text}
        error={text.length > maxLength ? fieldMessage.tooLong(maxLength) : undefined}
        onChange={event => {
          setText(event.target.value)
          if (event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'insertFromPaste')
            read(event.target.value)
        }}
      />
      {problem && <LoadFailed title={texts.notRead} error={problem} onRetry={() => read(text)} />}
      <div className={styles.pasteBar}>
        <p role="status" className="muted">
          {reading.isPending ? texts.reading : report}
          {!reading.isPending && offers.length > 0 && (
            <span className={styles.leftOut}> {texts.offersLeftOut(offers)}</span>
          )}
          {!reading.isPending && leftOut !== '' && <span className={styles.leftOut}> {leftOut}</span>}
        </p>
        <Button disabled={reading.isPending || text.trim() === ''} onClick={() => read(text)}>
          <Icon name="check" size={16} />
          {texts.readTheList}
        </Button>
      </div>
    </section>
  )
}
