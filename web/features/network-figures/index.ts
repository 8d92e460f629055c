export { LatestFigures, latestFiguresNeed } from './latest-figures.tsx'
