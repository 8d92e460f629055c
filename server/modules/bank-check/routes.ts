import type { FastifyRequest } from 'fastify'
import { checkBankFile, checkBankText, maxBankDocumentBytes } from '../../../contract/bank-check.ts'
import type { Deps } from '../../deps.ts'
import { fileOf } from '../../platform/http/kit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { accountOf, bind } from '../auth/index.ts'
import { isMail } from './document/read-document.ts'
import { readInThread, TooManyDocuments } from './document/read-in-thread.ts'
import { UnreadableDocument } from './document/unreadable.ts'
import { tryToProve } from './mail-proof.ts'
import { checkDocument } from './service.ts'
import { bankCheckTexts } from './texts.ts'

/** Returns the file of a request, whose size is limited while it arrives. */
async function bytesOf(request: FastifyRequest): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of fileOf(request) ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBankDocumentBytes)
      throw new Problem('body-too-large', { msg: bankCheckTexts.tooLarge(maxBankDocumentBytes / 1_000_000) })
  }
  const bytes = new Uint8Array(size)
  let index = 0
  for (const chunk of chunks) {
    bytes.set(chunk, index)
    index += chunk.length
  }
  return bytes
}

/** Returns the text of a request's file and, for a mail, the proof of its sender. */
async function documentOf({ dns, clock }: Pick<Deps, 'dns' | 'clock'>, request: FastifyRequest) {
  const bytes = await bytesOf(request)
  // The bytes are transferred to the thread.
  const mail = isMail(bytes) ? bytes.slice() : undefined
  try {
    const document = await readInThread(bytes)
    return mail === undefined ? document : { ...document, proof: await tryToProve(mail, { dns, now: clock.now() }) }
  } catch (error) {
    if (error instanceof TooManyDocuments) throw new Problem('busy')
    if (error instanceof UnreadableDocument)
      throw new Problem('document-unreadable', { msg: bankCheckTexts.unreadable[error.reason] })
    throw error
  }
}

export const bankCheckRoutes = (deps: Deps) => [
  bind(checkBankText, async ({ viewer, body }) => ({
    payload: await checkDocument(deps, accountOf(viewer), body, { text: body.text }),
  })),
  bind(checkBankFile, async ({ viewer, query, request }) => {
    const account = accountOf(viewer)
    return { payload: await checkDocument(deps, account, query, await documentOf(deps, request)) }
  }),
]
