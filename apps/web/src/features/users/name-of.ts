export { fullName as nameOf } from '@steelsafe/contract/core/names/full-name.ts'
