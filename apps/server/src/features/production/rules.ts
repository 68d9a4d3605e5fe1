export { problemsOf } from '@steelsafe/contract/production/rules.ts'
