import type { ProjectRole } from '@steelsafe/contract/project-members/names.ts'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { relationships } from './access.ts'
import { ofCompany } from './companies.ts'
import { ofProject } from './projects.ts'
import { ofUser } from './users.ts'

export const projectCompanies = pgTable(
  'project_company',
  {
    projectId: ofProject(),
    companyId: ofCompany(),
    relationshipId: uuid('relationship_id')
      .notNull()
      .references(() => relationships.id),
    projectRoleId: text('project_role_id').$type<ProjectRole>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.companyId] }),
    index('project_company_company').on(table.companyId, table.projectId),
    index('project_company_relationship').on(table.companyId, table.relationshipId),
  ],
)

export const projectUsers = pgTable(
  'project_user',
  {
    projectId: ofProject(),
    userId: ofUser(),
    relationshipId: uuid('relationship_id')
      .notNull()
      .references(() => relationships.id),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_user_user').on(table.userId, table.projectId),
  ],
)
