import { type Currency, currencies, currencySymbol } from '../../../../contract/kit/index.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import styles from './currency-select.module.css'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.resultsBar

/** The currency in which prices are shown. */
export function CurrencySelect() {
  const { preferences, prefer } = usePreferences()
  return (
    <label className={styles.choice}>
      <span className="visually-hidden">{texts.currency}</span>
      <select
        className={styles.select}
        value={preferences.currency}
        onChange={event => prefer({ currency: event.target.value as Currency })}
      >
        {currencies.map(currency => (
          <option key={currency} value={currency}>
            {currencySymbol[currency]} {currency}
          </option>
        ))}
      </select>
    </label>
  )
}
