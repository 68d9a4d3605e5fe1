export { scimRulesJob } from './apply-to-members.ts'
export { scimPath } from './names.ts'
export { scimRoutes } from './routes.ts'
export { serveScim } from './serve.ts'
