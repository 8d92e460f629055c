import { z } from 'zod'
import { endpoint, publicIdParams, storableText } from './kit/index.ts'

export const maxNoteLength = 2_000

const companyNote = z.object({
  text: z.string(),
  writtenBy: z.string().describe('Who of your company wrote it last; empty if the person has left'),
  writtenDT: z.iso.datetime(),
})
export type CompanyNote = z.infer<typeof companyNote>

const path = '/api/companies/{id}/note'

export const getCompanyNote = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary: 'The note of your company about another one; no other company sees it',
  params: publicIdParams('company'),
  reply: z.object({ payload: companyNote.nullable() }),
})

export const saveCompanyNote = endpoint({
  method: 'POST',
  path,
  access: 'member',
  changes: [path],
  summary: 'Write the note of your company about another one in place of the one before; empty removes it',
  params: publicIdParams('company'),
  body: z.object({ text: storableText(maxNoteLength) }),
  problems: ['company-not-found'],
})
