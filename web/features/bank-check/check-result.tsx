import type { ReactNode } from 'react'
import type { BankCheck } from '../../../contract/bank-check.ts'
import { formatDay } from '../../platform/format.tsx'
import { Fact, Facts, Icon, type IconName, Notice, type NoticeKind } from '../../ui/index.ts'
import styles from './bank-check.module.css'
import { bankCheckTexts } from './texts.ts'

const texts = bankCheckTexts.result

const noticeKinds = { good: 'success', unsure: 'warning', danger: 'error' } as const satisfies Record<
  string,
  NoticeKind
>

type Mark = 'right' | 'wrong' | 'open'
const icons: Record<Mark, IconName> = { right: 'check', wrong: 'ban', open: 'help' }

/** A sentence with a mark: right, wrong or unknown. */
const MarkedSentence = ({ mark, children }: { mark: Mark; children: ReactNode }) => (
  <span className={`${styles.marked} ${styles[mark]}`}>
    <Icon name={icons[mark]} size={16} />
    <span>{children}</span>
  </span>
)

const accountMark = (account: BankCheck['account']): Mark =>
  account === 'same' ? 'right' : account === 'different' || account === 'too-many' ? 'wrong' : 'open'
const senderMark = (state: BankCheck['sender']['state']): Mark =>
  state === 'own' ? 'right' : state === 'lookalike' || state === 'other-member' ? 'wrong' : 'open'
const signatureMarks = { valid: 'right', partial: 'wrong', broken: 'wrong', none: 'open' } as const
const dmarcMarks = { pass: 'right', fail: 'wrong', unknown: 'open' } as const

function senderText({ sender: { domain, state, resembles }, companyName }: BankCheck): string {
  if (domain === null || state === 'unknown') return texts.senders.unknown
  if (state === 'lookalike' && resembles !== null) return texts.senders.resembles(domain, resembles)
  return texts.senders[state](domain, companyName)
}

/** The results of a check, fact by fact. */
export function CheckResult({ check }: { check: BankCheck }) {
  const { verdict, companyName, account, accounts, unchangedSinceDT, isRecentlyChanged, sender, dmarc, signature } =
    check
  return (
    <section className="stack-3" aria-label={texts.label}>
      <Notice kind={noticeKinds[verdict]} title={texts.title[verdict]}>
        {texts.body[verdict](companyName)}
      </Notice>
      <Facts>
        <Fact label={texts.account}>
          <MarkedSentence mark={accountMark(account)}>{texts.accounts[account](companyName)}</MarkedSentence>
        </Fact>
        {accounts.length > 0 && (
          <Fact label={texts.found}>
            {accounts.map(({ number, state }) => (
              <span key={number} className={styles.found}>
                <span className="mono">{number}</span> <span className="muted">{texts.states[state]}</span>
              </span>
            ))}
          </Fact>
        )}
        {unchangedSinceDT !== null && (
          <Fact label={texts.unchanged}>
            <MarkedSentence mark={isRecentlyChanged ? 'wrong' : 'right'}>
              {formatDay(unchangedSinceDT)}
              {isRecentlyChanged && `. ${texts.recently}`}
            </MarkedSentence>
          </Fact>
        )}
        <Fact label={texts.sender}>
          <MarkedSentence mark={senderMark(sender.state)}>{senderText(check)}</MarkedSentence>
        </Fact>
        <Fact label={texts.dmarc}>
          <MarkedSentence mark={dmarcMarks[dmarc]}>
            {dmarc === 'unknown' && signature !== 'unchecked' ? texts.mailUnknown : texts.dmarcs[dmarc]}
          </MarkedSentence>
        </Fact>
        {signature !== 'unchecked' && (
          <Fact label={texts.signature}>
            <MarkedSentence mark={signatureMarks[signature]}>{texts.signatures[signature]}</MarkedSentence>
          </Fact>
        )}
      </Facts>
    </section>
  )
}
