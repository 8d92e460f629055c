import { z } from 'zod'
import { endpoint, publicIdParams, storableText } from './kit/index.ts'

export const maxNoteLength = 2_000

const companyNote = z.object({
  text: z.string(),
  writtenBy: z.string().describe('The contact of your company who last edited it; empty if the person has left'),
  writtenDT: z.iso.datetime(),
})
export type CompanyNote = z.infer<typeof companyNote>

const path = '/api/companies/{id}/note'

export const getCompanyNote = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary: "Your company's note about another company; no other company sees it",
  params: publicIdParams('company'),
  reply: z.object({ payload: companyNote.nullable() }),
})

export const saveCompanyNote = endpoint({
  method: 'POST',
  path,
  access: 'member',
  changes: [path],
  summary: "Replace your company's note about another company; an empty text removes it",
  params: publicIdParams('company'),
  body: z.object({ text: storableText(maxNoteLength) }),
  problems: ['company-not-found'],
})
