import type { TierMember } from '../../../../contract/tier-members.ts'
import { formatDay } from '../../../platform/format.tsx'
import { ButtonLink, Dialog } from '../../../ui/index.ts'
import { type Tier, TierIcon, tiers } from '../../tiers/index.ts'
import { tierMembersTexts as texts } from './texts.ts'

interface TierMemberDialogProps {
  tier: Tier
  member: TierMember
  onClose(): void
}

/** A member's tier and since when, with the ways to reach them. */
export function TierMemberDialog({ tier, member: { id, name, country, sinceDT }, onClose }: TierMemberDialogProps) {
  const footer = (
    <>
      <ButtonLink href={`/companies/${id}#contacts`}>{texts.contact}</ButtonLink>
      <ButtonLink href={`/companies/${id}`} look="primary">
        {texts.profile}
      </ButtonLink>
    </>
  )
  return (
    <Dialog title={name} onClose={onClose} size="small" footer={footer}>
      <div className="stack-2">
        <p className="row">
          <TierIcon tier={tier} size={20} />
          {texts.isTier({ company: name, tier: tiers[tier].label })}
        </p>
        {sinceDT && <p>{texts.since(formatDay(sinceDT))}</p>}
        <p className="muted">{country}</p>
      </div>
    </Dialog>
  )
}
