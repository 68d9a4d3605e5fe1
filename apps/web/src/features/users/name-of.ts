export { personName as nameOf } from '@steelsafe/contract/core/person.ts'
