export const runUploadsJobName = 'run-stock-uploads'
export const tidyIndexesJobName = 'tidy-stock-indexes'
