import type { AnyEndpoint, InputOf } from '../../contract/kit/index.ts'
import { ApiProblem, urlOf } from './api.ts'

/** Saves a file. */
export function save(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a text as a file, without asking a server. */
export const download = (text: string, fileName: string, type = 'text/plain'): void =>
  save(new Blob([text], { type }), fileName)

/** Requests a file of the API and saves it. Rejects with an `ApiProblem` if it is refused. */
export async function downloadFrom(
  endpoint: AnyEndpoint,
  input: InputOf<AnyEndpoint>,
  fileName: string,
): Promise<void> {
  const response = await fetch(urlOf(endpoint, input)).catch(() => undefined)
  if (response === undefined) throw new ApiProblem({})
  if (!response.ok) throw new ApiProblem(await response.json().catch(() => ({})))
  save(await response.blob(), fileName)
}
