import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printDocument } from '../../../server/modules/billing/index.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { demoCompanies, demoDocuments } from '../invoices/demo-documents.ts'
import { mavenClasspath } from '../packages.ts'
import { run } from '../program.ts'
import { type Validator, verdictOf } from '../validator.ts'

/** Validates the PDF of every invoice and credit note of the demo against PDF/A-3b with veraPDF from Maven Central; needs Java and Maven. */
export const pdfValidator: Validator = {
  name: 'pdf',
  async run() {
    const classpath = await mavenClasspath(import.meta.dirname)
    const folder = await mkdtemp(join(tmpdir(), 'conformance-pdf-'))
    try {
      const now = new Date()
      const config = readConfig({ PUBLIC_URL: 'https://www.tbs.example' })
      const documents = await demoDocuments(await demoCompanies(now), now)
      for (const document of documents)
        await writeFile(join(folder, `${document.number}.pdf`), await printDocument(config, document))
      const result = await run('java', ['-cp', classpath, join(import.meta.dirname, 'PdfValidator.java'), folder])
      const lines = result.stdout.split('\n').filter(line => line !== '')
      const isComplete = lines.at(-1) === `validated\t${documents.length}`
      const findings = isComplete ? lines.slice(0, -1) : [...lines, result.output.slice(-600)]
      return verdictOf(`${documents.length} documents as PDF/A-3b, by veraPDF`, findings)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
