export const runUploadsJobName = 'run-stock-uploads'
