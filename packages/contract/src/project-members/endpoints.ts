import * as z from 'zod'
import { openInvitation, peopleAnswer, peopleForm, sentInvitation } from '../account/entities.ts'
import { project, user } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listAnswer, listQuery, options } from '../core/lists.ts'
import { ownedLink } from '../sharing/entities.ts'
import * as entities from './entities.ts'

export const projectMembers = area('project-members', {
  relationship: endpoint({
    method: 'GET',
    path: '/api/project/relationship/{id}',
    summary: 'What the caller may do in a project',
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
    summary: 'Every action there is, of companies and of projects',
    allow: user,
    answer: json(z.object({ company: z.array(z.string()), project: z.array(z.string()) })),
  }),
  userOptions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/options/user/{id}',
    summary: 'The relationships that the caller can give to a user of a project',
    allow: project('member'),
    answer: json(options),
  }),
  relationshipOptions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/options/relationship/{id}',
    summary: 'The relationships that the caller can give to a company on a project',
    allow: project('member'),
    answer: json(options),
  }),
  roleOptions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/options/role/{id}',
    summary: 'The parts that a company can have in a project',
    allow: project('member'),
    answer: json(options),
  }),
  companyOptions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/options/company/{id}',
    summary:
      "Companies that are not on a project: those that the caller's companies work with, and by a search term of three letters any",
    allow: project('member'),
    query: z.object({
      searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
    }),
    answer: json(options),
  }),
  isUser: endpoint({
    method: 'GET',
    path: '/api/project/relationship/confirmation/user/{id}',
    summary: 'Whether somebody is a user of a project already',
    allow: project('AddUser'),
    query: z.object({ username: fields.email }),
    answer: json(z.object({ exists: z.boolean() })),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/project/user/{id}',
    summary: 'The users of a project with their relationship',
    allow: project('member'),
    query: listQuery(['lastName', 'firstName', 'email', 'relationship']),
    answer: json(listAnswer('users', entities.projectUser)),
  }),
  addUser: endpoint({
    method: 'POST',
    path: '/api/project/relationship/user/{id}',
    summary: 'Add somebody who has an account to a project, and notify them',
    allow: project('AddUser'),
    body: entities.projectUserForm,
    answer: created(),
    touches: ['projects'],
  }),
  addPeople: endpoint({
    method: 'POST',
    path: '/api/project/people/{id}',
    summary:
      'Add or invite several people to a project, each as far as it is allowed; the answer has the result for each',
    allow: project('AddUser'),
    cost: 'heavy',
    body: peopleForm,
    answer: json(peopleAnswer),
    touches: ['projects'],
  }),
  changeUser: endpoint({
    method: 'PUT',
    path: '/api/project/relationship/user/{id}',
    summary: 'Give a user of a project another relationship',
    allow: project('EditUser'),
    body: z.object({ projectId: fields.id, userId: fields.id, relationshipId: fields.id }),
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/project/relationship/user/{id}',
    summary: 'Take a user off a project',
    allow: project('RemoveUser'),
    query: z.object({ userId: fields.id }),
    touches: ['projects'],
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/project/relationship/user/{id}/link',
    summary: 'The links of one person in a project: they stop when the person may not share there any more',
    allow: project('RemoveUser'),
    query: z.object({ userId: fields.id }),
    answer: json(z.array(ownedLink)),
  }),
  takeLinks: endpoint({
    method: 'PUT',
    path: '/api/project/relationship/user/{id}/link',
    summary: 'Take links of one person in a project over, so that they stay when the person goes',
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
    summary: 'The invitations to a project that were not accepted yet, newest first',
    allow: project('AddUser'),
    answer: json(z.array(openInvitation)),
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/project/relationship/invitation/{id}',
    summary: 'Send an invitation to a project again, in the own name; the link that was sent before is dead',
    allow: project('AddUser'),
    body: z.object({ invitationId: fields.id }),
    answer: json(sentInvitation),
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/project/relationship/invitation/{id}',
    summary: 'Withdraw an invitation to a project: its link opens nothing any more',
    allow: project('AddUser'),
    query: z.object({ invitationId: fields.id }),
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/project/company/{id}',
    summary: 'The companies on a project with relationship and role',
    allow: project('member'),
    query: listQuery(['name', 'projectRole', 'relationship']),
    answer: json(listAnswer('companies', entities.projectCompany)),
  }),
  addCompany: endpoint({
    method: 'POST',
    path: '/api/project/company/{id}',
    summary: 'Bring a company onto a project, and notify its administrators',
    allow: project('AddCompany'),
    body: entities.projectCompanyForm,
    answer: created(),
    touches: ['projects'],
  }),
  changeCompany: endpoint({
    method: 'PUT',
    path: '/api/project/company/{id}',
    summary: 'Change relationship and role of a company on a project',
    allow: project('EditCompany'),
    body: entities.projectCompanyForm,
    touches: ['projects'],
  }),
  removeCompany: endpoint({
    method: 'DELETE',
    path: '/api/project/company/{id}',
    summary: 'Take a company off a project; the owner stays',
    allow: project('RemoveCompany'),
    query: z.object({ companyId: fields.id }),
    touches: ['projects'],
  }),
})
