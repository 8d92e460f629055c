import { useRef, useState } from 'react'
import { type AnyEndpoint, type InputOf, idempotencyHeader, type ReplyOf } from '../../contract/kit/index.ts'
import { ApiProblem, urlOf } from './api.ts'
import { newKey, outcomeIsUnknown } from './intent.ts'

/** Parses the reply of an XMLHttpRequest, which unlike fetch reports the upload's progress. */
function replyOf<E extends AnyEndpoint>(request: XMLHttpRequest): ReplyOf<E> {
  const body: unknown = request.response
  if (request.status >= 200 && request.status <= 299) return body as ReplyOf<E>
  throw new ApiProblem((body ?? { status: request.status }) as ConstructorParameters<typeof ApiProblem>[0])
}

interface Callbacks<E extends AnyEndpoint> {
  onSuccess(reply: ReplyOf<E>): void
  onError(problem: ApiProblem): void
}

/** Sends a file as the body of a call. `sent` is the share sent so far, 0 to 1, while it is running; `cancel` aborts it. */
export function useSendFile<E extends AnyEndpoint>(endpoint: E) {
  const [sent, setSent] = useState<number>()
  const activeRequest = useRef<XMLHttpRequest>(null)
  /** The file whose reply was lost: sending it again reuses its idempotency key. */
  const lost = useRef<{ file: Blob; url: string; key: string }>(undefined)
  const send = (file: Blob, input: InputOf<E>, { onSuccess, onError }: Callbacks<E>) => {
    if (activeRequest.current !== null) return
    const request = new XMLHttpRequest()
    activeRequest.current = request
    setSent(0)
    const end = () => {
      activeRequest.current = null
      setSent(undefined)
    }
    const url = urlOf(endpoint, input)
    const key = lost.current?.file === file && lost.current.url === url ? lost.current.key : newKey()
    const settle = (problem?: ApiProblem) => {
      lost.current = problem !== undefined && outcomeIsUnknown(problem) ? { file, url, key } : undefined
    }
    request.open(endpoint.method, url)
    request.setRequestHeader(idempotencyHeader, key)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = event => setSent(event.total === 0 ? 0 : event.loaded / event.total)
    request.onload = () => {
      end()
      try {
        const reply = replyOf<E>(request)
        settle()
        onSuccess(reply)
      } catch (error) {
        settle(error as ApiProblem)
        onError(error as ApiProblem)
      }
    }
    request.onerror = () => {
      end()
      const problem = new ApiProblem({})
      settle(problem)
      onError(problem)
    }
    request.onabort = end
    request.send(file)
  }
  return { send, sent, cancel: () => activeRequest.current?.abort() }
}
