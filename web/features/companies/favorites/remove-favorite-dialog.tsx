import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { setCompanyAsFavorite } from '../../../../contract/companies.ts'
import { RemovalDialog } from '../../../platform/removal-dialog.tsx'
import { favoritesTexts as texts } from './texts.ts'

interface RemoveFavoriteDialogProps {
  company: { id: number; name: string }
  onClose(): void
  /** Called once the list has reloaded without the company. */
  onRemoved(): void
}

export const RemoveFavoriteDialog = ({ company: { id, name }, onClose, onRemoved }: RemoveFavoriteDialogProps) => (
  <RemovalDialog
    endpoint={setCompanyAsFavorite}
    input={{ body: { companyId: id, action: false } }}
    title={texts.warning}
    question={texts.question(name)}
    removed={catalogue.favoriteRemoved}
    notRemoved={() => catalogue.favoriteNotRemovedFromList}
    onClose={onClose}
    onRemoved={onRemoved}
  />
)
