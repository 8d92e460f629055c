export { EquivalentsBlock } from './equivalents-block.tsx'
