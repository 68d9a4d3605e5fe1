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
  serve(support.send, sendRequest),
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
  serve(support.list, listRequests),
  serve(support.own, listOwn),
  serve(support.get, ({ tx, origin, params }) => getRequest(tx, origin.language, params.requestId)),
  serve(support.create, addRequest),
  serve(support.update, changeRequest),
  serve(support.remove, removeRequest),
  serve(support.setStatus, setStatus),
  serve(support.videos, listVideos),
  serve(support.createVideo, addVideo),
  serve(support.updateVideo, changeVideo),
  serve(support.removeVideo, removeVideo),
]
