export { FileComplaintButton } from './file-complaint-button.tsx'
