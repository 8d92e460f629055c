import type { CallProtocol } from '../../../platform/threads/protocol.ts'
import { serveThread } from '../../../platform/threads/serve-thread.ts'
import { readDocument } from './read-document.ts'
import { type DocumentText, UnreadableDocument, type UnreadableReason } from './unreadable.ts'

/** The reason as plain data: a posted error would lose it. */
export type DocumentProtocol = CallProtocol<{
  read(bytes: Uint8Array): DocumentText | { unreadable: UnreadableReason }
}>

serveThread<DocumentProtocol>({
  read: async bytes => {
    try {
      return await readDocument(bytes)
    } catch (error) {
      if (error instanceof UnreadableDocument) return { unreadable: error.reason }
      throw error
    }
  },
})
