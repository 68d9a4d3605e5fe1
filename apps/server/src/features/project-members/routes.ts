import { companyActions, projectActions } from '@steelsafe/contract/core/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { projectRoles } from '@steelsafe/contract/core/names.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { givable } from '#core/grants.ts'
import { serve } from '#core/serve.ts'
import { say } from '#core/texts.ts'
import { addCompany, changeCompany, removeCompany } from './companies.ts'
import { companiesToAdd, listCompanies, listUsers, userByEmail } from './queries.ts'
import { relationshipOf } from './relationship.ts'
import { addUser, changeUser, removeUser } from './users.ts'

export const projectMemberRoutes = [
  serve(projectMembers.relationship, ({ tx, caller, project }) => relationshipOf(tx, caller, project)),
  serve(projectMembers.actions, async () => ({ company: [...companyActions], project: [...projectActions] })),
  serve(projectMembers.userOptions, ({ tx, caller, project, origin }) =>
    relationshipChoices(tx, caller, project, origin.language),
  ),
  serve(projectMembers.relationshipOptions, ({ tx, caller, project, origin }) =>
    relationshipChoices(tx, caller, project, origin.language),
  ),
  serve(projectMembers.roleOptions, async ({ origin: { language } }) =>
    projectRoles
      .filter(role => role !== 'Owner')
      .map(value => ({ display: say(language, `core:projectRole.${value}`), value })),
  ),
  serve(projectMembers.companyOptions, ({ tx, caller, project, query }) =>
    companiesToAdd(tx, caller, project, query.searchTerm),
  ),
  serve(projectMembers.isUser, async ({ tx, project, query }) => ({
    exists: (await userByEmail(tx, project, query.username))?.isOnProject ?? false,
  })),
  serve(projectMembers.users, ({ tx, project, query }) => listUsers(tx, project, query)),
  serve(projectMembers.addUser, addUser),
  serve(projectMembers.changeUser, changeUser),
  serve(projectMembers.removeUser, removeUser),
  serve(projectMembers.companies, ({ tx, project, query }) => listCompanies(tx, project, query)),
  serve(projectMembers.addCompany, addCompany),
  serve(projectMembers.changeCompany, changeCompany),
  serve(projectMembers.removeCompany, removeCompany),
]

async function relationshipChoices(tx: Tx, caller: Caller, projectId: string, language: Language) {
  const found = await givable(tx, caller, { projectId })
  return found.map(({ display, value }) => ({
    display: say(language, `core:relationship.${display}`),
    value,
  }))
}
