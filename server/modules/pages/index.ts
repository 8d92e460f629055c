export { documentOf, type Site } from './document.ts'
export type { Renderer, RenderRequest } from './renderer.ts'
export { registerPages } from './routes.ts'
export { sitemapJobs } from './sitemap/sitemap.ts'
