import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { listAuditLog } from '../../../contract/audit.ts'
import { emptyTexts } from '../../../contract/catalogue-texts.ts'
import { getMemberAccount, type MemberAccount } from '../../../contract/member-admin.ts'
import { pages } from '../../../contract/pages.ts'
import { ApiProblem, queryOf } from '../../platform/api.ts'
import { pathWith } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { BackLink, commonTexts, EmptyState, Icon, LoadFailed, Menu, SkeletonLines } from '../../ui/index.ts'
import { AuditTable } from '../audit/index.ts'
import { TierBadge } from '../companies/index.ts'
import { NotFound } from '../not-found/index.ts'
import { AccountFacts, AccountLinks } from './account-facts.tsx'
import {
  AddressLimitDialog,
  EndDialog,
  LiftDialog,
  MemberSinceDialog,
  MessageDialog,
  PlanDialog,
  ServiceOnlyDialog,
  SuspendDialog,
  VatNumberDialog,
} from './command-dialogs.tsx'
import { ContactsTable } from './contacts-table.tsx'
import styles from './member-admin.module.css'
import { memberAdminTexts } from './texts.ts'

const texts = memberAdminTexts.account
const { commands } = memberAdminTexts

const historyOf = (id: number) => ({ query: { subject: `company/${id}`, page: 1, pageSize: 10 as const } })

/** Staff page: one company's account, its contacts, and what staff did with it. */
function Component({ params }: { params: Record<string, string> }) {
  const id = Number(params.id)
  const { data, error, refetch } = useQuery({ ...queryOf(getMemberAccount, { params: { id } }), retryOnMount: false })
  if (error instanceof ApiProblem && error.status === 404) return <NotFound text={emptyTexts.contentMissing} />
  if (error)
    return (
      <>
        <h1>{texts.back}</h1>
        <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
      </>
    )
  return (
    <div className="stack-3">
      <BackLink href={pages.adminCompanies.path}>{texts.back}</BackLink>
      <div className="spread">
        <h1>
          {data?.account.name ?? texts.back} {data && <TierBadge marks={data.account} />}
        </h1>
        {data && <CommandMenu account={data.account} />}
      </div>
      <AccountLinks id={id} />
      <div className={styles.account}>
        {data ? <AccountFacts account={data.account} /> : <SkeletonLines count={9} label={commonTexts.loading} />}
        <div className="stack-3">
          <h2>{memberAdminTexts.contacts.title}</h2>
          <ContactsTable contacts={data?.contacts} />
          <History id={id} />
        </div>
      </div>
    </div>
  )
}

const dialogs = {
  plan: PlanDialog,
  since: MemberSinceDialog,
  vat: VatNumberDialog,
  addresses: AddressLimitDialog,
  serviceOnly: ServiceOnlyDialog,
  message: MessageDialog,
  suspend: SuspendDialog,
  lift: LiftDialog,
  end: EndDialog,
}

function CommandMenu({ account }: { account: MemberAccount }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const isSuspended = account.customFullBlock !== null
  const Open = open && dialogs[open]
  const item = (command: keyof typeof dialogs, label: string) => ({ label, onSelect: () => setOpen(command) })
  return (
    <>
      <Menu
        label={
          <>
            <Icon name="edit" size={16} />
            {commands.changeAccount}
          </>
        }
        align="end"
        items={[
          item('plan', commands.setPlan),
          item('since', commands.setMemberSince),
          item('vat', commands.setVatNumber),
          item('addresses', commands.setAddressLimit),
          item('serviceOnly', account.isServiceOnly === 1 ? commands.setTrader : commands.setServiceOnly),
          item('message', commands.setMessage),
          isSuspended ? item('lift', commands.lift) : item('suspend', commands.suspend),
          item('end', commands.end),
        ]}
      />
      {Open && <Open account={account} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function History({ id }: { id: number }) {
  const rows = useQuery(queryOf(listAuditLog, historyOf(id))).data?.payload.results
  return (
    <>
      <div className="spread">
        <h2>{texts.history}</h2>
        <Link href={pathWith(pages.adminAudit.path, { subject: `company/${id}` })}>{texts.wholeHistory}</Link>
      </div>
      {rows?.length === 0 ? <EmptyState>{texts.nothingYet}</EmptyState> : <AuditTable rows={rows} />}
    </>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ params }) => [
    need(getMemberAccount, { params: { id: Number(params.id) } }),
    need(listAuditLog, historyOf(Number(params.id))),
  ],
}
