export {
  assertOwnTemplates,
  getDefaults,
  getNewProjectOptions,
  removeFinancialRecipient,
  setDefaults,
} from './defaults.ts'
