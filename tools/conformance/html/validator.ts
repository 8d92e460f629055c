import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { npmPackages } from '../packages.ts'
import { run } from '../program.ts'
import { siteDocuments } from '../site-documents.ts'
import { CannotRunError, type Validator, verdictOf } from '../validator.ts'

const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string().default(''),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
})

/**
 * Leaves out what is newer than the checker: the style sheet (`@container`, `field-sizing`), and `blocking` of `rel="expect"`, which
 * the HTML standard allows.
 */
const asCheckerKnows = (html: string): string =>
  html
    .replaceAll(/(<style[^>]*>).*?(?=<\/style>)/gs, '$1')
    .replaceAll(/(<link rel="expect" href="#state") blocking="render"/g, '$1')

/** Checks the HTML of every page, as the server renders it, by the Nu HTML checker. */
export const htmlValidator: Validator = {
  name: 'html',
  async run(site) {
    const jar = join(await npmPackages(), 'vnu-jar/build/dist/vnu.jar')
    const folder = await mkdtemp(join(tmpdir(), 'conformance-html-'))
    try {
      const documents = await siteDocuments(await site())
      for (const [index, { html }] of documents.entries())
        await writeFile(join(folder, `${index}.html`), asCheckerKnows(html))
      const { output } = await run('java', [
        '-Xss16m',
        '-jar',
        jar,
        '--errors-only',
        '--format',
        'json',
        '--stdout',
        folder,
      ])
      const start = output.indexOf('{')
      if (start < 0) throw new CannotRunError(`The Nu HTML checker printed no report. ${output.slice(0, 300)}`)
      const findings = report.parse(JSON.parse(output.slice(start))).messages.map(({ url, message, extract }) => {
        const name = documents[Number.parseInt(basename(url), 10)]?.name ?? url
        return `${name}: ${message} ${extract.replaceAll(/\s+/g, ' ')}`
      })
      return verdictOf(`${documents.length} pages, by the Nu HTML checker`, findings)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
