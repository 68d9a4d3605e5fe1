import { companyActions, projectActions } from '@steelsafe/contract/core/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { serve } from '#core/serve.ts'
import { relationshipOf } from './relationship.ts'

export const projectMemberRoutes = [
  serve(projectMembers.relationship, ({ tx, caller, project }) => relationshipOf(tx, caller, project)),
  serve(projectMembers.actions, async () => ({ company: [...companyActions], project: [...projectActions] })),
]
