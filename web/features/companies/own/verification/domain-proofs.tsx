import { type ReactNode, useState } from 'react'
import { catalogue } from '../../../../../contract/catalogue-texts.ts'
import { checkDomainRecord, type OwnDomain, removeDomain } from '../../../../../contract/company-domains.ts'
import { useCall } from '../../../../platform/api.ts'
import { CopyButton } from '../../../../platform/copy-button.tsx'
import { formatDay } from '../../../../platform/format.tsx'
import { notify } from '../../../../platform/notify.ts'
import { Button, Fact, Facts, Icon } from '../../../../ui/index.ts'
import { DomainDialog } from './domain-dialog.tsx'
import { ProofLine } from './proof-line.tsx'
import { ownVerificationTexts } from './texts.ts'

const texts = ownVerificationTexts.domains

const marks = { verified: 'good', failing: 'bad', lapsed: 'bad', pending: 'open' } as const

interface DomainProofsProps {
  domains: readonly OwnDomain[]
  isOwner: boolean
}

/** The domains of the member's company. The profile's owner proves that the company controls them. */
export function DomainProofs({ domains, isOwner }: DomainProofsProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      {domains.map(domain => (
        <DomainProof key={domain.id} domain={domain} isOwner={isOwner} />
      ))}
      {domains.length === 0 && <ProofLine mark="open" label={texts.label} state={texts.none} />}
      {isOwner && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            <Icon name="plus" />
            {texts.add}
          </Button>
        </div>
      )}
      {isAdding && <DomainDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** Returns how and when a domain was proven, or the missing step. */
function detailsOf({ state, method, mailedTo, linkExpiresDT, verifiedDT, checkedDT, lapsedDT }: OwnDomain): ReactNode {
  const by = method === 'dns' ? texts.byDns : texts.byMail(mailedTo ?? '')
  if (lapsedDT !== null) return texts.lapsedOn(formatDay(lapsedDT))
  if (verifiedDT === null) {
    if (method === 'dns') return texts.createRecord
    return linkExpiresDT !== null && Date.parse(linkExpiresDT) > Date.now()
      ? texts.linkUntil({ to: mailedTo ?? '', day: formatDay(linkExpiresDT) })
      : texts.linkExpired(mailedTo ?? '')
  }
  const proven = texts.provenOn({ by, day: formatDay(verifiedDT) })
  const checked = checkedDT === null ? '' : texts.checkedOn(formatDay(checkedDT))
  return `${proven} ${state === 'failing' ? texts.failing(checked) : checked}`
}

function DomainProof({ domain, isOwner }: { domain: OwnDomain; isOwner: boolean }) {
  const { id, domain: name, state, method, record } = domain
  const check = useCall(checkDomainRecord)
  const removal = useCall(removeDomain)
  const [isStarting, setIsStarting] = useState(false)
  const failed = ({ message }: { message: string }) => notify(catalogue.domainNotChanged(message))
  const needsRecord = method === 'dns' && (state === 'pending' || state === 'failing')
  const actions = (
    <>
      {needsRecord && (
        <Button
          aria-label={texts.checkFor(name)}
          disabled={check.isPending}
          onClick={() =>
            check.mutate(
              { params: { id } },
              { onSuccess: () => notify(catalogue.domainVerified(name)), onError: failed },
            )
          }
        >
          {texts.check}
        </Button>
      )}
      {(state === 'lapsed' || (state === 'pending' && method === 'mail')) && (
        <Button aria-haspopup="dialog" aria-label={texts.againFor(name)} onClick={() => setIsStarting(true)}>
          {texts.again}
        </Button>
      )}
      <Button
        aria-label={texts.removeFor(name)}
        disabled={removal.isPending}
        onClick={() => removal.mutate({ params: { id } }, { onError: failed })}
      >
        {texts.remove}
      </Button>
    </>
  )
  return (
    <ProofLine
      mark={marks[state]}
      label={name}
      state={texts.states[state]}
      actions={isOwner && actions}
      below={record !== null && isOwner && state !== 'verified' && <RecordFacts {...record} />}
    >
      {detailsOf(domain)}
      {isStarting && <DomainDialog domain={domain} onClose={() => setIsStarting(false)} />}
    </ProofLine>
  )
}

/** Name and value of the TXT record to create, for copying. */
const RecordFacts = ({ name, value }: { name: string; value: string }) => (
  <Facts>
    <Fact label={texts.recordName}>
      <span className="mono">{name}</span> <CopyButton text={name} label={texts.copyName} />
    </Fact>
    <Fact label={texts.recordValue}>
      <span className="mono">{value}</span> <CopyButton text={value} label={texts.copyValue} />
    </Fact>
  </Facts>
)
