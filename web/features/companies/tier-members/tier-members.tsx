import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { pageQuery } from '../../../../contract/kit/index.ts'
import type { listGoldMembers, TierMember } from '../../../../contract/tier-members.ts'
import { z } from '../../../platform/address.ts'
import { queryOf } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/format.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { Listing } from '../../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useUser } from '../../../platform/session.ts'
import { type DataColumn, DataTable } from '../../../ui/index.ts'
import { RegisterNotice } from '../../auth/index.ts'
import { type Tier, tiers } from '../../tiers/index.ts'
import { TierBlurbOf } from '../tier-blurb.tsx'
import { tierMembersTexts as texts } from './texts.ts'
import { TierMemberDialog } from './tier-member-dialog.tsx'

type UpperTier = Exclude<Tier, 'regular'>
type TierEndpoint = typeof listGoldMembers

const tierSearch = z.object({ page: pageQuery.page })

/** Returns the `needs` of a tier's page. */
export const tierMembersNeeds =
  (endpoint: TierEndpoint): PageModule['needs'] =>
  ({ search, preferences: { pageSize } }) => [
    need(endpoint, { query: { page: readSearch(tierSearch, search).page, pageSize } }),
  ]

const columnsOf = (onOpen: (member: TierMember) => void, isMember: boolean): DataColumn<TierMember>[] => [
  {
    key: 'company',
    label: texts.company,
    phone: 'lead',
    title: ({ name }) => name,
    cell: member => <Name member={member} onOpen={onOpen} />,
  },
  { key: 'country', label: texts.country, width: '30%', phone: 'rest', cell: ({ country }) => country },
  ...(isMember
    ? [
        {
          key: 'since',
          label: texts.memberSince,
          width: 140,
          look: 'muted' as const,
          cell: ({ sinceDT }: TierMember) => sinceDT && formatDay(sinceDT),
        },
      ]
    : []),
]

function Name({ member, onOpen }: { member: TierMember; onOpen(member: TierMember): void }) {
  const { id, name } = member
  if (id === null)
    return (
      <Link href="/register" data-row-link>
        {name}
      </Link>
    )
  return (
    <Link
      href={`/companies/${id}`}
      data-row-link
      aria-haspopup="dialog"
      onClick={event => {
        event.preventDefault()
        onOpen(member)
      }}
    >
      {name}
    </Link>
  )
}

interface TierMembersProps {
  tier: UpperTier
  endpoint: TierEndpoint
  path: string
}

/** The members of a tier with their count; a visitor sees their countries. */
export function TierMembers({ tier, endpoint, path }: TierMembersProps) {
  const [{ page }, update] = useSearchState(tierSearch)
  const search = useSearch()
  const isMember = useUser() !== undefined
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const [open, setOpen] = useState<TierMember>()
  const { label } = tiers[tier]
  const result = useQuery({
    ...queryOf(endpoint, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="stack-3">
      <h1>{texts.title(label)}</h1>
      <TierBlurbOf tier={tier} />
      {!isMember && <RegisterNotice title={texts.whoAreThey}>{texts.membersSee}</RegisterNotice>}
      <Listing
        label={texts.title(label)}
        names={texts.counted(label)}
        result={result}
        keys={keys}
        empty={texts.empty}
        page={page}
        hrefOf={to => pathWith(path, { ...Object.fromEntries(new URLSearchParams(search)), page: to })}
        onResize={() => update({ page: undefined })}
      >
        {rows => (
          <DataTable
            label={texts.title(label)}
            columns={columnsOf(setOpen, isMember)}
            rows={rows}
            rowKey={({ id }, index) => id ?? `masked ${index}`}
            skeletons={Math.min(pageSize, 20)}
          />
        )}
      </Listing>
      {open && <TierMemberDialog tier={tier} member={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
