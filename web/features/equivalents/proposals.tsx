import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffTexts } from '../../../contract/catalogue.ts'
import { approveProposal, type JudgedProposal, listProposals } from '../../../contract/equivalents.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { notify } from '../../platform/notify.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { ActionsColumn, actionsCell, Button, Column } from '../../ui/index.ts'
import { CompanyButton } from '../companies/index.ts'
import { Listing } from './listing.tsx'
import { PairCells, pairColumns } from './pair-cells.tsx'
import styles from './pair-table.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { State } from './state.tsx'
import { useReload } from './use-reload.ts'

interface ProposalsProps {
  state: 'waiting' | 'decided'
  page: number
  hrefOf(page: number): string
}

const by = <Column className={styles.by}>By</Column>
const heads = {
  waiting: (
    <>
      {pairColumns}
      <Column className={styles.note}>Note</Column>
      {by}
      <Column isEnd className={styles.date}>
        Since
      </Column>
      <ActionsColumn className={styles.decide} />
    </>
  ),
  decided: (
    <>
      {pairColumns}
      <Column className={styles.state}>Decision</Column>
      {by}
      <Column isEnd className={styles.date}>
        Decided
      </Column>
    </>
  ),
}
const texts = {
  waiting: {
    label: 'Proposals that wait',
    empty: 'Nothing waits. What members propose stands here, the oldest first.',
  },
  decided: { label: 'Decided proposals', empty: 'Nothing has been decided yet.' },
}

/** What members propose: to approve or reject, or decided already. */
export function Proposals({ state, page, hrefOf }: ProposalsProps) {
  const { pageSize } = usePreferences().preferences
  const [rejecting, setRejecting] = useState<JudgedProposal>()
  const keys = useListKeys<HTMLElement>()
  const answer = useQuery({
    ...queryOf(listProposals, { query: { state, page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const row = (proposal: JudgedProposal) =>
    state === 'waiting' ? (
      <Waiting key={proposal.id} proposal={proposal} onDone={keys.focusFirst} onReject={setRejecting} />
    ) : (
      <Decided key={proposal.id} proposal={proposal} />
    )
  return (
    <>
      <Listing
        {...texts[state]}
        names={['proposal', 'proposals']}
        answer={answer}
        head={heads[state]}
        columns={state === 'waiting' ? 6 : 5}
        row={row}
        page={page}
        pageSize={pageSize}
        hrefOf={hrefOf}
        keys={keys}
      />
      {rejecting && (
        <RejectDialog proposal={rejecting} onClose={() => setRejecting(undefined)} onRejected={keys.focusFirst} />
      )}
    </>
  )
}

const By = ({ proposal: { contactName, companyId, companyName } }: { proposal: JudgedProposal }) => (
  <td className={styles.by} title={`${contactName}, ${companyName}`}>
    {contactName}, <CompanyButton company={{ id: companyId, name: companyName }} />
  </td>
)

interface WaitingProps {
  proposal: JudgedProposal
  onDone(): void
  onReject(proposal: JudgedProposal): void
}

function Waiting({ proposal, onDone, onReject }: WaitingProps) {
  const { id, partNumber, equivalentNumber, note, contactName, createdDT } = proposal
  const approval = useCall(approveProposal)
  const reload = useReload()
  const approve = () =>
    approval.mutate(
      { params: { id } },
      {
        onSuccess: () => notify(staffTexts.equivalentApproved(contactName)),
        onError: ({ message }) => notify(staffTexts.equivalentNotDecided(message)),
        onSettled: async () => {
          await reload()
          onDone()
        },
      },
    )
  const pair = `${partNumber} and ${equivalentNumber}`
  return (
    <tr>
      <PairCells {...proposal} />
      <td className={styles.note} title={note}>
        {note}
      </td>
      <By proposal={proposal} />
      <td className={styles.date}>
        <Age date={createdDT} />
      </td>
      <td className={actionsCell}>
        <span className={styles.buttons}>
          <Button onClick={approve} disabled={approval.isPending} aria-label={`Approve ${pair}`}>
            Approve
          </Button>
          <Button onClick={() => onReject(proposal)} disabled={approval.isPending} aria-label={`Reject ${pair}`}>
            Reject
          </Button>
        </span>
      </td>
    </tr>
  )
}

const Decided = ({ proposal }: { proposal: JudgedProposal }) => (
  <tr>
    <PairCells {...proposal} />
    <td className={styles.state} title={proposal.decidedBy ?? undefined}>
      <State proposal={proposal} />
    </td>
    <By proposal={proposal} />
    <td className={styles.date}>{proposal.decidedDT && <Age date={proposal.decidedDT} />}</td>
  </tr>
)
