import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { defaultCountryIndex } from '@steelsafe/contract/core/countries.ts'
import { addressTypes, contactTypes } from '@steelsafe/contract/core/names.ts'
import { givable } from '#core/grants.ts'
import { serve } from '#core/serve.ts'
import { countryChoices, say } from '#core/texts.ts'
import { forNewProject, getDefaults, setDefaults } from '#features/company-defaults/index.ts'
import { listCompanyProjects } from '#features/projects/index.ts'
import { checkImport, importCompanies } from './import.ts'
import { addUser, changeRelationship, removeUser } from './membership.ts'
import { createCompany, getCompany, removeCompany, updateCompany } from './profile.ts'
import { findCompanies, listCompanies, listCompanyUsers, userByEmail } from './queries.ts'
import { ownRelationships, relationshipOf } from './relationships.ts'

export const companyRoutes = [
  serve(companies.list, ({ tx, caller, query }) => listCompanies(tx, caller, query)),
  serve(companies.get, ({ tx, company }) => getCompany(tx, company)),
  serve(companies.create, ({ tx, body }) => createCompany(tx, body)),
  serve(companies.update, ({ tx, company, body }) => updateCompany(tx, company, body)),
  serve(companies.remove, ({ tx, params }) => removeCompany(tx, params.id)),
  serve(companies.checkImport, ({ tx, body }) => checkImport(tx, body.rows)),
  serve(companies.import, ({ tx, body }) => importCompanies(tx, body.rows)),
  serve(companies.users, ({ tx, company, query }) => listCompanyUsers(tx, company, query)),
  serve(companies.addUser, ({ tx, caller, company, body }) => addUser(tx, caller, company, body)),
  serve(companies.changeUser, ({ tx, caller, company, body }) =>
    changeRelationship(tx, caller, company, body.userId, body.relationshipId),
  ),
  serve(companies.removeUser, ({ tx, caller, company, query }) =>
    removeUser(tx, caller, company, query.userId),
  ),
  serve(companies.projects, ({ tx, company, query, services }) =>
    listCompanyProjects(tx, services, company, query),
  ),
  serve(companies.dynamicProjects, ({ tx, company, query, services }) =>
    listCompanyProjects(tx, services, company, query),
  ),
  serve(companies.search, ({ tx, caller, query }) => findCompanies(tx, caller, query.searchTerm, 20)),
  serve(companies.options, async ({ tx, caller, query }) => {
    const found = await findCompanies(tx, caller, query.searchTerm, 50)
    return found.map(({ id, name }) => ({ display: name, value: id }))
  }),
  serve(companies.addressOptions, async ({ origin: { language } }) => {
    return {
      countries: countryChoices(language),
      addressTypes: addressTypes.map(value => ({
        display: say(language, `core:addressType.${value}`),
        value,
      })),
      defaultCountryIndex,
    }
  }),
  serve(companies.contactOptions, async ({ origin: { language } }) =>
    contactTypes.map(value => ({ display: say(language, `core:contactType.${value}`), value })),
  ),
  serve(companies.defaults, ({ tx, company }) => getDefaults(tx, company)),
  serve(companies.setDefaults, ({ tx, company, body }) => setDefaults(tx, company, body)),
  serve(companies.newProject, ({ tx, company }) => forNewProject(tx, company)),
  serve(companies.relationship, ({ tx, caller, company }) => relationshipOf(tx, caller, company)),
  serve(companies.relationships, ({ tx, caller }) => ownRelationships(tx, caller)),
  serve(companies.relationshipOfUser, ({ tx, company, query }) =>
    relationshipOf(tx, { id: query.userId, isAdmin: false }, company),
  ),
  serve(companies.relationshipOptions, async ({ tx, caller, company, origin: { language } }) => {
    const found = await givable(tx, caller, { companyId: company })
    return found.map(({ display, value }) => ({
      display: say(language, `core:relationship.${display}`),
      value,
    }))
  }),
  serve(companies.isUser, async ({ tx, company, query }) => ({
    exists: (await userByEmail(tx, company, query.username))?.isInCompany ?? false,
  })),
]
