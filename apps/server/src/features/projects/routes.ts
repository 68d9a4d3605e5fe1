import type { Language } from '@steelsafe/contract/core/fields.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { DocumentType } from '@steelsafe/contract/projects/names.ts'
import { peopleOfProject } from '#core/access/people-of-project.ts'
import { receiveAttachment } from '#core/http/receive/receive-attachment.ts'
import { receivePicture } from '#core/http/receive/receive-picture.ts'
import { serve, serveFile, serveFileWithoutTransaction, serveWithoutTransaction } from '#core/http/serve.ts'
import { translate } from '#core/texts.ts'
import { responsibleOptions } from '#features/responsible/index.ts'
import { getBytesLeft } from '#features/subscriptions/index.ts'
import { createProject } from './create-project.ts'
import { deleteProjects } from './delete-projects.ts'
import { createFirstPlan } from './first-plan.ts'
import { exportProjects } from './listing/export-projects.ts'
import { filterOptions } from './listing/filters.ts'
import { getVisibility, listOwnProjects } from './listing/queries.ts'
import { searchByDetails, searchProjects } from './listing/search.ts'
import {
  deleteDocument,
  documentFile,
  getDocument,
  listDocuments,
  listDocumentVersions,
  restoreDocument,
  setDocument,
} from './profile/documents.ts'
import { pictureFile, setPicture } from './profile/picture.ts'
import { getProject, productionUnitOf, setProductionUnit } from './profile/project.ts'
import { updateProject } from './profile/update-project.ts'

const titleIn = (language: Language) => (type: DocumentType) =>
  translate(language, `projects:documentType.${type}`)

export const projectRoutes = [
  serve(projects.list, ({ tx, services, caller, query, origin }) =>
    listOwnProjects(tx, services, caller, query, origin.language),
  ),
  serve(projects.dynamicList, ({ tx, services, caller, query }) =>
    listOwnProjects(tx, services, caller, query),
  ),
  serveFileWithoutTransaction(projects.export, exportProjects),
  serve(projects.search, searchProjects),
  serve(projects.dynamicSearch, searchByDetails),
  serve(projects.filterOptions, async ({ tx, caller }) => filterOptions(tx, await getVisibility(tx, caller))),
  serve(projects.create, async ({ tx, services, caller, company, body }) => {
    const { companyId: _, planSourceId, planTemplateId, planStartDate, ...form } = body
    const id = await createProject(tx, caller, company, form)
    await createFirstPlan(tx, services, caller, id, { planSourceId, planTemplateId, planStartDate })
    return getProject(tx, services, caller, id)
  }),
  serve(projects.get, ({ tx, services, caller, project }) => getProject(tx, services, caller, project)),
  serve(projects.update, async call => {
    await updateProject(call)
    return getProject(call.tx, call.services, call.caller, call.project)
  }),
  serve(projects.delete, ({ tx, project, company }) => deleteProjects(tx, company, [project])),
  serveFile(projects.image, pictureFile),
  serveWithoutTransaction(projects.uploadImage, ({ request, services, project, transaction }) =>
    receivePicture(
      request,
      services,
      picture => transaction(tx => setPicture(tx, project, picture)),
      'projects:picture.onlyOne',
    ),
  ),
  serve(projects.deleteImage, ({ tx, project }) => setPicture(tx, project, null)),
  serve(projects.people, ({ tx, project }) => peopleOfProject(tx, project)),
  serve(projects.responsibleOptions, ({ tx, project }) => responsibleOptions(tx, project)),
  serve(projects.productionUnit, ({ tx, project }) => productionUnitOf(tx, project)),
  serve(projects.setProductionUnit, setProductionUnit),
  serve(projects.documents, ({ tx, services, project, origin }) =>
    listDocuments(tx, services, project, titleIn(origin.language)),
  ),
  serve(projects.document, ({ tx, services, project, params, origin }) =>
    getDocument(tx, services, project, params.type, titleIn(origin.language)),
  ),
  serveWithoutTransaction(
    projects.uploadDocument,
    async ({ request, services, project, body, caller, transaction }) => {
      const quotaLeft = await transaction(tx => getBytesLeft(tx, project))
      await receiveAttachment(request, services, quotaLeft, attachment =>
        transaction(tx => setDocument(tx, project, body.type, attachment, caller.id)),
      )
    },
  ),
  serve(projects.documentVersions, listDocumentVersions),
  serve(projects.restoreDocument, restoreDocument),
  serve(projects.deleteDocument, deleteDocument),
  serveFile(projects.downloadDocument, documentFile),
]
