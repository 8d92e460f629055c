export { nameManufacturers, namesInOrder } from './names.ts'
