import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { setPossibleMatches } from '../../../../contract/matches.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { useUser } from '../../../platform/session.ts'
import { Button, Checkbox, commonTexts, Dialog, EmptyState, SkeletonLines } from '../../../ui/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import { BroadcastTable } from '../list/broadcast-table.tsx'
import { RowMarks } from '../list/row-marks.tsx'
import { MatchedStock } from './matched-stock.tsx'
import styles from './matches-dialog.module.css'
import { matchesTexts } from './texts.tsx'
import { isEmpty, type Match, type Matches, matchesQuery } from './use-matches.ts'

const texts = matchesTexts.matchesDialog

interface MatchesProps {
  /** The id of the member's broadcast. */
  id: number
  /** True if opened from the menu: an empty result is then shown too. After sending, the dialog opens only with matches. */
  isFromOwn: boolean
  onClose(): void
}

/** Possible matches of a member's own broadcast. */
export default function MatchesDialog({ id, isFromOwn, onClose }: MatchesProps) {
  const { data, error, refetch } = useQuery(matchesQuery({ id, isFromOwn }))
  const isSilent = !isFromOwn && (data === undefined || isEmpty(data))
  if (isSilent) return null
  return (
    <Dialog
      title={texts.possibleMatches}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <DontShowAgain />
          <Button look="primary" onClick={onClose}>
            {commonTexts.close}
          </Button>
        </>
      }
    >
      {data && <Found matches={data} />}
      {error && <LoadFailedOrLimited title={texts.notLoaded} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={6} label={texts.loading} />}
    </Dialog>
  )
}

function Found({ matches }: { matches: Matches }) {
  const { subject, newer, older, stock } = matches
  return (
    <div className={styles.found}>
      <p className={styles.of}>{texts.of(<strong>{subject}</strong>)}</p>
      {isEmpty(matches) && <EmptyState>{texts.noMatches}</EmptyState>}
      <Section title={texts.bestFits} rows={newer} />
      <Section title={texts.similarPartNumbers} rows={older} />
      {stock.length > 0 && <MatchedStock rows={stock} />}
    </div>
  )
}

const reasonOf = ({ reason }: Match) => reason
const marksOf = (row: Match) => <RowMarks row={row} />

const Section = ({ title, rows }: { title: string; rows: readonly Match[] }) =>
  rows.length > 0 && (
    <section className="stack-2">
      <h3>{title}</h3>
      <BroadcastTable rows={rows} label={title} reasonOf={reasonOf} marksOf={marksOf} isNewTab />
    </section>
  )

/** A checkbox that switches matches after sending off and on; it applies at once. */
function DontShowAgain() {
  const user = useUser()
  const setting = useCall(setPossibleMatches)
  const [chosen, setChosen] = useState<boolean>()
  const choose = (possibleMatchesDisabled: boolean) => {
    setChosen(possibleMatchesDisabled)
    setting.mutate(
      { body: { possibleMatchesDisabled } },
      {
        onError: () => {
          setChosen(undefined)
          notify(catalogue.possibleMatchesNotSet)
        },
      },
    )
  }
  return (
    <span className={styles.again}>
      <Checkbox
        label={texts.dontShowAgain}
        checked={chosen ?? user?.possibleMatchesDisabled ?? false}
        disabled={setting.isPending}
        onChange={event => choose(event.target.checked)}
      />
    </span>
  )
}
