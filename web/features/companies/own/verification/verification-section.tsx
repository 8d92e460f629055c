import { useQuery } from '@tanstack/react-query'
import { getVerification, type Verification } from '../../../../../contract/verification.ts'
import { queryOf } from '../../../../platform/api.ts'
import { formatDay } from '../../../../platform/format.tsx'
import { LoadFailed, SkeletonLines } from '../../../../ui/index.ts'
import styles from '../own.module.css'
import { CodeProof } from './code-proof.tsx'
import { DomainProofs } from './domain-proofs.tsx'
import { ProofLine } from './proof-line.tsx'
import { ownVerificationTexts as texts, vatStateTexts } from './texts.ts'

/** The verified facts about the member's company, with method and date. */
export function VerificationSection({ isOwner }: { isOwner: boolean }) {
  const { data, error, refetch } = useQuery(queryOf(getVerification))
  return (
    <section className={styles.card}>
      <h2>{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {data ? (
        <>
          <VatProof vat={data.payload.vat} />
          <CodeProof kind="address" codes={data.payload.codes} isOwner={isOwner} />
          <CodeProof kind="phone" codes={data.payload.codes} isOwner={isOwner} />
          <DomainProofs domains={data.payload.domains} isOwner={isOwner} />
        </>
      ) : (
        !error && <SkeletonLines count={4} label={texts.title} />
      )}
    </section>
  )
}

const marks = { confirmed: 'good', refused: 'bad', wrong: 'bad', waiting: 'open', failing: 'open' } as const

function VatProof({ vat }: Pick<Verification, 'vat'>) {
  if (vat === null) return <ProofLine mark="open" label={texts.vat} state={texts.vatNotCovered} />
  const { state, service, repliedDT, failedDT, name, address, requestId } = vat
  const replied =
    repliedDT === null ? undefined : texts.repliedOn({ service: service ?? '', day: formatDay(repliedDT) })
  const details = [
    replied,
    name !== null &&
      (name === '' ? texts.notDisclosed : texts.registeredFor([name, address].filter(Boolean).join(', '))),
    requestId && texts.requestId(requestId),
    failedDT !== null && texts.failedOn(formatDay(failedDT)),
  ]
  return (
    <ProofLine mark={marks[state]} label={texts.vat} state={vatStateTexts[state]}>
      {details.filter(Boolean).join(' ')}
    </ProofLine>
  )
}
