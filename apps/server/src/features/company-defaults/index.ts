export {
  assertOwnTemplates,
  forNewProject,
  getDefaults,
  removeFinancialRecipient,
  setDefaults,
} from './defaults.ts'
