import { useState } from 'react'
import { pages } from '../../../contract/pages.ts'
import { type Application, listApplications } from '../../../contract/registration.ts'
import type { PageModule } from '../../platform/page.ts'
import { StateListing } from '../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.staff
const { path } = pages.adminApplications

const stateOptions = Object.entries(texts.states).map(([value, label]) => ({ value, label }))

/** The applications for a free trial, for staff to check and decide. */
function Component() {
  const list = useListPage(listApplications, path)
  const [openId, setOpenId] = useState<number>()
  const open: Application | undefined = list.rows?.find(({ id }) => id === openId)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
      <StateListing
        list={list}
        texts={texts}
        stateLabel={texts.state}
        states={stateOptions}
        columns={applicationColumns(({ id }) => setOpenId(id))}
      />
      {open && <ApplicationDialog application={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: listNeeds(listApplications),
}
