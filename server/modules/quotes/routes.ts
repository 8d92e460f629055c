import { listDealings } from '../../../contract/company-history.ts'
import { getOrderFile } from '../../../contract/purchase-orders.ts'
import { counterQuote, decideCounter } from '../../../contract/quote-counters.ts'
import * as contract from '../../../contract/quotes.ts'
import { listRfqs } from '../../../contract/rfq-board.ts'
import * as decisions from '../../../contract/rfq-decisions.ts'
import type { Deps } from '../../deps.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { accountOf, bind } from '../auth/index.ts'
import { answerRequest, getRequest, openRequest } from './answer.ts'
import { rfqsOf } from './board/board.ts'
import { decideOnCounter } from './counters/decide-counter.ts'
import { makeCounter } from './counters/make-counter.ts'
import { dealingsWith } from './dealings.ts'
import { award, undoDecision } from './decisions/award.ts'
import { orderFile } from './orders/files.ts'
import { orderFor } from './orders/load.ts'
import { readList } from './sending/read-list.ts'
import { reachOfList, sendList } from './sending/send-list.ts'
import { reachOf, sendRequest } from './sending/send-rfq.ts'
import { getRfqFor, getStockAccuracyOf } from './service.ts'
import { sentText } from './texts.ts'

const buyerRoutes = (deps: Deps) => [
  bind(contract.sendRFQ, ({ viewer, body, request }) => sendRequest(deps, viewer, request.ip, body)),
  bind(contract.getRfqReach, async ({ viewer, params, query }) => ({
    payload: await reachOf(deps, accountOf(viewer), params.id, query),
  })),
  bind(contract.parseRfqList, async ({ viewer, body }) => ({
    payload: await readList(deps, accountOf(viewer), body.text),
  })),
  bind(contract.countSuppliers, async ({ viewer, body }) => {
    return reachOfList(deps, accountOf(viewer), body)
  }),
  bind(contract.sendRfqList, async ({ viewer, body }) => {
    const { id, count } = await sendList(deps, accountOf(viewer), body)
    return { count, payload: { id, msg: sentText(count) } }
  }),
  bind(listRfqs, ({ viewer, query }) => rfqsOf(deps, accountOf(viewer), query)),
  bind(listDealings, async ({ viewer, params }) => ({
    payload: await dealingsWith(deps, accountOf(viewer), params.id),
  })),
  bind(contract.getRfq, async ({ viewer, params }) => ({
    payload: await getRfqFor(deps, accountOf(viewer), params.id),
  })),
  bind(counterQuote, async ({ viewer, params, body }) => {
    await makeCounter(deps, accountOf(viewer), params.id, body)
    return { payload: await getRfqFor(deps, accountOf(viewer), params.id) }
  }),
  bind(decisions.awardRfq, async ({ viewer, params, body }) => {
    const decisionId = await award(deps, accountOf(viewer), params.id, body.lines)
    return { decisionId, payload: await getRfqFor(deps, accountOf(viewer), params.id) }
  }),
  bind(decisions.undoDecision, async ({ viewer, params, body }) => {
    await undoDecision(deps, accountOf(viewer), params.id, body.decisionId)
    return { payload: await getRfqFor(deps, accountOf(viewer), params.id) }
  }),
]

const orderRoutes = (deps: Deps) => [
  bind(getOrderFile, async ({ viewer, params: { id, format }, reply }) => {
    const order = await orderFor(deps.db, accountOf(viewer), id)
    const { contentType, body } = await orderFile(deps.config, order, format)
    return attachment(reply, `${order.number}.${format}`, contentType, body)
  }),
]

const supplierRoutes = (deps: Deps) => [
  bind(contract.getQuoteRequest, async ({ viewer, params }) => ({
    payload: await getRequest(deps, viewer, params.request),
  })),
  bind(contract.openQuoteRequest, async ({ viewer, params }) => {
    await openRequest(deps, viewer, params.request)
    return {}
  }),
  bind(contract.answerQuoteRequest, async ({ viewer, params, body }) => ({
    payload: await answerRequest(deps, viewer, params.request, body.answers),
  })),
  bind(decideCounter, async ({ viewer, params, body }) => ({
    payload: await decideOnCounter(deps, viewer, params.request, body),
  })),
  bind(contract.getStockAccuracy, async ({ params }) => ({ payload: await getStockAccuracyOf(deps, params.id) })),
]

export const quotesRoutes = (deps: Deps) => [...buyerRoutes(deps), ...supplierRoutes(deps), ...orderRoutes(deps)]
