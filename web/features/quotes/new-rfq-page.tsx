import type { User } from '../../../contract/auth.ts'
import { pages } from '../../../contract/pages.ts'
import { maxRfqLines } from '../../../contract/quotes.ts'
import type { PageModule } from '../../platform/page.ts'
import { useIsTrader, useUser } from '../../platform/session.ts'
import { BackLink, Button, Icon, Notice, SelectField, TextArea } from '../../ui/index.ts'
import { ListTable } from './list-table.tsx'
import styles from './new-rfq-page.module.css'
import { PasteList } from './paste-list.tsx'
import { useList } from './use-list.ts'

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
  const isTrader = useIsTrader()
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
      <PasteList onRead={list.addLines} />
      {draft.lines.length > 0 && (
        <section className={styles.lines} aria-label="Lines">
          <ListTable list={list} />
          {errors.lines && <Notice kind="error">{errors.lines}</Notice>}
        </section>
      )}
      <div>
        <Button onClick={list.addEmpty} disabled={draft.lines.length >= maxRfqLines}>
          <Icon name="plus" size={16} />
          Add a line
        </Button>
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

export const page: PageModule = { Component }
