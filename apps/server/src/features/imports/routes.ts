import { imports } from '@steelsafe/contract/imports/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { leadNames, partnerNames } from '#features/project-members/index.ts'
import { listColumns, saveColumn } from './columns.ts'
import { listImports } from './records.ts'

const ofCompany = (companyId: string) => ({ kind: 'projects', companyId }) as const

export const importRoutes = [
  serve(imports.list, ({ tx, company }) => listImports(tx, ofCompany(company))),
  serve(imports.columns, ({ tx, company }) => listColumns(tx, ofCompany(company))),
  serve(imports.saveColumn, ({ tx, company, body }) => saveColumn(tx, ofCompany(company), body)),
  serve(imports.companies, ({ tx, caller }) => partnerNames(tx, caller)),
  serve(imports.people, ({ tx, caller, company }) => leadNames(tx, caller, company)),
  serve(imports.adminList, ({ tx, query }) => listImports(tx, query)),
  serve(imports.adminColumns, ({ tx, query }) => listColumns(tx, query)),
  serve(imports.saveAdminColumn, ({ tx, query, body }) => saveColumn(tx, query, body)),
]
