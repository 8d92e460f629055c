import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { accountTexts } from '../../../contract/catalogue-texts.ts'
import { listHitGroups, listInventoryHits, setHitsMail } from '../../../contract/hits.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { useListKeys } from '../../platform/list-keys.ts'
import { notify } from '../../platform/notify.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useMay } from '../../platform/session.ts'
import { BackLink, EmptyState, Switch, Tabs } from '../../ui/index.ts'
import { GroupsList } from './groups-list.tsx'
import { HitsList } from './hits-list.tsx'
import { flatHref, groupsInput, hitsInput, isFlat } from './search.ts'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.inventoryHitsPage

/** Searches by other members that found the company's stock, by part or one by one. */
function Component() {
  const search = useSearch()
  const isTrader = useMay(listInventoryHits)
  const { list } = useListKeys<HTMLDivElement>()
  const isOneByOne = isFlat(search)
  if (!isTrader)
    return (
      <div className="stack-3">
        <h1>{texts.inventoryHits}</h1>
        <EmptyState>{accountTexts.inventoryRefused}</EmptyState>
      </div>
    )
  const tabs = (
    <Tabs
      label={texts.views}
      tabs={[
        { label: texts.byPart, href: pages.inventoryHits.path, isCurrent: !isOneByOne },
        { label: texts.allHits, href: flatHref(), isCurrent: isOneByOne },
      ]}
    />
  )
  return (
    <div className="stack-2">
      <BackLink href={pages.inventory.path}>{texts.backToInventory}</BackLink>
      <div className="spread">
        <h1>{texts.inventoryHits}</h1>
        <MailSwitch />
      </div>
      <div {...list}>{isOneByOne ? <HitsList tabs={tabs} /> : <GroupsList tabs={tabs} />}</div>
    </div>
  )
}

function MailSwitch() {
  const { data } = useQuery(queryOf(listInventoryHits, firstPage))
  const setting = useCall(setHitsMail)
  // Rendered while it is loading too, so that nothing moves.
  const isOn = data?.isMailOn === true
  const set = (wanted: boolean) =>
    setting.mutate(
      { body: { isOn: wanted } },
      {
        onError: error => notify({ kind: 'error', title: texts.notChanged, body: error.message }),
      },
    )
  return (
    <Switch
      label={texts.mailDaily}
      hint={texts.mailDailyHint}
      checked={setting.isPending ? !isOn : isOn}
      disabled={setting.isPending || data === undefined}
      onChange={event => set(event.target.checked)}
    />
  )
}

/** The request whose reply says whether the mail is on. */
const firstPage = hitsInput('')

export const page: PageModule = {
  Component,
  needs: ({ search, isMember }) =>
    isMember
      ? [
          need(listInventoryHits, firstPage),
          isFlat(search) ? need(listInventoryHits, hitsInput(search)) : need(listHitGroups, groupsInput(search)),
        ]
      : [],
}
