import { commonTexts, SkeletonLines } from '../ui/index.ts'

/** What stands where a page will be while its code arrives; shows itself only after 150 ms. */
export const PageSkeleton = () => <SkeletonLines count={8} label={commonTexts.loading} />
