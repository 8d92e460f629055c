import { type KeyboardEvent, useState } from 'react'
import type { User } from '../../../contract/auth.ts'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { type HitGroup, offerToSearchers, type Searcher } from '../../../contract/hits.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { Age } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { useUser } from '../../platform/session.ts'
import { Button, Checkbox, commonTexts, Dialog, TextArea, TextField } from '../../ui/index.ts'
import { TierBadge } from '../companies/index.ts'
import { hasOffer, initialOffer, openSearchers } from './offer.ts'
import styles from './offer-dialog.module.css'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.offerDialog

interface OfferDialogProps {
  group: HitGroup
  onClose(): void
}

/** Offers the member's stock of a part to the companies that searched for it. */
export default function OfferDialog(props: OfferDialogProps) {
  const user = useUser()
  return user && <Offer user={user} {...props} />
}

/** Returns the form of an offer: the companies it goes to, and the message. */
function useOffer({ group, onClose }: OfferDialogProps, user: User) {
  const open = openSearchers(group, new Date())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(open.map(({ company }) => company.id)))
  const initial = { key: group.key, companyIds: [...chosen], ...initialOffer(group, user.signature) }
  const form = useForm(offerToSearchers.body, initial)
  const sending = useCall(offerToSearchers)
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
    form.set('companyIds', [...next])
  }
  const send = () => {
    const body = sending.isPending || chosen.size === 0 ? undefined : form.validate()
    if (body === undefined) return
    sending.mutate(
      { body },
      {
        onSuccess: ({ payload: { count, refused } }) => {
          notify({
            kind: count === 0 ? 'error' : 'success',
            title: texts.sent(count),
            body: hitsTexts.offer.refused(refused),
          })
          onClose()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.messageNotDelivered(problem.message))
        },
      },
    )
  }
  return { form, chosen, choose, send, isSending: sending.isPending }
}

function Offer({ user, ...props }: OfferDialogProps & { user: User }) {
  const { group, onClose } = props
  const { form, chosen, choose, send, isSending } = useOffer(props, user)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const numUnlisted = group.numCompanies - group.searchers.length
  const footer = (
    <>
      <span className={styles.hint}>{commonTexts.ctrlEnterSends}</span>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button look="primary" disabled={isSending || chosen.size === 0} onClick={send} aria-keyshortcuts="Control+Enter">
        {isSending ? commonTexts.sending : texts.sendTo(chosen.size)}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.title(group.partNumber)} onClose={onClose} footer={footer}>
      <form ref={form.ref} className="stack-3" onKeyDown={onKeyDown} onSubmit={event => event.preventDefault()}>
        <fieldset className={styles.companies}>
          <legend>{texts.to}</legend>
          {group.searchers.map(searcher => (
            <Recipient
              key={searcher.company.id}
              searcher={searcher}
              isChosen={chosen.has(searcher.company.id)}
              onChoose={choose}
            />
          ))}
          {numUnlisted > 0 && <p className="muted">{texts.more(numUnlisted)}</p>}
        </fieldset>
        <p className="muted">{texts.personHint}</p>
        <TextField label={texts.subject} {...form.field('subject')} required autoComplete="off" />
        <TextArea label={texts.message} {...form.field('message')} required rows={8} />
      </form>
    </Dialog>
  )
}

interface RecipientProps {
  searcher: Searcher
  isChosen: boolean
  onChoose(id: number, isChosen: boolean): void
}

function Recipient({ searcher, isChosen, onChoose }: RecipientProps) {
  const { company, searchterms, numSearches, offeredDT } = searcher
  const isOffered = hasOffer(searcher, new Date())
  return (
    <Checkbox
      checked={isChosen}
      disabled={isOffered}
      onChange={event => onChoose(company.id, event.target.checked)}
      label={
        <span className={styles.company}>
          <TierBadge marks={company} />
          <span className={styles.name}>{company.name}</span>
          <span className="muted">{company.country}</span>
          <span className={`muted ${styles.searched}`}>
            {isOffered && offeredDT !== null
              ? texts.hasOffer(<Age date={offeredDT} />)
              : texts.searchedFor(searchterms, numSearches)}
          </span>
        </span>
      }
    />
  )
}
