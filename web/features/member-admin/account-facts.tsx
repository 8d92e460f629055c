import { Link } from 'wouter'
import type { MemberAccount } from '../../../contract/member-admin.ts'
import { pages } from '../../../contract/pages.ts'
import { formatDay } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { Fact, Facts } from '../../ui/index.ts'
import styles from './member-admin.module.css'
import { memberAdminTexts } from './texts.ts'

const texts = memberAdminTexts.account

/** A sanitized message of staff, as its readers see it. */
const Message = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it
  <div className={styles.message} dangerouslySetInnerHTML={{ __html: html }} />
)

/** The standing and the details of a company. */
export const AccountFacts = ({ account }: { account: MemberAccount }) => (
  <Facts>
    <Fact label={texts.standing}>{memberAdminTexts.standings[account.standing]}</Fact>
    <Fact label={texts.plan}>
      {memberAdminTexts.plans[account.plan]}
      {account.trialEndsDT !== null && ` ${texts.trialUntil(formatDay(account.trialEndsDT))}`}
    </Fact>
    <Fact label={texts.memberSince}>{formatDay(account.memberSince)}</Fact>
    <Fact label={texts.complaints}>{String(account.unsolvedComplaints)}</Fact>
    <Fact label={texts.addresses}>{texts.addressesUsed(account.addresses)}</Fact>
    <Fact label={texts.joined}>{formatDay(account.createdDT)}</Fact>
    <Fact label={texts.telephone}>{account.tel}</Fact>
    <Fact label={texts.website}>{account.website}</Fact>
    <Fact label={texts.address}>{account.address}</Fact>
    <Fact label={texts.vat}>{account.vatNr && <span className="mono">{account.vatNr}</span>}</Fact>
    <Fact label={texts.suspension}>{account.customFullBlock && <Message html={account.customFullBlock} />}</Fact>
    <Fact label={texts.message}>{account.modalMessage && <Message html={account.modalMessage} />}</Fact>
  </Facts>
)

/** Links to staff's other pages about this company. */
export const AccountLinks = ({ id }: { id: number }) => (
  <nav className="row" aria-label={texts.profile}>
    <Link href={`/companies/${id}`}>{texts.profile}</Link>
    <Link href={pathWith(pages.adminStock.path, { companyId: id })}>{texts.stock}</Link>
    <Link href={pathWith(pages.adminBroadcasts.path, { companyId: id })}>{texts.broadcasts}</Link>
  </nav>
)
