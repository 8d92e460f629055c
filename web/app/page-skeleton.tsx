import { commonTexts, SkeletonLines } from '../ui/index.ts'

/** Placeholder of a page while its code loads; appears only after 150 ms. */
export const PageSkeleton = () => <SkeletonLines count={8} label={commonTexts.loading} />
