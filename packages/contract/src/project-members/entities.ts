import * as z from 'zod'
import { relationshipNames } from '../core/actions.ts'
import * as fields from '../core/fields.ts'
import { projectRoles } from './names.ts'

/** Somebody who is on a project themselves; not those who are on it by their company. */
export const projectUser = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The companies that they belong to, by name. */
  companies: z.array(z.string()),
  relationshipId: z.string(),
  relationship: z.enum(relationshipNames),
  isConfirmed: z.boolean(),
  accountLocked: z.boolean(),
})

/** A company on a project: what its users may do there, and its part in the work. */
export const projectCompany = z.object({
  companyId: z.string(),
  name: z.string(),
  locality: z.string(),
  country: z.string(),
  userCount: z.number().int(),
  relationshipId: z.string(),
  relationship: z.enum(relationshipNames),
  projectRoleId: z.enum(projectRoles),
  /** The company that the project belongs to: it stays, as Owner and Administrator. */
  isOwner: z.boolean(),
})
export type ProjectCompany = z.infer<typeof projectCompany>

export const projectCompanyForm = z.object({
  projectId: fields.id,
  companyId: fields.id,
  relationshipId: fields.id,
  projectRoleId: z.enum(
    projectRoles.filter(role => role !== 'Owner'),
    'rule.notAChoice',
  ),
})

export const projectUserForm = z.object({
  projectId: fields.id,
  userEmailAddress: fields.email,
  relationshipId: fields.id,
})
