import { contractVersion } from '../../../contract/registration.ts'
import { useSettings } from '../../platform/settings.ts'
import { contractTexts } from './contract-texts.ts'

/** The clauses of the contract, with the names of the operator. */
export function ContractTerms() {
  const brand = useSettings()?.brand
  if (brand === undefined) return null
  const { name: site, providerName: provider, supportEmail } = brand
  return (
    <>
      <p>{contractTexts.lead({ site, provider })}</p>
      {contractTexts.clauses({ site, supportEmail }).map(({ title, text }) => (
        <section key={title} className="stack-2">
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p className="muted">{contractTexts.version(contractVersion)}</p>
    </>
  )
}
