export { forNewProject, getDefaults, mustBeOwn, setDefaults } from './defaults.ts'
