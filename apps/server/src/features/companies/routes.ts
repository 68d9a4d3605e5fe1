import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { addressTypes, contactTypes } from '@steelsafe/contract/companies/names.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { defaultCountryIndex } from '@steelsafe/contract/core/formats/countries.ts'
import { assignableRelationships } from '#core/access/assignable-relationships.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { countryOptions, translatedOptions } from '#core/texts.ts'
import { listInvitations, resendInvitation, withdrawInvitation } from '#features/account/index.ts'
import { getDefaults, getNewProjectOptions, setDefaults } from '#features/company-defaults/index.ts'
import { countCompanyProjects, listCompanyProjects } from '#features/projects/index.ts'
import { checkImport, importCompanies, undoCompanies } from './import.ts'
import { addOrInviteUsers, addUser, removeUser, updateRelationship } from './membership.ts'
import { createCompany, deleteCompany, getCompany, updateCompany } from './profile.ts'
import { findCompanies, listCompanies, listCompanyUsers, userByEmail } from './queries.ts'
import { companyRelationship, ownRelationships } from './relationships.ts'

export const companyRoutes = [
  serve(companies.list, listCompanies),
  serve(companies.get, ({ tx, company }) => getCompany(tx, company)),
  serve(companies.create, createCompany),
  serve(companies.update, updateCompany),
  serve(companies.delete, ({ tx, params }) => deleteCompany(tx, params.id)),
  serveWithoutTransaction(companies.checkImport, checkImport),
  serve(companies.import, importCompanies),
  serve(companies.undoImport, undoCompanies),
  serve(companies.users, listCompanyUsers),
  serve(companies.addUser, addUser),
  serve(companies.addPeople, addOrInviteUsers),
  serve(companies.updateUser, updateRelationship),
  serve(companies.removeUser, removeUser),
  serve(companies.invitations, ({ tx, company }) => listInvitations(tx, { companyId: company })),
  serve(companies.resendInvitation, ({ tx, caller, services, company, body }) =>
    resendInvitation(tx, services, caller, { companyId: company }, body.invitationId),
  ),
  serve(companies.withdrawInvitation, ({ tx, caller, company, query }) =>
    withdrawInvitation(tx, caller, { companyId: company }, query.invitationId),
  ),
  serve(companies.projects, ({ tx, caller, company, query, services, origin }) =>
    listCompanyProjects(tx, services, caller, company, query, origin.language),
  ),
  serve(companies.dynamicProjects, ({ tx, caller, company, query, services }) =>
    listCompanyProjects(tx, services, caller, company, query),
  ),
  serve(companies.overview, ({ tx, services, caller, company }) =>
    countCompanyProjects(tx, services, caller, company),
  ),
  serve(companies.search, ({ tx, caller, query }) => findCompanies(tx, caller, query.searchTerm, 20)),
  serve(companies.options, async ({ tx, caller, query }) => {
    const matches = await findCompanies(tx, caller, query.searchTerm, 50)
    return matches.map(toOption)
  }),
  serve(companies.addressOptions, async ({ origin: { language } }) => {
    return {
      countries: countryOptions(language),
      addressTypes: translatedOptions(language, addressTypes, type => `core:addressType.${type}`),
      defaultCountryIndex,
    }
  }),
  serve(companies.contactOptions, async ({ origin: { language } }) =>
    translatedOptions(language, contactTypes, type => `core:contactType.${type}`),
  ),
  serve(companies.defaults, ({ tx, company }) => getDefaults(tx, company)),
  serve(companies.updateDefaults, ({ tx, company, body }) => setDefaults(tx, company, body)),
  serve(companies.newProject, ({ tx, company }) => getNewProjectOptions(tx, company)),
  serve(companies.relationship, ({ tx, caller, company }) => companyRelationship(tx, caller, company)),
  serve(companies.relationships, ownRelationships),
  serve(companies.relationshipOfUser, ({ tx, company, query }) =>
    companyRelationship(tx, { id: query.userId, isAdmin: false }, company),
  ),
  serve(companies.relationshipOptions, ({ tx, caller, company, origin: { language } }) =>
    assignableRelationships(tx, caller, { companyId: company }, language),
  ),
  serve(companies.isUser, async ({ tx, company, query }) => ({
    exists: (await userByEmail(tx, company, query.username))?.isMember ?? false,
  })),
]
