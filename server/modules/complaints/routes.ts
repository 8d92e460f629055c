import {
  acceptComplaint,
  answerComplaint,
  getComplaintFile,
  listComplaints,
  logComplaint,
  rejectComplaint,
  searchComplaints,
  solveComplaint,
} from '../../../contract/complaints.ts'
import type { Deps } from '../../deps.ts'
import { NonJsonReply } from '../../platform/http/kit.ts'
import { accountOf, bind } from '../auth/index.ts'
import { fileComplaint } from './file-complaint.ts'
import { answerFor, complaintsOf, evidenceFor, moveComplaint, searchForStaff } from './service.ts'

const extensions = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

export const complaintsRoutes = (deps: Deps) => [
  bind(logComplaint, async ({ viewer, params, body }) => ({
    payload: { id: await fileComplaint(deps, accountOf(viewer), params.id, body) },
  })),
  bind(listComplaints, ({ viewer, query }) => complaintsOf(deps, accountOf(viewer), query)),
  bind(answerComplaint, async ({ viewer, params, body }) => {
    await answerFor(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(getComplaintFile, async ({ viewer, params, reply }) => {
    const { contentType, bytes } = await evidenceFor(deps, accountOf(viewer), params)
    const name = `complaint-${params.id}-${params.kind}.${extensions[contentType]}`
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
    return new NonJsonReply(contentType, bytes)
  }),
  bind(searchComplaints, ({ query }) => searchForStaff(deps, query)),
  bind(acceptComplaint, async ({ viewer, params: { id } }) => {
    await moveComplaint(deps, accountOf(viewer), { id, move: 'accept' })
    return {}
  }),
  bind(rejectComplaint, async ({ viewer, params: { id }, body: { reason } }) => {
    await moveComplaint(deps, accountOf(viewer), { id, move: 'reject', reason })
    return {}
  }),
  bind(solveComplaint, async ({ viewer, params: { id } }) => {
    await moveComplaint(deps, accountOf(viewer), { id, move: 'solve' })
    return {}
  }),
]
