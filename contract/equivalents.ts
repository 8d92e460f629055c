import { z } from 'zod'
import { equivalentTexts } from './equivalent-texts.ts'
import {
  csvBody,
  csvReply,
  endpoint,
  fieldMessage,
  id,
  idParams,
  listReply,
  optionalText,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'

/**
 * What an equivalent number is to another number. The kinds up to `other` name the same part, and equivalence is
 * transitive among them; the last three name a different part that can replace it.
 */
export const equivalentKinds = [
  'option',
  'spare',
  'assembly',
  'fru',
  'model',
  'other',
  'successor',
  'predecessor',
  'alternative',
] as const
export const equivalentKind = z.enum(equivalentKinds, { error: () => fieldMessage.required })
export type EquivalentKind = z.infer<typeof equivalentKind>

/** An `equivalentKind`, or `written`: the same number written differently. */
export const matchKind = z.enum([...equivalentKinds, 'written'])
export type MatchKind = z.infer<typeof matchKind>

/** Returns true if a number of this kind names the same part, not a replacement. */
export const isSamePart = (kind: MatchKind): boolean => !['successor', 'predecessor', 'alternative'].includes(kind)

/** Maximum number of equivalents returned for a number. */
export const maxEquivalents = 20

/** Minimum number of letters and digits in a part number. */
export const minPartNumberLength = 4

const partNumber = () =>
  requiredText(60).pipe(
    z.string().refine(number => (number.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= minPartNumberLength, {
      error: () => equivalentTexts.shortNumber(minPartNumberLength),
    }),
  )

export const equivalent = z.object({
  key: z.string().describe('Part number in upper case, letters and digits only'),
  partNumber: z.string(),
  kind: matchKind,
})
export type Equivalent = z.infer<typeof equivalent>

export const listEquivalents = endpoint({
  method: 'GET',
  path: '/api/equivalents',
  access: 'anyone',
  summary: 'Numbers of the same part or of a replacement, closest first',
  query: z.object({ partNumber: searchText() }),
  reply: listReply(equivalent),
})

export const newProposal = z.object({
  partNumber: partNumber(),
  equivalentNumber: partNumber(),
  kind: equivalentKind.describe('The relation of equivalentNumber to partNumber'),
  note: optionalText(500).describe('The source, for staff'),
})

export const proposeEquivalent = endpoint({
  method: 'POST',
  path: '/api/equivalents/proposals',
  changes: [
    '/api/equivalents',
    '/api/equivalents/proposals',
    '/api/admin/equivalents/proposals',
    '/api/admin/equivalents',
  ],
  access: 'member',
  summary: 'Propose that two part numbers are equivalent; staff decide',
  body: newProposal,
  reply: z.object({ payload: z.object({ id: id() }) }),
  problems: ['equivalent-known', 'equivalent-proposed', 'equivalent-limit'],
})

const proposalStates = ['waiting', 'approved', 'rejected'] as const

export const proposal = z.object({
  id: id(),
  partNumber: z.string(),
  equivalentNumber: z.string(),
  kind: equivalentKind,
  note: z.string(),
  state: z.enum(proposalStates),
  reason: z.string().nullable().describe('Why it was rejected'),
  createdDT: z.iso.datetime(),
  decidedDT: z.iso.datetime().nullable(),
})
export type Proposal = z.infer<typeof proposal>

export const listOwnProposals = endpoint({
  method: 'GET',
  path: '/api/equivalents/proposals',
  access: 'member',
  summary: "The signed-in person's proposals, newest first",
  query: z.object(pageQuery),
  reply: listReply(proposal),
})

/** A proposal with the fields that only staff see. */
export const staffProposal = proposal.extend({
  contactName: z.string(),
  companyId: id(),
  companyName: z.string(),
  decidedBy: z.string().nullable(),
})
export type StaffProposal = z.infer<typeof staffProposal>

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/admin/equivalents/proposals',
  access: 'staff',
  summary: 'Waiting proposals, oldest first; or decided ones, newest first',
  query: z.object({ state: z.enum(['waiting', 'decided']).default('waiting'), ...pageQuery }),
  reply: listReply(staffProposal),
})

export const approveProposal = endpoint({
  method: 'POST',
  path: '/api/admin/equivalents/proposals/{id}/approve',
  changes: [
    '/api/equivalents',
    '/api/equivalents/proposals',
    '/api/admin/equivalents/proposals',
    '/api/admin/equivalents',
  ],
  access: 'staff',
  summary: 'Approve a proposal and notify its proposer',
  params: idParams,
  problems: ['not-found'],
})

