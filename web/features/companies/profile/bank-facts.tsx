import { useState } from 'react'
import { Link } from 'wouter'
import { type Company, revealBankDetails } from '../../../../contract/companies.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { useCall } from '../../../platform/api.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { useMay } from '../../../platform/session.ts'
import { Button, Fact, Icon } from '../../../ui/index.ts'
import styles from './bank-facts.module.css'
import { profileTexts } from './texts.ts'

const texts = profileTexts.bankFacts

const mono = (text: string | null) => text && <span className="mono">{text}</span>

const longDay = new Intl.DateTimeFormat(localeTexts.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

/** A company's bank details, with a warning if they changed recently. */
export const BankFacts = ({ company }: { company: Company }) => (
  <>
    <BankDetails company={company} />
    {company.bankDetails === 'hidden' && company.id !== null && (
      <Fact label={texts.invoice}>
        <Link href={pathWith(pages.bankCheck.path, { companyId: company.id })}>{texts.checkInvoice}</Link>
      </Fact>
    )}
    {company.bankChangedDT && (
      <Fact label={texts.bankDetails}>
        <span className={styles.changed}>
          <Icon name="warning" size={16} />
          {texts.changedRecently(longDay.format(new Date(company.bankChangedDT)))}
        </span>
      </Fact>
    )}
  </>
)

/** A company's bank details, loaded on request, since each view is recorded. */
function BankDetails({ company }: { company: Company }) {
  const reveal = useCall(revealBankDetails)
  const [revealed, setRevealed] = useState<ReplyOf<typeof revealBankDetails>['payload']>()
  const [failure, setFailure] = useState('')
  const mayReveal = useMay(revealBankDetails)
  const { id, bankDetails } = company
  if (bankDetails === 'none' || id === null || (bankDetails === 'hidden' && !mayReveal)) return null
  const show = () =>
    reveal.mutate(
      { params: { id } },
      { onSuccess: ({ payload }) => setRevealed(payload), onError: ({ message }) => setFailure(message) },
    )
  if (bankDetails === 'members-only') return <Fact label={texts.bankDetails}>{texts.payingOnly}</Fact>
  if (bankDetails === 'hidden' && revealed === undefined)
    return (
      <Fact label={texts.bankDetails}>
        <div className={styles.reveal}>
          <Button onClick={show} disabled={reveal.isPending}>
            {texts.showBankDetails}
          </Button>
          <span className={styles.note} role="status">
            {failure || texts.recorded}
          </span>
        </div>
      </Fact>
    )
  const { bankCode, ibanCode, swiftCode } = revealed ?? company
  return (
    <>
      <Fact label={texts.bankCode}>{mono(bankCode)}</Fact>
      <Fact label={texts.iban}>{mono(ibanCode)}</Fact>
      <Fact label={texts.swiftBic}>{mono(swiftCode)}</Fact>
    </>
  )
}
