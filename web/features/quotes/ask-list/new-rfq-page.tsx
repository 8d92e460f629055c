import type { User } from '../../../../contract/auth.ts'
import { pages } from '../../../../contract/pages.ts'
import { maxRfqLines, sendRfqList } from '../../../../contract/quotes.ts'
import type { PageModule } from '../../../platform/page.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { BackLink, Button, Icon, Notice, SelectField, TextArea } from '../../../ui/index.ts'
import { ListTable } from './list-table.tsx'
import styles from './new-rfq-page.module.css'
import { PasteList } from './paste-list.tsx'
import { type List, useList } from './use-list.ts'

const perLineOptions = [
  { value: '3', label: 'Up to 3' },
  { value: '5', label: 'Up to 5' },
  { value: '10', label: 'Up to 10' },
  { value: '20', label: 'Up to 20' },
  { value: '50', label: 'Up to 50' },
]

/** Ask many suppliers for many parts: pasted, looked through, sent, one mail to each supplier for just what it has. */
function Component() {
  const user = useUser()
  const isTrader = useMay(sendRfqList)
  return (
    <div className={styles.page}>
      <BackLink href={pages.rfqs.path}>Requests for Quote</BackLink>
      <div>
        <h1>Ask for a list</h1>
        <p className="muted">Each supplier gets one mail with just the lines it has, and answers with a price.</p>
      </div>
      {user && isTrader ? (
        <NewList key={user.id} user={user} />
      ) : (
        <Notice kind="info">Your account does not allow for requests for quote.</Notice>
      )}
    </div>
  )
}

function NewList({ user }: { user: User }) {
  const list = useList(user)
  const { draft, errors, update, send, isReady, isSending } = list
  const without = draft.lines.filter(line => list.suppliersOf(line)?.numSuppliers === 0).length
  return (
    <>
      <PasteList onRead={list.addRead} />
      {list.repeated.length > 0 && <Repeated list={list} />}
      {list.unclear && (
        <Notice kind="info" action={<Button onClick={list.unclear}>Undo</Button>}>
          The list was cleared.
        </Notice>
      )}
      {draft.lines.length > 0 && (
        <section className={styles.lines} aria-label="Lines">
          <ListTable list={list} />
          {errors.lines && <Notice kind="error">{errors.lines}</Notice>}
        </section>
      )}
      <div className={styles.tools}>
        <Button onClick={list.addEmpty} disabled={draft.lines.length >= maxRfqLines}>
          <Icon name="plus" size={16} />
          Add a line
        </Button>
        {draft.lines.length > 0 && (
          <Button look="quiet" onClick={list.clear}>
            <Icon name="trash" size={16} />
            Clear all
          </Button>
        )}
      </div>
      {draft.lines.length > 0 && (
        <>
          <div className={styles.terms}>
            <SelectField
              label="Suppliers asked for each line"
              hint="Those first who have the very number, the condition and the quantity, then the freshest stock."
              value={draft.suppliersPerLine}
              options={perLineOptions}
              onChange={event => update({ suppliersPerLine: event.target.value })}
            />
            <TextArea
              label="Message"
              rows={3}
              value={draft.message}
              error={errors.message}
              onChange={event => update({ message: event.target.value })}
            />
          </div>
          <div className={styles.send}>
            <p className="muted">
              {list.numUnsure > 0 &&
                `${list.numUnsure} ${list.numUnsure === 1 ? 'field is' : 'fields are'} marked “Check this”: change or confirm ${list.numUnsure === 1 ? 'it' : 'them'} before you send. `}
              {without > 0 &&
                `${without} ${without === 1 ? 'line has' : 'lines have'} no supplier at present and ${without === 1 ? 'is' : 'are'} kept in the list only.`}
            </p>
            <Button look="primary" size="large" disabled={!isReady} onClick={send}>
              {isSending ? 'Sending…' : 'Send'}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** What was pasted asks for numbers that the list has already: the buyer says which quantity is meant. */
function Repeated({ list }: { list: List }) {
  const numbers = [...new Set(list.repeated.map(({ partNumber }) => partNumber))]
  const named = numbers.slice(0, 3).join(', ') + (numbers.length > 3 ? ` and ${numbers.length - 3} more` : '')
  return (
    <Notice
      kind="warning"
      title={`${named} ${numbers.length === 1 ? 'is' : 'are'} in the list already.`}
      action={
        <div className={styles.tools}>
          <Button onClick={() => list.merge('add')}>Add the quantities up</Button>
          <Button onClick={() => list.merge('replace')}>Take the new quantities</Button>
          <Button onClick={() => list.merge('leave')}>Keep the list</Button>
        </div>
      }
    >
      Choose which quantity you want to ask for.
    </Notice>
  )
}

export const page: PageModule = { Component }
