export { AnswerBy } from './answer-by.tsx'
export { AskSellersButton, RfqButton, useAskAllFor, useAskAllKey, useMayAsk } from './ask/rfq-button.tsx'
export { RfqDialogs } from './ask/rfq-dialogs.tsx'
export { openRfqLines } from './ask/rfq-target.ts'
