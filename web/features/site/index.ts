export { ServiceDrawing } from './service-drawing.tsx'
export { VideoList } from './video-list.tsx'
