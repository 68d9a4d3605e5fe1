import * as z from 'zod'
import { relationshipNames } from '../core/endpoint/actions.ts'
import * as fields from '../core/fields.ts'
import { projectRoles } from './names.ts'

/** A user who is on a project directly, not through a company. */
export const projectUser = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Names of the companies of the user. */
  companies: z.array(z.string()),
  relationshipId: z.string(),
  relationship: z.enum(relationshipNames),
  isConfirmed: z.boolean(),
  accountLocked: z.boolean(),
})

/** A company on a project, with the permissions of its users and its role. */
export const projectCompany = z.object({
  companyId: z.string(),
  name: z.string(),
  locality: z.string(),
  country: z.string(),
  userCount: z.number().int(),
  relationshipId: z.string(),
  relationship: z.enum(relationshipNames),
  projectRoleId: z.enum(projectRoles),
  /** True for the company that owns the project. It cannot be removed, and stays Owner and Administrator. */
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