export const rejectProposal = endpoint({
  method: 'POST',
  path: '/api/admin/equivalents/proposals/{id}/reject',
  changes: [
    '/api/equivalents',
    '/api/equivalents/proposals',
    '/api/admin/equivalents/proposals',
    '/api/admin/equivalents',
  ],
  access: 'staff',
  summary: 'Reject a proposal and notify its proposer of the reason',
  params: idParams,
  body: z.object({ reason: requiredText(1_000).pipe(storableText(1_000)) }),
  problems: ['not-found'],
})

/** Two numbers that several members named for the same goods. */
const candidate = z.object({
  id: id(),
  partNumber: z.string(),
  equivalentNumber: z.string(),
  manufacturer: z.string(),
  prices: z.array(z.number()).describe('Median prices of both numbers in stock, in euros'),
  foundDT: z.iso.datetime(),
  evidence: z
    .array(
      z.object({
        companyId: id(),
        companyName: z.string(),
        source: z.enum(['stock', 'broadcast', 'quote']),
        text: z.string(),
        price: z.number().nullable(),
        currency: z.string(),
        saidDT: z.iso.datetime(),
      }),
    )
    .describe('Who named them together, latest first; at most 10'),
})
export type EquivalentCandidate = z.infer<typeof candidate>

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/admin/equivalents/candidates',
  access: 'staff',
  summary: 'Pairs of numbers that at least three members named for the same goods, oldest first',
  query: z.object(pageQuery),
  reply: listReply(candidate),
})

export const approveCandidate = endpoint({
  method: 'POST',
  path: '/api/admin/equivalents/candidates/{id}/approve',
  changes: ['/api/equivalents', '/api/admin/equivalents/candidates', '/api/admin/equivalents'],
  access: 'staff',
  summary: 'Make a pair of numbers that members named together equivalent',
  params: idParams,
  body: z.object({ kind: equivalentKind.describe('The relation of equivalentNumber to partNumber') }),
  problems: ['not-found'],
})

export const rejectCandidate = endpoint({
  method: 'POST',
  path: '/api/admin/equivalents/candidates/{id}/reject',
  changes: ['/api/admin/equivalents/candidates'],
  access: 'staff',
  summary: 'Refuse a pair of numbers that members named together; it is not proposed again',
  params: idParams,
  problems: ['not-found'],
})

/** A pair of equivalent numbers as staff see it. */
export const equivalentPair = z.object({
  id: id(),
  partNumber: z.string(),
  partKind: equivalentKind.describe('The relation of partNumber to equivalentNumber'),
  equivalentNumber: z.string(),
  kind: equivalentKind.describe('The relation of equivalentNumber to partNumber'),
  note: z.string(),
  addedBy: z.string().nullable().describe('null for pairs that came with the product'),
  createdDT: z.iso.datetime(),
})
export type EquivalentPair = z.infer<typeof equivalentPair>

export const listEquivalentPairs = endpoint({
  method: 'GET',
  path: '/api/admin/equivalents',
  access: 'staff',
  summary: 'Pairs of equivalent numbers, newest first; optionally only those of one number',
  query: z.object({ partNumber: searchText(), ...pageQuery }),
  reply: listReply(equivalentPair),
})

export const addEquivalentPair = endpoint({
  method: 'POST',
  path: '/api/admin/equivalents',
  changes: [
    '/api/equivalents',
    '/api/equivalents/proposals',
    '/api/admin/equivalents/proposals',
    '/api/admin/equivalents',
  ],
  access: 'staff',
  summary: 'Make two part numbers equivalent',
  body: newProposal,
  reply: z.object({ payload: z.object({ id: id() }) }),
  problems: ['equivalent-known'],
})

export const removeEquivalentPair = endpoint({
  method: 'DELETE',
  path: '/api/admin/equivalents/{id}',
  changes: [
    '/api/equivalents',
    '/api/equivalents/proposals',
    '/api/admin/equivalents/proposals',
    '/api/admin/equivalents',
  ],
  access: 'staff',
  summary: 'Remove a pair of equivalent numbers',
  params: idParams,
  problems: ['not-found'],
})

export const exportEquivalents = endpoint({
  method: 'GET',
  path: '/api/admin/equivalents/export',
  access: 'staff',
  summary: 'All pairs of equivalent numbers as CSV, which can be imported again',
  otherTypes: ['text/csv'],
})

export const importEquivalents = endpoint({
  method: 'POST',
  path: '/api/admin/equivalents/import',
  changes: ['/api/equivalents', '/api/admin/equivalents'],
  access: 'staff',
  summary:
    'Add pairs from a CSV file with the columns partNumber, equivalentNumber and kind, and optionally partKind and note; all of it or nothing',
  body: csvBody,
  reply: csvReply,
})
