import { maxExportRows } from '../../../contract/audit.ts'
import {
  acceptComplaint,
  answerComplaint,
  exportComplaints,
  getComplaintFile,
  listComplaints,
  logComplaint,
  rejectComplaint,
  searchComplaints,
  solveComplaint,
} from '../../../contract/complaints.ts'
import type { Deps } from '../../deps.ts'
import { csvAttachment } from '../../platform/http/attachment.ts'
import { NonJsonReply } from '../../platform/http/kit.ts'
import { accountOf, bind } from '../auth/index.ts'
import { fileComplaint } from './file-complaint.ts'
import { actOnComplaint, answerFor, complaintsOf, evidenceFor, searchForStaff } from './service.ts'

const extensions = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

const exportedColumns = [
  'id',
  'complaintTitle',
  'about',
  'by',
  'byContact',
  'state',
  'transactionDate',
  'filedDT',
  'answeredDT',
  'decidedDT',
  'solvedDT',
  'decidedBy',
  'reason',
] as const

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
  bind(exportComplaints, async ({ query, reply }) => {
    const { payload } = await searchForStaff(deps, { ...query, page: 1, pageSize: maxExportRows })
    const rows = payload.results.map(({ about, by, ...complaint }) => ({
      ...complaint,
      about: about.name,
      by: by.name,
      byContact: by.contactName,
    }))
    return csvAttachment(reply, { name: 'complaints.csv', columns: exportedColumns, rows })
  }),
  bind(acceptComplaint, async ({ viewer, params: { id } }) => {
    await actOnComplaint(deps, accountOf(viewer), { id, action: 'accept' })
    return {}
  }),
  bind(rejectComplaint, async ({ viewer, params: { id }, body: { reason } }) => {
    await actOnComplaint(deps, accountOf(viewer), { id, action: 'reject', reason })
    return {}
  }),
  bind(solveComplaint, async ({ viewer, params: { id } }) => {
    await actOnComplaint(deps, accountOf(viewer), { id, action: 'solve' })
    return {}
  }),
]
