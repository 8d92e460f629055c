export { newsHref } from './news-href.ts'
