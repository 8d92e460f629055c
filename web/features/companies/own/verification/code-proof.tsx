import { useState } from 'react'
import { catalogue } from '../../../../../contract/catalogue-texts.ts'
import { type CodeKind, enterCode, type OwnCode, requestCode } from '../../../../../contract/company-codes.ts'
import { useCall } from '../../../../platform/api.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { formatDay } from '../../../../platform/format.tsx'
import { notify } from '../../../../platform/notify.ts'
import { Button, commonTexts, TextField } from '../../../../ui/index.ts'
import { ProofLine } from './proof-line.tsx'
import { ownVerificationTexts } from './texts.ts'

const texts = ownVerificationTexts.codes

const marks = { verified: 'good', requested: 'open', sent: 'open', expired: 'bad', 'used-up': 'bad' } as const

/** Returns the state of the proof and the next step. */
function detailsOf({ kind, state, requestedDT, sentDT, expiresDT, attemptsLeft, verifiedDT }: OwnCode): string {
  if (verifiedDT !== null) return texts.verifiedOn(formatDay(verifiedDT))
  if (sentDT === null || expiresDT === null) return texts.requestedOn[kind](formatDay(requestedDT))
  if (state !== 'sent') return texts.lost
  return texts.sentOn({ sent: formatDay(sentDT), expires: formatDay(expiresDT), left: attemptsLeft })
}

interface CodeProofProps {
  kind: CodeKind
  codes: readonly OwnCode[]
  isOwner: boolean
}

/** The proof of the address or telephone number on the company's own profile, by a code. */
export function CodeProof({ kind, codes, isOwner }: CodeProofProps) {
  const code = codes.find(each => each.kind === kind)
  const request = useCall(requestCode)
  const [isEntering, setIsEntering] = useState(false)
  const state = code?.state
  const ask = () =>
    request.mutate(
      { body: { kind } },
      {
        onSuccess: () => notify(catalogue.codeRequested),
        onError: ({ message }) => notify(catalogue.codeNotRequested(message)),
      },
    )
  const actions = (
    <>
      {state === 'sent' && (
        <Button
          look="primary"
          aria-haspopup="dialog"
          aria-label={texts.enterFor[kind]}
          onClick={() => setIsEntering(true)}
        >
          {texts.enter}
        </Button>
      )}
      {state !== 'verified' && state !== 'requested' && (
        <Button
          aria-label={state === undefined ? undefined : texts.againFor[kind]}
          disabled={request.isPending}
          onClick={ask}
        >
          {state === undefined ? texts.request[kind] : texts.again}
        </Button>
      )}
    </>
  )
  return (
    <ProofLine
      mark={state === undefined ? 'open' : marks[state]}
      label={texts.labels[kind]}
      state={state === undefined ? texts.none : texts.states[state]}
      actions={isOwner && actions}
    >
      {code === undefined ? texts.offer[kind] : detailsOf(code)}
      {isEntering && <EnterDialog kind={kind} onClose={() => setIsEntering(false)} />}
    </ProofLine>
  )
}

const EnterDialog = ({ kind, onClose }: { kind: CodeKind; onClose(): void }) => (
  <FormDialog
    endpoint={enterCode}
    initial={{ kind, code: '' }}
    title={texts.enterFor[kind]}
    size="small"
    button={{ label: texts.verify, pendingLabel: commonTexts.saving }}
    done={() => catalogue.codeAccepted}
    failed={catalogue.codeNotAccepted}
    onClose={onClose}
  >
    {form => (
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    )}
  </FormDialog>
)
