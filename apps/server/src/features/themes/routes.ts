import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { receivePicture } from '#core/http/receive/receive-picture.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import {
  assignMany,
  assignTheme,
  getAssignment,
  listAssignments,
  listUnassignedCompanies,
  reassign,
  themeChoices,
  unassign,
} from './assignments.ts'
import { getLook, resetLook, saveLook, setOwnLogo } from './own-look.ts'
import { getStylesheet } from './theme.ts'
import { createTheme, deleteTheme, getTheme, listThemes, setLogo, updateTheme } from './themes.ts'

export const themeRoutes = [
  serveFile(themes.style, getStylesheet),
  serve(themes.list, listThemes),
  serve(themes.get, ({ tx, services, params }) => getTheme(tx, services, params.themeId)),
  serve(themes.create, createTheme),
  serve(themes.update, updateTheme),
  serve(themes.delete, deleteTheme),
  serveWithoutTransaction(themes.uploadImage, ({ request, services, params, transaction }) =>
    receivePicture(request, services, ({ key, type }) =>
      transaction(tx => setLogo(tx, params.themeId, { imageKey: key, imageType: type })),
    ),
  ),
  serve(themes.deleteImage, ({ tx, params }) =>
    setLogo(tx, params.themeId, { imageKey: null, imageType: null }),
  ),
  serve(themes.assignments, listAssignments),
  serve(themes.assignment, ({ tx, params }) => getAssignment(tx, params.assignmentId)),
  serve(themes.assign, assignTheme),
  serve(themes.updateAssignment, reassign),
  serve(themes.assignMany, assignMany),
  serve(themes.unassign, unassign),
  serve(themes.companyOptions, listUnassignedCompanies),
  serve(themes.themeOptions, themeChoices),
  serve(themes.look, getLook),
  serve(themes.updateLook, saveLook),
  serve(themes.resetLook, resetLook),
  serveWithoutTransaction(themes.uploadLogo, ({ request, services, company, transaction }) =>
    receivePicture(request, services, ({ key, type }) =>
      transaction(tx => setOwnLogo(tx, company, { imageKey: key, imageType: type })),
    ),
  ),
  serve(themes.deleteLogo, ({ tx, company }) => setOwnLogo(tx, company, { imageKey: null, imageType: null })),
]
