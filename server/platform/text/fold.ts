export { fold, lettersAndDigits, squeeze } from '../../../contract/kit/part-key.ts'
