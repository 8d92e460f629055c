export { frequentManufacturers } from './frequent.ts'
export { nameManufacturers, namesInOrder } from './names.ts'
