/**
 * The exports of the page's server build. The server never imports the page's source, so the types are repeated here.
 */

export interface RenderRequest {
  path: string
  /** With its leading '?', or ''. */
  search: string
  /** The Cookie header: preferences are read from it. */
  cookies: string
  /** Calls the API as the visitor of this request. */
  transport(request: { method: string; url: string; body?: string }): Promise<{ status: number; body: unknown }>
}

export interface RenderResult {
  html: string
  head: {
    title?: string
    description?: string
    keywords?: string
    /** Paths from the site's root. */
    canonical?: string
    feed?: string
    robots?: string
    type?: string
    status?: number
  }
  /** The API responses the page was rendered from; the browser starts with them. */
  state: unknown
  preferences: { theme: string; density: string }
  /** Source files whose chunks the page needs immediately; the page's own file is the last. */
  sources: string[]
}

export type Renderer = (request: RenderRequest) => Promise<RenderResult>
