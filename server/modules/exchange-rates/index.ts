export { exchangeRates, ratesNow } from './exchange-rates.ts'
