import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { serve } from '#core/serve.ts'
import { listEntries, subjects } from './entries.ts'

export const auditRoutes = [
  serve(audit.list, ({ tx, query }) => listEntries(tx, query)),
  serve(audit.subjectOptions, async ({ tx, origin }) => subjects(tx, origin.language)),
]
