import * as z from 'zod'
import { openInvitation, peopleAnswer, peopleForm, sentInvitation } from '../account/entities.ts'
import { project, user } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { ownedLink } from '../sharing/entities.ts'
import * as entities from './entities.ts'

/** The areas with approvers and recipients, who are users of the project, and the lists that show them. */
const areasWithRecipients = [
  'projects',
  'clear-to-pay',
  'milestones',
  'maintenance',
  'production',
  'boards',
  'tool-validation',
] as const

export const projectMembers = area('project-members', {
  relationship: endpoint({
    method: 'GET',
    path: '/api/project/relationship/{id}',
    summary: "Get the caller's relationship to a project and the actions that it allows",
    allow: project('member'),
    answer: json(
      z.object({
        projectNumber: z.string(),
        partName: z.string(),
        companyId: z.string(),
        actions: z.array(z.object({ name: z.string() })),
      }),
    ),
  }),
  actions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/actions',
    summary: 'List all actions of companies and projects',
    allow: user,
    answer: json(z.object({ company: z.array(z.string()), project: z.array(z.string()) })),
  }),
  userOptions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/options/user/{id}',
    summary: 'List the relationships that the caller can assign to a user of a project',
    allow: project('member'),
    answer: json(options),
  }),
  relationshipOptions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/options/relationship/{id}',
    summary: 'List the relationships that the caller can assign to a company on a project',
    allow: project('member'),
    answer: json(options),
  }),
  roleOptions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/options/role/{id}',
    summary: 'List the roles that a company can have in a project',
    allow: project('member'),
    answer: json(options),
  }),
  companyOptions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/options/company/{id}',
    summary:
      "Search companies that are not on a project: those that work with the caller's companies or, with a search term of at least three letters, all companies",
    allow: project('member'),
    query: z.object({
      searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
    }),
    answer: json(options),
  }),
  isUser: endpoint({
    method: 'GET',
    path: '/api/project/relationship/confirmation/user/{id}',
    summary: 'Check whether a person is already a user of a project',
    allow: project('AddUser'),
    query: z.object({ username: fields.email }),
    answer: json(z.object({ exists: z.boolean() })),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/project/user/{id}',
    summary: 'List the users of a project with their relationships',
    allow: project('member'),
    query: listQuery(['lastName', 'firstName', 'email', 'relationship']),
    answer: json(listAnswer('users', entities.projectUser)),
  }),
  addUser: endpoint({
    method: 'POST',
    path: '/api/project/relationship/user/{id}',
    summary: 'Add a person with an account to a project, and notify them',
    allow: project('AddUser'),
    body: entities.projectUserForm,
    answer: created(),
    touches: areasWithRecipients,
  }),
  addPeople: endpoint({
    method: 'POST',
    path: '/api/project/people/{id}',
    summary:
      'Add or invite several people to a project; each person is processed separately, and the response has a result for each',
    allow: project('AddUser'),
    cost: 'heavy',
    body: peopleForm,
    answer: json(peopleAnswer),
    touches: areasWithRecipients,
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/project/relationship/user/{id}',
    summary: 'Update the relationship of a user to a project',
    allow: project('EditUser'),
    body: z.object({ projectId: fields.id, userId: fields.id, relationshipId: fields.id }),
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/project/relationship/user/{id}',
    summary: 'Remove a user from a project',
    allow: project('RemoveUser'),
    query: z.object({ userId: fields.id }),
    touches: areasWithRecipients,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/project/relationship/user/{id}/link',
    summary:
      'List the links of a user in a project; they stop working when the user is no longer allowed to share there',
    allow: project('RemoveUser'),
    query: z.object({ userId: fields.id }),
    answer: json(z.array(ownedLink)),
  }),
  transferLinks: endpoint({
    method: 'PUT',
    path: '/api/project/relationship/user/{id}/link',
    summary:
      'Transfer links of a user in a project to the caller, so that they keep working after the user leaves',
    allow: project('RemoveUser'),
    body: z.object({
      userId: fields.id,
      links: z.array(fields.id).min(1, 'rule.required').max(1_000, 'rule.tooMany'),
    }),
    touches: ['sharing', 'timeline'],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/project/relationship/invitation/{id}',
    summary: 'List the pending invitations to a project, newest first',
    allow: project('AddUser'),
    answer: json(z.array(openInvitation)),
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/project/relationship/invitation/{id}',
    summary: "Resend an invitation to a project in the caller's name; the previous link stops working",
    allow: project('AddUser'),
    body: z.object({ invitationId: fields.id }),
    answer: json(sentInvitation),
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/project/relationship/invitation/{id}',
    summary: 'Withdraw an invitation to a project; its link stops working',
    allow: project('AddUser'),
    query: z.object({ invitationId: fields.id }),
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/project/company/{id}',
    summary: 'List the companies of a project with their relationships and roles',
    allow: project('member'),
    query: listQuery(['name', 'projectRole', 'relationship']),
    answer: json(listAnswer('companies', entities.projectCompany)),
  }),
  addCompany: endpoint({
    method: 'POST',
    path: '/api/project/company/{id}',
    summary: 'Add a company to a project, and notify its administrators',
    allow: project('AddCompany'),
    body: entities.projectCompanyForm,
    answer: created(),
    touches: areasWithRecipients,
  }),
  updateCompany: endpoint({
    method: 'PUT',
    path: '/api/project/company/{id}',
    summary: 'Update the relationship and the role of a company on a project',
    allow: project('EditCompany'),
    body: entities.projectCompanyForm,
    touches: areasWithRecipients,
  }),
  removeCompany: endpoint({
    method: 'DELETE',
    path: '/api/project/company/{id}',
    summary: 'Remove a company from a project; the owner cannot be removed',
    allow: project('RemoveCompany'),
    query: z.object({ companyId: fields.id }),
    touches: areasWithRecipients,
  }),
})
