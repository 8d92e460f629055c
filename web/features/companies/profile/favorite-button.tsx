import { useQueryClient } from '@tanstack/react-query'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { setCompanyAsFavorite } from '../../../../contract/companies.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { sessionQuery, useUser } from '../../../platform/session.ts'
import { Button, Icon } from '../../../ui/index.ts'
import styles from './favorite-button.module.css'
import { withFavorite } from './favorites.ts'
import { profileTexts } from './texts.ts'

const texts = profileTexts.favoriteButton

/** Adds a company to the favorites or removes it. The change is shown at once, and reverted if the server rejects it. */
export function FavoriteButton({ companyId }: { companyId: number }) {
  const client = useQueryClient()
  const isFavorite = useUser()?.favCompanies.includes(companyId) ?? false
  const setting = useCall(setCompanyAsFavorite)
  const show = (isOne: boolean) =>
    client.setQueryData(
      sessionQuery.queryKey,
      session =>
        session && {
          ...session,
          user: { ...session.user, favCompanies: withFavorite(session.user.favCompanies, companyId, isOne) },
        },
    )
  const toggle = () => {
    if (setting.isPending) return
    const action = !isFavorite
    show(action)
    setting.mutate(
      { body: { companyId, action } },
      {
        onSuccess: () => notify(action ? catalogue.favoriteAdded : catalogue.favoriteRemoved),
        onError: () => {
          show(!action)
          notify(action ? catalogue.favoriteNotAdded : catalogue.favoriteNotRemoved)
        },
      },
    )
  }
  return (
    <Button
      className={styles.favorite}
      aria-pressed={isFavorite}
      title={isFavorite ? texts.remove : texts.add}
      onClick={toggle}
    >
      <Icon name="star" />
      {texts.favorite}
    </Button>
  )
}
