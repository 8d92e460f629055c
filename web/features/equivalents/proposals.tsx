import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approveProposal, listProposals, type StaffProposal } from '../../../contract/equivalents.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { notify } from '../../platform/notify.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, type DataColumn, DataTable } from '../../ui/index.ts'
import { CompanyButton } from '../companies/index.ts'
import { pairColumns } from './pair-columns.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { equivalentsStaffTexts } from './staff-texts.tsx'
import { State } from './state.tsx'

const texts = equivalentsStaffTexts.proposals

interface ProposalsProps {
  state: 'waiting' | 'decided'
  page: number
  hrefOf(page: number): string
}

const by: DataColumn<StaffProposal> = {
  key: 'by',
  label: texts.by,
  width: '19%',
  look: 'muted',
  phone: 'rest',
  wraps: true,
  title: ({ contactName, companyName }) => `${contactName}, ${companyName}`,
  cell: ({ contactName, companyId, companyName }) => (
    <>
      {contactName}, <CompanyButton company={{ id: companyId, name: companyName }} />
    </>
  ),
}

const date = { width: ageWidth, isEnd: true, look: 'muted', phone: 'first' } as const

const columns: Record<ProposalsProps['state'], DataColumn<StaffProposal>[]> = {
  waiting: [
    ...pairColumns,
    {
      key: 'note',
      label: texts.note,
      width: '22%',
      look: 'muted',
      phone: 'below',
      wraps: true,
      title: ({ note }) => note,
      cell: ({ note }) => note,
    },
    by,
    { key: 'since', label: texts.since, ...date, cell: ({ createdDT }) => <Age date={createdDT} /> },
  ],
  decided: [
    ...pairColumns,
    {
      key: 'decision',
      label: texts.decision,
      width: '34%',
      phone: 'below',
      wraps: true,
      title: ({ decidedBy }) => decidedBy ?? undefined,
      cell: proposal => <State proposal={proposal} />,
    },
    by,
    { key: 'decided', label: texts.decided, ...date, cell: ({ decidedDT }) => decidedDT && <Age date={decidedDT} /> },
  ],
}
const tables = {
  waiting: {
    label: texts.waitingProposals,
    empty: texts.nothingWaits,
  },
  decided: { label: texts.decidedProposals, empty: texts.nothingDecided },
}

/** Members' proposals: pending ones to approve or reject, and decided ones. */
export function Proposals({ state, page, hrefOf }: ProposalsProps) {
  const { pageSize } = usePreferences().preferences
  const [rejecting, setRejecting] = useState<StaffProposal>()
  const keys = useListKeys<HTMLElement>()
  const result = useQuery({
    ...queryOf(listProposals, { query: { state, page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Listing {...tables[state]} names={texts.counted} result={result} page={page} hrefOf={hrefOf} keys={keys}>
        {rows => (
          <DataTable
            label={tables[state].label}
            columns={columns[state]}
            rows={rows}
            rowKey={({ id }) => id}
            actions={
              state === 'waiting'
                ? {
                    size: 'buttonPair',
                    cell: proposal => <Decide proposal={proposal} onDone={keys.focusFirst} onReject={setRejecting} />,
                  }
                : undefined
            }
          />
        )}
      </Listing>
      {rejecting && (
        <RejectDialog proposal={rejecting} onClose={() => setRejecting(undefined)} onRejected={keys.focusFirst} />
      )}
    </>
  )
}

interface DecideProps {
  proposal: StaffProposal
  onDone(): void
  onReject(proposal: StaffProposal): void
}

function Decide({ proposal, onDone, onReject }: DecideProps) {
  const { id, partNumber, equivalentNumber, contactName } = proposal
  const approval = useCall(approveProposal)
  const approve = () =>
    approval.mutate(
      { params: { id } },
      {
        onSuccess: () => notify(staffTexts.equivalentApproved(contactName)),
        onError: ({ message }) => notify(staffTexts.equivalentNotDecided(message)),
        onSettled: async () => {
          await approval.reloaded()
          onDone()
        },
      },
    )
  const pair = texts.pair({ partNumber, equivalentNumber })
  return (
    <>
      <Button onClick={approve} disabled={approval.isPending} aria-label={texts.approvePair(pair)}>
        {texts.approve}
      </Button>
      <Button onClick={() => onReject(proposal)} disabled={approval.isPending} aria-label={texts.rejectPair(pair)}>
        {texts.reject}
      </Button>
    </>
  )
}
