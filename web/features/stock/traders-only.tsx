import { accountTexts } from '../../../contract/catalogue-texts.ts'
import { pages } from '../../../contract/pages.ts'
import { ButtonLink, EmptyState } from '../../ui/index.ts'
import { stockTexts } from './texts.ts'

const texts = stockTexts.tradersOnly

/** Shown on stock pages to accounts that cannot have stock. */
export const TradersOnly = ({ title }: { title: string }) => (
  <div className="stack-3">
    <h1>{title}</h1>
    <EmptyState>
      <p>{accountTexts.inventoryRefused}</p>
      <ButtonLink href={pages.contact.path}>{texts.contactUs}</ButtonLink>
    </EmptyState>
  </div>
)
