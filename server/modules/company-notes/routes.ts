import { getCompanyNote, saveCompanyNote } from '../../../contract/company-notes.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import { accountOf, bind } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { plainText } from '../trade-text/index.ts'
import { deleteNote, findNote, saveNote } from './queries.ts'

export const companyNotesRoutes = ({ db, clock }: Deps) => [
  bind(getCompanyNote, async ({ viewer, params }) => {
    const row = await findNote(db, { companyId: accountOf(viewer).companyId, aboutId: params.id })
    if (row === undefined) return { payload: null }
    return {
      payload: { text: row.text, writtenBy: row.written_by_name ?? '', writtenDT: row.written_at.toISOString() },
    }
  }),
  bind(saveCompanyNote, async ({ viewer, params, body }) => {
    const { companyId, contactId } = accountOf(viewer)
    const text = plainText(body.text)
    if ((await findCompanyName(db, params.id)) === undefined) throw new Problem('company-not-found')
    const note = { company_id: companyId, about_company_id: params.id, written_by: contactId, written_at: clock.now() }
    if (text === '') await deleteNote(db, { companyId, aboutId: params.id })
    else await saveNote(db, { ...note, text })
    return {}
  }),
]
