export { scimRulesJob } from './groups/apply-rules-to-members.ts'
export { scimPath } from './protocol/names.ts'
export { scimRoutes } from './routes.ts'
export { serveScim } from './serve.ts'
