import { useState } from 'react'
import { listOrders, type StaffOrder } from '../../../../contract/orders.ts'
import { pages } from '../../../../contract/pages.ts'
import type { PageModule } from '../../../platform/page.ts'
import { StateListing } from '../../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../../platform/use-list-page.ts'
import { paymentPageTexts } from '../texts.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'

const texts = paymentPageTexts.orders
const stateOptions = Object.entries(texts.states).map(([value, label]) => ({ value, label }))

/** The orders, for staff to look up, refund, and open accounts for. */
function Component() {
  const list = useListPage(listOrders, pages.adminOrders.path)
  const [openId, setOpenId] = useState<number>()
  const open: StaffOrder | undefined = list.rows?.find(({ id }) => id === openId)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
      <StateListing
        list={list}
        texts={texts}
        stateLabel={texts.state}
        states={stateOptions}
        columns={orderColumns(({ id }) => setOpenId(id))}
      />
      {open && <OrderDialog order={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

export const page: PageModule = { Component, needs: listNeeds(listOrders) }
