import { useState } from 'react'
import {
  type BankEntry,
  bankEntryStates,
  importBankStatement,
  searchBankEntries,
} from '../../../../contract/billing-admin.ts'
import { formatCents } from '../../../../contract/kit/index.ts'
import { pages } from '../../../../contract/pages.ts'
import { staffTexts as notices } from '../../../../contract/staff-texts.ts'
import { useCall } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import type { PageModule } from '../../../platform/page.ts'
import { StateListing } from '../../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../../platform/use-list-page.ts'
import { Button, type DataColumn, FileDrop, Notice } from '../../../ui/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'
import { AssignDialog, DismissDialog, UndoAssignment } from './bank-dialogs.tsx'

const texts = billingStaffTexts.bank

const stateOptions = [
  { value: '', label: billingStaffTexts.allStates },
  ...bankEntryStates.map(state => ({ value: state, label: texts.states[state] })),
]

const columns: DataColumn<BankEntry>[] = [
  {
    key: 'payer',
    label: texts.payer,
    width: '18%',
    phone: 'lead',
    title: ({ iban }) => iban,
    cell: ({ payer, iban }) => payer || iban,
  },
  { key: 'text', label: texts.text, phone: 'rest', title: ({ text }) => text, cell: ({ text }) => text },
  {
    key: 'amount',
    label: texts.amount,
    width: 120,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    title: ({ left }) => texts.left(formatCents(left, 'EUR')),
    cell: ({ state, left, amount }) => formatCents(state === 'open' ? left : amount, 'EUR'),
  },
  {
    key: 'booked',
    label: texts.bookedOn,
    width: 120,
    hiddenBelow: 'tablet',
    cell: ({ bookedOn }) => formatDay(bookedOn),
  },
  {
    key: 'suggestion',
    label: texts.suggestion,
    width: 130,
    look: 'mono',
    hiddenBelow: 'desk',
    title: ({ suggestion }) => suggestion?.companyName,
    cell: ({ suggestion }) => suggestion?.invoiceNumber,
  },
  {
    key: 'state',
    label: billingStaffTexts.state,
    width: 110,
    tone: ({ state }) => (state === 'open' ? 'warning' : state === 'assigned' ? 'success' : 'muted'),
    title: ({ reason }) => reason ?? undefined,
    cell: ({ state, wires }) => (state === 'open' && wires.length > 0 ? texts.inPart : texts.states[state]),
  },
]

type BankAction = 'assign' | 'dismiss' | 'undo'

/** Returns what staff may do with a credit; one that was assigned in part may be assigned further, dismissed, or taken back. */
const actionsOf = ({ state, wires }: BankEntry): BankAction[] => [
  ...(state === 'open' ? (['assign', 'dismiss'] as const) : []),
  ...(wires.length > 0 ? (['undo'] as const) : []),
]

/** Imports a bank statement and shows the outcome of its entries. */
function ImportStatement() {
  const importing = useCall(importBankStatement)
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const importFile = (file: File) =>
    importing.mutate(
      { body: { file } },
      {
        onSuccess: ({ payload }) => {
          setWarnings(payload.warnings)
          notify(notices.statementImported(payload))
        },
        onError: ({ message }) => notify(notices.statementNotImported(message)),
      },
    )
  return (
    <>
      <FileDrop
        name={texts.drop}
        label={texts.choose}
        accept=".xml"
        hint={texts.hint}
        onFile={importFile}
        {...(importing.isPending && { busy: texts.importing })}
      />
      {warnings.map(warning => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
    </>
  )
}

/** The credits of bank statements, for staff to import and to assign to invoices. */
function Component() {
  const list = useListPage(searchBankEntries, pages.adminBank.path)
  const [chosen, setChosen] = useState<{ entry: BankEntry; action: BankAction }>()
  const close = () => setChosen(undefined)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
      <ImportStatement />
      <StateListing
        list={list}
        texts={texts}
        stateLabel={billingStaffTexts.state}
        states={stateOptions}
        columns={columns}
        actions={{
          size: list.rows?.some(entry => actionsOf(entry).length > 2) ? 'buttonsThree' : 'buttonPair',
          cell: entry =>
            actionsOf(entry).map((action, index) => (
              // The first button stays the same element, so that it keeps the focus when a credit changes its state.
              <Button
                key={index === 0 ? 'first' : action}
                aria-label={texts.actionLabel[action](entry.payer || entry.iban)}
                onClick={() => setChosen({ entry, action })}
              >
                {texts[action]}
              </Button>
            )),
        }}
      />
      {chosen?.action === 'assign' && <AssignDialog entry={chosen.entry} onClose={close} />}
      {chosen?.action === 'undo' && <UndoAssignment entry={chosen.entry} onClose={close} />}
      {chosen?.action === 'dismiss' && <DismissDialog entry={chosen.entry} onClose={close} />}
    </div>
  )
}

export const page: PageModule = { Component, needs: listNeeds(searchBankEntries) }
