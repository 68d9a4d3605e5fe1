export { assertOwnTemplates, forNewProject, getDefaults, setDefaults } from './defaults.ts'
