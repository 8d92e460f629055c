import { z } from 'zod'
import { endpoint, fieldMessage, formFile, listReply, requiredText } from './kit/index.ts'

/** The year of the first meeting with a presentation. */
export const firstEventYear = 2009
/** The maximum size of a PDF, in bytes. */
export const maxEventFileBytes = 20 * 1_048_576

const year = () =>
  z.coerce
    .number({ error: () => fieldMessage.wholeNumber })
    .int()
    .min(firstEventYear)
    .max(2_100)

const eventFile = z.object({
  year: z.number().int(),
  title: z.string(),
  path: z.string().describe('Of the PDF'),
  byteSize: z.number().int(),
})
export type EventFile = z.infer<typeof eventFile>

const publicPath = '/api/misc/eventFiles'

export const listEventFiles = endpoint({
  method: 'GET',
  path: publicPath,
  access: 'anyone',
  summary: 'The presentations of the yearly meeting, newest year first',
  reply: listReply(eventFile),
})

export const newEventFile = z.object({
  year: year().describe('The year of the meeting; a file of the same year is replaced'),
  title: requiredText(120),
})

export const addEventFile = endpoint({
  method: 'POST',
  path: '/api/admin/eventFiles',
  access: 'staff',
  changes: [publicPath],
  summary: 'Upload the presentation of one year as PDF',
  body: newEventFile.extend({ file: formFile(maxEventFileBytes).describe('A PDF') }),
  takesForm: true,
})

export const removeEventFile = endpoint({
  method: 'DELETE',
  path: '/api/admin/eventFiles/{year}',
  access: 'staff',
  changes: [publicPath],
  summary: 'Remove the presentation of one year',
  params: z.object({ year: year() }),
  problems: ['not-found'],
})
