export { fullName as nameOf } from '@steelsafe/contract/core/names/person.ts'
