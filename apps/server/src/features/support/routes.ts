import { support } from '@steelsafe/contract/support/endpoints.ts'
import { communicationModes, supportStatuses } from '@steelsafe/contract/support/entities.ts'
import { serve } from '#core/http/serve.ts'
import { countryOptions, translatedOptions } from '#core/texts.ts'
import {
  createRequest,
  deleteRequest,
  getRequest,
  listOwn,
  listRequests,
  setStatus,
  updateRequest,
} from './requests.ts'
import { sendRequest } from './send-request.ts'
import { createVideo, deleteVideo, listVideos, updateVideo } from './videos.ts'

export const supportRoutes = [
  serve(support.send, sendRequest),
  serve(support.contact, async ({ services: { config } }) => ({
    email: config.SUPPORT_EMAIL ?? null,
    phone: config.SUPPORT_PHONE ?? null,
  })),
  serve(support.countryOptions, async ({ origin }) => countryOptions(origin.language)),
  serve(support.modeOptions, async ({ origin }) =>
    translatedOptions(origin.language, communicationModes, mode => `support:mode.${mode}`),
  ),
  serve(support.statusOptions, async ({ origin }) =>
    translatedOptions(origin.language, supportStatuses, status => `support:status.${status}`),
  ),
  serve(support.list, listRequests),
  serve(support.listOwn, listOwn),
  serve(support.get, ({ tx, origin, params }) => getRequest(tx, origin.language, params.requestId)),
  serve(support.create, createRequest),
  serve(support.update, updateRequest),
  serve(support.delete, deleteRequest),
  serve(support.setStatus, setStatus),
  serve(support.videos, listVideos),
  serve(support.createVideo, createVideo),
  serve(support.updateVideo, updateVideo),
  serve(support.deleteVideo, deleteVideo),
]
