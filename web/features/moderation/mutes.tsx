import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { listMutes, type mute, unmuteContact } from '../../../contract/moderation.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { RemovalDialog } from '../../platform/removal-dialog.tsx'
import { Button, type DataColumn, DataTable } from '../../ui/index.ts'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.mutes

type Mute = z.output<typeof mute>

interface MutesProps {
  page: number
  hrefWith(patch: Record<string, string | number | undefined>): string
}

/** Members who may not post to a list: since when, why and by whom they were muted, and a button to lift the mute. */
export function Mutes({ page, hrefWith }: MutesProps) {
  const { pageSize } = usePreferences().preferences
  const [lifting, setLifting] = useState<Mute>()
  const result = useQuery({
    ...queryOf(listMutes, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Listing
        label={texts.mutes}
        names={texts.counted}
        result={result}
        empty={texts.nobodyMuted}
        page={page}
        hrefOf={to => hrefWith({ page: to === 1 ? undefined : to })}
      >
        {rows => (
          <DataTable
            label={texts.mutes}
            columns={columns}
            rows={rows}
            rowKey={({ contactId, listId }) => `${contactId} ${listId}`}
            actions={{
              size: 'button',
              cell: row => (
                <Button
                  onClick={() => setLifting(row)}
                  aria-label={texts.liftForOn({ contactName: row.contactName, listName: row.listName })}
                >
                  {texts.lift}
                </Button>
              ),
            }}
          />
        )}
      </Listing>
      {lifting && (
        <RemovalDialog
          endpoint={unmuteContact}
          input={{ body: { contactId: lifting.contactId, listId: lifting.listId } }}
          title={texts.liftMute}
          question={texts.question(lifting)}
          confirmLabel={texts.lift}
          removed={staffTexts.unmuted(lifting.contactName, lifting.listName)}
          notRemoved={staffTexts.notUnmuted}
          onClose={() => setLifting(undefined)}
        />
      )}
    </>
  )
}

const columns: DataColumn<Mute>[] = [
  {
    key: 'contact',
    label: texts.contact,
    width: '26%',
    phone: 'lead',
    title: ({ contactName, companyName }) => `${contactName}, ${companyName}`,
    cell: ({ contactName, companyName }) => (
      <>
        <b>{contactName}</b> {companyName}
      </>
    ),
  },
  { key: 'list', label: texts.list, width: 140, phone: 'rest', cell: ({ listName }) => listName },
  {
    key: 'reason',
    label: texts.reason,
    look: 'muted',
    phone: 'below',
    title: ({ reason }) => reason,
    cell: ({ reason }) => reason,
  },
  { key: 'by', label: texts.by, width: 130, look: 'muted', phone: 'hidden', cell: ({ mutedBy }) => mutedBy },
  {
    key: 'since',
    label: texts.since,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    phone: 'hidden',
    cell: ({ createdDT }) => <Age date={createdDT} />,
  },
]
