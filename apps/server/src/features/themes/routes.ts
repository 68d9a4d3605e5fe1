import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { receivePicture } from '#core/http/receive-picture.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import {
  assign,
  assignMany,
  companiesWithout,
  getAssignment,
  listAssignments,
  reassign,
  themeChoices,
  unassign,
} from './assignments.ts'
import { getLook, resetLook, saveLook, setOwnLogo } from './own-look.ts'
import { styleOf } from './theme.ts'
import { addTheme, changeTheme, getTheme, listThemes, removeTheme, setLogo } from './themes.ts'

export const themeRoutes = [
  serveFile(themes.style, ({ tx, params }) => styleOf(tx, params.themeId)),
  serve(themes.list, ({ tx, services, query }) => listThemes(tx, services, query)),
  serve(themes.get, ({ tx, services, params }) => getTheme(tx, services, params.themeId)),
  serve(themes.create, ({ tx, services, body }) => addTheme(tx, services, body)),
  serve(themes.update, ({ tx, services, params, body }) => changeTheme(tx, services, params.themeId, body)),
  serve(themes.remove, ({ tx, services, params }) => removeTheme(tx, services, params.themeId)),
  serveWithoutTransaction(themes.setImage, ({ request, services, params, transaction }) =>
    receivePicture(request, services, ({ key, type }) =>
      transaction(tx => setLogo(tx, params.themeId, { imageKey: key, imageType: type })),
    ),
  ),
  serve(themes.removeImage, ({ tx, params }) =>
    setLogo(tx, params.themeId, { imageKey: null, imageType: null }),
  ),
  serve(themes.assignments, ({ tx, origin, query }) => listAssignments(tx, origin.language, query)),
  serve(themes.assignment, ({ tx, params }) => getAssignment(tx, params.assignmentId)),
  serve(themes.assign, ({ tx, body }) => assign(tx, body)),
  serve(themes.reassign, ({ tx, params, body }) => reassign(tx, params.assignmentId, body)),
  serve(themes.assignMany, ({ tx, body }) => assignMany(tx, body.themeId, body.companyIds)),
  serve(themes.unassign, ({ tx, params }) => unassign(tx, params.assignmentId)),
  serve(themes.companyOptions, ({ tx, query }) => companiesWithout(tx, query.searchTerm)),
  serve(themes.themeOptions, ({ tx }) => themeChoices(tx)),
  serve(themes.look, ({ tx, services, company }) => getLook(tx, services, company)),
  serve(themes.saveLook, ({ tx, company, body }) => saveLook(tx, company, body)),
  serve(themes.resetLook, ({ tx, company }) => resetLook(tx, company)),
  serveWithoutTransaction(themes.setLogo, ({ request, services, company, transaction }) =>
    receivePicture(request, services, ({ key, type }) =>
      transaction(tx => setOwnLogo(tx, company, { imageKey: key, imageType: type })),
    ),
  ),
  serve(themes.removeLogo, ({ tx, company }) => setOwnLogo(tx, company, { imageKey: null, imageType: null })),
]
