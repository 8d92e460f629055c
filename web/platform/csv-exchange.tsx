import { type ReactNode, useState } from 'react'
import { catalogue } from '../../contract/catalogue-texts.ts'
import type { AnyEndpoint, CsvReply } from '../../contract/kit/index.ts'
import { Button, commonTexts, Dialog, FileDrop, Icon, Notice } from '../ui/index.ts'
import { useCall } from './api.ts'
import styles from './csv-exchange.module.css'
import { notify } from './notify.ts'
import { platformTexts } from './texts.ts'

const texts = platformTexts.csvExchange

interface CsvExchangeProps {
  exportHref: string
  importing: {
    endpoint: AnyEndpoint
    /** Fields of the body other than the file's text. */
    body?: object
    title: string
    /** The columns of the file. */
    hint: string
  }
  /** The search of the list, before the links. */
  search: ReactNode
  /** The button that adds to the list, after the links. */
  children: ReactNode
}

/** The line above a staff list: its search, its export and import as CSV, and the button that adds an item. */
export function CsvExchange({ exportHref, importing, search, children }: CsvExchangeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.exchange}>
      {search}
      <a href={exportHref} download>
        <Icon name="download" size={16} />
        {platformTexts.listHead.exportCsv}
      </a>
      <Button onClick={() => setIsOpen(true)}>{texts.importCsv}</Button>
      {children}
      {isOpen && <ImportDialog {...importing} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** Sends a file; if any of its lines are invalid, shows them and imports nothing. */
function ImportDialog({ endpoint, body, title, hint, onClose }: CsvExchangeProps['importing'] & { onClose(): void }) {
  const call = useCall(endpoint)
  const [outcome, setOutcome] = useState<{ name: string; faults: CsvReply['faults']; problem?: string }>()
  const send = async (file: File) => {
    const csv = await file.text()
    call.mutate(
      { body: { ...body, csv } },
      {
        onSuccess: reply => {
          const { added, known, faults } = (reply as unknown as { payload: CsvReply }).payload
          if (faults.length > 0) return setOutcome({ name: file.name, faults })
          notify(catalogue.listImported(added, known))
          onClose()
        },
        onError: ({ message, errors }) =>
          setOutcome({ name: file.name, faults: [], problem: errors[0]?.msg ?? message }),
      },
    )
  }
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>{commonTexts.cancel}</Button>}>
      <div className="stack-3">
        <FileDrop
          name={title}
          label={texts.choose}
          accept=".csv,.txt,.tsv"
          hint={hint}
          busy={call.isPending ? texts.importing : undefined}
          onFile={file => void send(file)}
        />
        {outcome && (
          <Notice kind="error" title={texts.nothingImported(outcome.name)}>
            {outcome.problem ?? (
              <ul className={styles.faults}>
                {outcome.faults.map(({ line, msg }) => (
                  <li key={`${line} ${msg}`}>{texts.fault(line, msg)}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
