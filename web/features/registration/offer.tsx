import { Icon, wizard } from '../../ui/index.ts'
import { openAuthDialog } from '../auth/index.ts'
import { registrationPageTexts } from './texts.ts'

const offer = registrationPageTexts.offer

/** What members get, and how new ones are verified, beside the form. */
export function Offer() {
  return (
    <aside className={wizard.aside}>
      <h2>{offer.title}</h2>
      <ul className="stack-2">
        {offer.items.map(item => (
          <li key={item} className={wizard.point}>
            <Icon name="check" size={16} />
            {item}
          </li>
        ))}
      </ul>
      <h2>{offer.verification}</h2>
      <p>{offer.verified}</p>
      <div className="row">
        <span className="muted">{offer.existing}</span>
        <button type="button" className={wizard.link} onClick={() => openAuthDialog({ name: 'sign-in' })}>
          {offer.signIn}
        </button>
      </div>
    </aside>
  )
}
