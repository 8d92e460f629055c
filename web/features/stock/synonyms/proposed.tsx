import { useQuery } from '@tanstack/react-query'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import {
  listProposedSynonyms,
  type ProposedSynonym,
  refuseProposedSynonym,
  type SynonymKind,
  takeProposedSynonym,
} from '../../../../contract/stock-files.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, type DataColumn, DataTable } from '../../../ui/index.ts'
import styles from './synonyms.module.css'
import { synonymsTexts } from './texts.ts'

const texts = synonymsTexts.proposed

const columns: DataColumn<ProposedSynonym>[] = [
  {
    key: 'text',
    label: texts.text,
    phone: 'lead',
    look: 'strong',
    title: ({ text }) => text,
    cell: ({ text }) => text,
  },
  {
    key: 'meaning',
    label: texts.meaning,
    width: 220,
    phone: 'rest',
    cell: ({ meaning, others }) => (others.length === 0 ? meaning : texts.alsoMeant({ meaning, others })),
  },
  {
    key: 'companies',
    label: texts.companies,
    width: 110,
    isEnd: true,
    look: 'mono',
    cell: ({ numCompanies }) => formatInteger(numCompanies),
  },
  {
    key: 'rows',
    label: texts.rows,
    width: 90,
    isEnd: true,
    look: 'mono',
    cell: ({ numRows }) => formatInteger(numRows),
  },
]

/** The meanings that members gave to words of their lists. Staff adopt one for everyone, or leave it to the member. */
export function ProposedSynonyms({ kind }: { kind: SynonymKind }) {
  const { data } = useQuery(queryOf(listProposedSynonyms, { query: { kind, pageSize: 10 } }))
  if (data === undefined || data.payload.results.length === 0) return null
  const { results, numResults } = data.payload
  return (
    <section className="stack-2" aria-labelledby="proposed">
      <h2 id="proposed" className={styles.heading}>
        {texts.title(numResults)}
      </h2>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={results}
        rowKey={({ text, meaning }) => `${text} ${meaning}`}
        actions={{ size: 'buttonPair', cell: row => <Decision row={row} /> }}
      />
    </section>
  )
}

function Decision({ row }: { row: ProposedSynonym }) {
  const taking = useCall(takeProposedSynonym)
  const refusing = useCall(refuseProposedSynonym)
  const { kind, text, meaning } = row
  const input = { body: { kind, text, meaning } }
  const isBusy = taking.isPending || refusing.isPending
  const onError = ({ message, errors }: { message: string; errors: readonly { msg: string }[] }) =>
    notify({ kind: 'error', title: texts.notDecided, body: errors[0]?.msg ?? message })
  return (
    <>
      <Button
        disabled={isBusy}
        aria-label={texts.takeNamed(text)}
        onClick={() =>
          taking.mutate(input, {
            onError,
            onSuccess: () => notify({ kind: 'success', title: texts.taken({ text, meaning }) }),
          })
        }
      >
        {texts.take}
      </Button>
      <Button
        disabled={isBusy}
        aria-label={texts.refuseNamed(text)}
        onClick={() =>
          refusing.mutate(input, { onError, onSuccess: () => notify({ kind: 'success', title: texts.refused(text) }) })
        }
      >
        {texts.refuse}
      </Button>
    </>
  )
}
