import { type Company, setCompanyAsFavorite } from '../../../../contract/companies.ts'
import { listFavorites } from '../../../../contract/favorites.ts'
import { recommendCompany } from '../../../../contract/recommendations.ts'
import { IfMay } from '../../../platform/if-may.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { ButtonLink, Icon } from '../../../ui/index.ts'
import { FileComplaintButton } from '../../complaints/index.ts'
import { BroadcastSettingsButton } from '../../delivery/index.ts'
import { MuteButton } from '../../mutes/index.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { RecommendButton } from './recommend-button.tsx'
import { profileTexts } from './texts.ts'

const texts = profileTexts.companyBody

/** Returns the id of a company that the viewer may act on, and whether it is their own; undefined if there is nothing to do. */
function useActor({ id }: Pick<Company, 'id'>) {
  const isTrader = useMay(listFavorites)
  const isOwn = useUser()?.companyId === id
  return isTrader && id !== null ? { id, isOwn } : undefined
}

/** A trader's daily actions on a company: its broadcasts and favorite; for their own company, the broadcast settings. */
export function MainActions({ company }: { company: Company }) {
  const actor = useActor(company)
  if (actor === undefined) return null
  return (
    <>
      {actor.isOwn ? (
        <BroadcastSettingsButton>
          <Icon name="bell" />
          {texts.broadcastSettings}
        </BroadcastSettingsButton>
      ) : (
        <IfMay call={setCompanyAsFavorite}>
          <FavoriteButton companyId={actor.id} />
        </IfMay>
      )}
      <ButtonLink href={pathWith('/broadcasts', { companyId: actor.id })}>
        <Icon name="broadcast" />
        {texts.broadcasts}
      </ButtonLink>
    </>
  )
}

/** A trader's opinion of another company: recommend it, complain about it, mute it. */
export function OtherActions({ company, look }: { company: Company; look?: 'quiet' }) {
  const actor = useActor(company)
  if (actor === undefined || actor.isOwn) return null
  const { name } = company
  return (
    <>
      <IfMay call={recommendCompany}>
        {company.isServiceOnly === 0 && <RecommendButton id={actor.id} name={name} look={look} />}
      </IfMay>
      <FileComplaintButton company={{ id: actor.id, name }} look={look} />
      <MuteButton company={{ id: actor.id, name }} look={look} />
    </>
  )
}
