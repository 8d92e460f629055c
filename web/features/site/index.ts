export { ServiceDrawing } from './service-drawing.tsx'
