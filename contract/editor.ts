import { z } from 'zod'
import { endpoint, formFile, storableText } from './kit/index.ts'

/** The maximum size of a picture that staff upload, in bytes, and the maximum dimensions of the stored one, in pixels. */
export const maxEditorImageBytes = 10 * 1_048_576
export const editorImageSize = { width: 1_600, height: 1_600 }

export const previewHtml = endpoint({
  method: 'POST',
  path: '/api/admin/editor/preview',
  access: 'staff',
  summary: 'Show HTML as its page will: sanitized by the same rules, and with the placeholders of page texts filled in',
  body: z.object({
    bodyHtml: storableText(100_000),
    fillsIn: z.boolean().default(false).describe('True for the text of a static page'),
  }),
  reply: z.object({
    payload: z.object({
      bodyHtml: z.string(),
      unknown: z.array(z.string()).describe('Unknown placeholders'),
    }),
  }),
  perMinute: 120,
  takesIdempotencyKey: false,
})

export const uploadEditorImage = endpoint({
  method: 'POST',
  path: '/api/admin/editor/images',
  access: 'staff',
  summary:
    'Upload a picture for news, newsletters and pages; it is decoded, scaled down and stored without its metadata',
  body: z.object({ image: formFile(maxEditorImageBytes).describe('A JPEG or PNG file') }),
  reply: z.object({
    payload: z.object({
      path: z.string().describe('Its URL on the site'),
      width: z.number().int(),
      height: z.number().int(),
    }),
  }),
  takesForm: true,
  perMinute: 30,
})
