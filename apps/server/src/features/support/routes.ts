import { support } from '@steelsafe/contract/support/endpoints.ts'
import { communicationModes, supportStatuses } from '@steelsafe/contract/support/entities.ts'
import { serve } from '#core/http/serve.ts'
import { choices, countryChoices } from '#core/texts.ts'
import {
  addRequest,
  changeRequest,
  getRequest,
  listOwn,
  listRequests,
  removeRequest,
  setStatus,
} from './requests.ts'
import { sendRequest } from './send-request.ts'
import { addVideo, changeVideo, listVideos, removeVideo } from './videos.ts'

export const supportRoutes = [
  serve(support.send, ({ tx, services, caller, origin, body }) =>
    sendRequest(tx, services, caller, origin.language, body),
  ),
  serve(support.contact, async ({ services: { config } }) => ({
    email: config.SUPPORT_EMAIL ?? null,
    phone: config.SUPPORT_PHONE ?? null,
  })),
  serve(support.countryOptions, async ({ origin }) => countryChoices(origin.language)),
  serve(support.modeOptions, async ({ origin }) =>
    choices(origin.language, communicationModes, mode => `support:mode.${mode}`),
  ),
  serve(support.statusOptions, async ({ origin }) =>
    choices(origin.language, supportStatuses, status => `support:status.${status}`),
  ),
  serve(support.list, ({ tx, origin, query }) => listRequests(tx, origin.language, query)),
  serve(support.own, ({ tx, caller, origin, query }) => listOwn(tx, caller.id, origin.language, query)),
  serve(support.get, ({ tx, origin, params }) => getRequest(tx, origin.language, params.requestId)),
  serve(support.create, ({ tx, origin, body }) => addRequest(tx, origin.language, body)),
  serve(support.update, ({ tx, origin, params, body }) =>
    changeRequest(tx, origin.language, params.requestId, body),
  ),
  serve(support.remove, ({ tx, params }) => removeRequest(tx, params.requestId)),
  serve(support.setStatus, ({ tx, body }) => setStatus(tx, body.requestId, body.statusTypeId)),
  serve(support.videos, ({ tx, caller, query }) => listVideos(tx, caller, query.page)),
  serve(support.createVideo, ({ tx, body }) => addVideo(tx, body)),
  serve(support.updateVideo, ({ tx, params, body }) => changeVideo(tx, params.videoId, body)),
  serve(support.removeVideo, ({ tx, params }) => removeVideo(tx, params.videoId)),
]
