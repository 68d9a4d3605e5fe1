import * as z from 'zod'
import { admin, company as inCompany, user } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { importAnswer, importOf } from '../core/imports.ts'
import { limits } from '../core/limits.ts'
import { listAnswer, listQuery, option, options } from '../core/lists.ts'
import { projectRow } from '../projects/entities.ts'
import { projectSortFields } from '../projects/sorting.ts'
import * as entities from './entities.ts'

const search = z.object({ searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional() })

export const companies = area('companies', {
  list: endpoint({
    method: 'GET',
    path: '/api/company',
    summary: "The caller's companies; for an admin all of them",
    allow: user,
    query: listQuery(['name', 'locality', 'country', 'projectCount', 'userCount']),
    answer: json(listAnswer('companies', entities.companyRow)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/company/{id}',
    summary: 'A company with addresses and contacts',
    allow: inCompany('ViewProfile'),
    answer: json(entities.company),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company',
    summary: 'Add a company',
    allow: admin,
    body: entities.companyForm,
    answer: created(entities.company),
    touches: ['account'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/company/{id}',
    summary: 'Change name, addresses and contacts of a company',
    allow: inCompany('EditProfile'),
    body: entities.companyForm,
    answer: json(entities.company),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/{id}',
    summary: 'Delete a company; refused while it owns projects',
    allow: admin,
    touches: ['account', 'themes', 'action-groups'],
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/company/import/check',
    summary: 'Whether companies of a sheet could be added; changes nothing',
    allow: admin,
    body: importOf(entities.importedCompany),
    answer: json(importAnswer),
    writes: false,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/company/import',
    summary: 'Add the companies of a sheet, all or none',
    allow: admin,
    body: importOf(entities.importedCompany),
    answer: created(importAnswer),
    touches: ['account'],
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/company/user/{id}',
    summary: 'The users of a company with their relationship',
    allow: inCompany('ViewUsers'),
    query: listQuery(['lastName', 'firstName', 'email', 'relationship']),
    answer: json(listAnswer('users', entities.companyUser)),
  }),
  addUser: endpoint({
    method: 'POST',
    path: '/api/company/user/{id}',
    summary: 'Add somebody who has an account to a company',
    allow: inCompany('AddUser'),
    body: z.object({ companyId: fields.id, userEmailAddress: fields.email, relationshipId: fields.id }),
    answer: created(),
  }),
  changeUser: endpoint({
    method: 'PUT',
    path: '/api/company/user/{id}',
    summary: 'Give a user of a company another relationship',
    allow: inCompany('EditUser'),
    body: z.object({ userId: fields.id, relationshipId: fields.id }),
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/company/user/{id}',
    summary: 'Take a user out of a company; its last administrator stays',
    allow: inCompany('RemoveUser'),
    query: z.object({ userId: fields.id }),
  }),
  projects: endpoint({
    method: 'GET',
    path: '/api/company/project/{id}',
    summary: 'The projects that a company owns or takes part in',
    allow: inCompany('ViewProjects'),
    query: listQuery(projectSortFields),
    answer: json(listAnswer('projects', projectRow).extend({ columns: z.array(z.string()) })),
  }),
  dynamicProjects: endpoint({
    method: 'GET',
    path: '/api/company/project/dynamic/{id}',
    summary: 'The projects of a company with detail columns, for the augmented list',
    allow: inCompany('ViewProjects'),
    query: listQuery(projectSortFields),
    answer: json(listAnswer('projects', projectRow).extend({ columns: z.array(z.string()) })),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/company/search',
    summary: "The first twenty of the caller's companies whose name fits",
    allow: user,
    query: search,
    answer: json(
      z.array(z.object({ id: z.string(), name: z.string(), locality: z.string(), country: z.string() })),
    ),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/company/options',
    summary: "The caller's companies to choose from, at most fifty",
    allow: user,
    query: search,
    answer: json(options),
  }),
  addressOptions: endpoint({
    method: 'GET',
    path: '/api/company/address/options',
    summary: 'Countries and address types',
    allow: user,
    answer: json(
      z.object({
        countries: z.array(option),
        addressTypes: z.array(option),
        defaultCountryIndex: z.number().int(),
      }),
    ),
  }),
  contactOptions: endpoint({
    method: 'GET',
    path: '/api/company/contact/options',
    summary: 'Kinds of contacts',
    allow: user,
    answer: json(options),
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/api/company/defaults/{id}',
    summary: 'What new projects of a company begin with',
    allow: inCompany('ViewCompanyDefaults'),
    answer: json(entities.companyDefaults),
  }),
  setDefaults: endpoint({
    method: 'PUT',
    path: '/api/company/defaults/{id}',
    summary: 'Choose what new projects of a company begin with',
    allow: inCompany('EditCompanyDefaults'),
    body: entities.companyDefaults,
    answer: json(entities.companyDefaults),
  }),
  newProject: endpoint({
    method: 'GET',
    path: '/api/company/defaults/project/{id}',
    summary: 'The defaults and the templates to choose from, for whoever adds a project',
    allow: inCompany('CreateProject'),
    answer: json(
      z.object({
        defaults: entities.companyDefaults,
        folderTemplates: options,
        assetDetailTemplates: options,
        clearToPayTemplates: options,
      }),
    ),
  }),
  relationship: endpoint({
    method: 'GET',
    path: '/api/company/relationship/{id}',
    summary: "The caller's relationship to a company and what it allows now",
    allow: inCompany('member'),
    answer: json(entities.companyRelationship),
  }),
  relationships: endpoint({
    method: 'GET',
    path: '/api/company/relationship/self',
    summary: "The caller's relationships to all companies",
    allow: user,
    answer: json(z.array(entities.companyRelationship)),
  }),
  relationshipOfUser: endpoint({
    method: 'GET',
    path: '/api/company/relationship/user/{id}',
    summary: "One user's relationship to a company",
    allow: inCompany('ViewUsers'),
    query: z.object({ userId: fields.id }),
    answer: json(entities.companyRelationship),
  }),
  relationshipOptions: endpoint({
    method: 'GET',
    path: '/api/company/relationship/options/user/{id}',
    summary: 'The relationships that a user of a company may have',
    allow: inCompany('ViewUsers'),
    answer: json(options),
  }),
  isUser: endpoint({
    method: 'GET',
    path: '/api/company/relationship/confirmation/user/{id}',
    summary: 'Whether somebody is a user of a company already',
    allow: inCompany('AddUser'),
    query: z.object({ username: fields.email }),
    answer: json(z.object({ exists: z.boolean() })),
  }),
})
