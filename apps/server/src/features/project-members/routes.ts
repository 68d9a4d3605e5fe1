import { companyActions, projectActions } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectRoles } from '@steelsafe/contract/project-members/names.ts'
import { sql } from 'drizzle-orm'
import { assignableRelationships } from '#core/access/assignable-relationships.ts'
import { serve } from '#core/http/serve.ts'
import { translatedOptions } from '#core/texts.ts'
import { listInvitations, resendInvitation, withdrawInvitation } from '#features/account/index.ts'
import { linksOf } from '#features/sharing/index.ts'
import { addCompany, removeCompany, updateCompany } from './companies.ts'
import { companiesToAdd, listCompanies, listUsers, userByEmail } from './queries.ts'
import { projectRelationship } from './relationship.ts'
import { addUser, addUsers, removeUser, transferLinksToCaller, updateUser } from './users.ts'

export const projectMemberRoutes = [
  serve(projectMembers.relationship, projectRelationship),
  serve(projectMembers.actions, async () => ({ company: [...companyActions], project: [...projectActions] })),
  serve(projectMembers.userOptions, ({ tx, caller, project, origin }) =>
    assignableRelationships(tx, caller, { projectId: project }, origin.language),
  ),
  serve(projectMembers.relationshipOptions, ({ tx, caller, project, origin }) =>
    assignableRelationships(tx, caller, { projectId: project }, origin.language),
  ),
  serve(projectMembers.roleOptions, async ({ origin: { language } }) =>
    translatedOptions(
      language,
      projectRoles.filter(role => role !== 'Owner'),
      role => `core:projectRole.${role}`,
    ),
  ),
  serve(projectMembers.companyOptions, ({ tx, caller, project, query }) =>
    companiesToAdd(tx, caller, project, query.searchTerm),
  ),
  serve(projectMembers.isUser, async ({ tx, project, query }) => ({
    exists: (await userByEmail(tx, project, query.username))?.isMember ?? false,
  })),
  serve(projectMembers.users, listUsers),
  serve(projectMembers.addUser, addUser),
  serve(projectMembers.addPeople, addUsers),
  serve(projectMembers.updateUser, updateUser),
  serve(projectMembers.removeUser, removeUser),
  serve(projectMembers.links, ({ tx, project, query }) =>
    linksOf(tx, query.userId, sql`l.project_id = ${project}`),
  ),
  serve(projectMembers.transferLinks, transferLinksToCaller),
  serve(projectMembers.invitations, ({ tx, project }) => listInvitations(tx, { projectId: project })),
  serve(projectMembers.resendInvitation, ({ tx, caller, services, project, body }) =>
    resendInvitation(tx, services, caller, { projectId: project }, body.invitationId),
  ),
  serve(projectMembers.withdrawInvitation, ({ tx, caller, project, query }) =>
    withdrawInvitation(tx, caller, { projectId: project }, query.invitationId),
  ),
  serve(projectMembers.companies, listCompanies),
  serve(projectMembers.addCompany, addCompany),
  serve(projectMembers.updateCompany, updateCompany),
  serve(projectMembers.removeCompany, removeCompany),
]
