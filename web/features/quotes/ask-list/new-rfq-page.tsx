import type { User } from '../../../../contract/auth.ts'
import { pages } from '../../../../contract/pages.ts'
import { maxRfqLines, sendRfqList } from '../../../../contract/quotes.ts'
import type { PageModule } from '../../../platform/page.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { BackLink, Button, commonTexts, Icon, Notice, SelectField, TextArea } from '../../../ui/index.ts'
import { AudienceFields } from '../ask/audience-fields.tsx'
import { DeadlineFields } from '../ask/deadline-fields.tsx'
import { currencyOptions } from '../wording.ts'
import { ListTable } from './list-table.tsx'
import styles from './new-rfq-page.module.css'
import { PasteList } from './paste-list.tsx'
import { askListTexts } from './texts.tsx'
import { type List, useList } from './use-list.ts'

const texts = askListTexts.newRfqPage

const perLineOptions = [
  { value: '3', label: texts.upTo3 },
  { value: '5', label: texts.upTo5 },
  { value: '10', label: texts.upTo10 },
  { value: '20', label: texts.upTo20 },
  { value: '50', label: texts.upTo50 },
]

/**
 * The page to request quotes for many parts from many suppliers: the pasted list is reviewed and sent, and each supplier gets
 * one mail with the lines it has in stock.
 */
function Component() {
  const user = useUser()
  const isTrader = useMay(sendRfqList)
  return (
    <div className={styles.page}>
      <BackLink href={pages.rfqs.path}>{texts.requestsForQuote}</BackLink>
      <div>
        <h1>{texts.askForAList}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {user && isTrader ? <NewList key={user.id} user={user} /> : <Notice kind="info">{texts.notAllowed}</Notice>}
    </div>
  )
}

function NewList({ user }: { user: User }) {
  const list = useList(user)
  const { form, rows, send, isReady, isSending } = list
  const numWithoutSuppliers = rows.filter(row => list.suppliersOf(row)?.numSuppliers === 0).length
  return (
    <>
      <PasteList onRead={list.addRead} />
      {list.repeated.length > 0 && <RepeatedLines list={list} />}
      {list.undoClear && (
        <Notice kind="info" action={<Button onClick={list.undoClear}>{commonTexts.undo}</Button>}>
          {texts.cleared}
        </Notice>
      )}
      <form ref={form.ref} className={styles.list} onSubmit={event => event.preventDefault()} noValidate>
        {rows.length > 0 && (
          <section className={styles.lines} aria-label={texts.lines}>
            <ListTable list={list} />
            {form.errors.lines && <Notice kind="error">{form.errors.lines}</Notice>}
          </section>
        )}
        <div className="row">
          <Button onClick={list.addEmpty} disabled={rows.length >= maxRfqLines}>
            <Icon name="plus" size={16} />
            {texts.addALine}
          </Button>
          {rows.length > 0 && (
            <Button look="quiet" onClick={list.clear}>
              <Icon name="trash" size={16} />
              {texts.clearAll}
            </Button>
          )}
        </div>
        {rows.length > 0 && (
          <>
            <div className={styles.terms}>
              <SelectField
                label={texts.suppliersPerLine}
                hint={texts.suppliersHint}
                options={perLineOptions}
                {...form.field('suppliersPerLine')}
              />
              <DeadlineFields due={form.field('due')} day={form.field('dueDay')} />
              <SelectField label={texts.targetCurrency} options={currencyOptions} {...form.field('targetCurrency')} />
              {list.reach && (
                <AudienceFields
                  reach={list.reach}
                  countries={{ value: form.values.onlyCountries, set: value => form.set('onlyCountries', value) }}
                  tier={form.field('onlyTier')}
                  condition={form.field('onlyCondition')}
                />
              )}
              <div className={styles.message}>
                <TextArea label={texts.message} rows={3} {...form.field('message')} />
              </div>
            </div>
            <div className="spread">
              <p className="muted" role="status">
                {list.reach?.companies === 0 && `${texts.nobody} `}
                {list.numUnsure > 0 && `${texts.unsure(list.numUnsure)} `}
                {numWithoutSuppliers > 0 && texts.withoutSupplier(numWithoutSuppliers)}
              </p>
              <Button look="primary" size="large" disabled={!isReady} onClick={send}>
                {isSending
                  ? commonTexts.sending
                  : list.isCounting || !list.reach
                    ? commonTexts.send
                    : texts.ask(list.reach.companies)}
              </Button>
            </div>
          </>
        )}
      </form>
    </>
  )
}

/** Asks the buyer which quantity applies if pasted numbers are in the list already. */
function RepeatedLines({ list }: { list: List }) {
  const numbers = [...new Set(list.repeated.map(({ partNumber }) => partNumber))]

  return (
    <Notice
      kind="warning"
      title={texts.repeated(numbers)}
      action={
        <div className="row">
          <Button onClick={() => list.merge('add')}>{texts.addUp}</Button>
          <Button onClick={() => list.merge('replace')}>{texts.takeNew}</Button>
          <Button onClick={() => list.merge('leave')}>{texts.keepList}</Button>
        </div>
      }
    >
      {texts.chooseQuantity}
    </Notice>
  )
}

export const page: PageModule = { Component }
