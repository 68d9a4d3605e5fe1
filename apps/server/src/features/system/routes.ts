import { limits } from '@steelsafe/contract/core/limits.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { conflict } from '#core/errors.ts'
import { serve, serveFileWithoutTransaction, serveWithoutTransaction } from '#core/http/serve.ts'
import { printedUrl } from '#core/http/server/printed-url.ts'
import { sendTestAlert } from './alerts/alert-hook.ts'
import { isEmpty, loadExampleShop } from './example-shop.ts'
import { getFirstSteps, showFirstSteps } from './first-steps.ts'
import { getNews } from './news.ts'
import { deleteFailedJobs, retryFailedJobs } from './report/failed-jobs.ts'
import { getReport } from './report/report.ts'
import { supportBundle } from './report/support-bundle.ts'

export const systemRoutes = [
  serve(system.state, async ({ tx, services }) => ({
    isEmpty: await isEmpty(tx),
    isMailSent: services.config.SMTP_URL !== undefined,
  })),
  serveWithoutTransaction(system.loadExampleShop, async ({ services, transaction, origin }) => {
    if (!(await transaction(isEmpty))) throw conflict('system:rule.notEmpty')
    return loadExampleShop(services, origin.language)
  }),
  serveWithoutTransaction(system.report, ({ services }) => getReport(services)),
  serveWithoutTransaction(system.news, getNews),
  serveFileWithoutTransaction(system.supportBundle, ({ services }) => supportBundle(services)),
  serveWithoutTransaction(system.testAlert, async ({ services }) => ({
    problem: await sendTestAlert(services),
  })),
  serve(system.retryJobs, retryFailedJobs),
  serve(system.deleteJobs, deleteFailedJobs),
  serve(system.firstSteps, getFirstSteps),
  serve(system.showFirstSteps, showFirstSteps),
  serve(system.publicSettings, async ({ services, origin }) => {
    const { config } = services
    return {
      corporateUrl: config.CORPORATE_URL ?? null,
      largestFileBytes: Math.min(config.MAX_FILE_BYTES, limits.projectFileBytes),
      largestImageBytes: config.MAX_IMAGE_BYTES,
      largestAttachmentBytes: config.MAX_ATTACHMENT_BYTES,
      attachmentExtensions: [...config.ATTACHMENT_EXTENSIONS],
      mapTiles: config.MAP_TILES_URL
        ? { url: config.MAP_TILES_URL, attribution: config.MAP_ATTRIBUTION }
        : null,
      hasPasswordMail: config.SMTP_URL !== undefined,
      timeZone: config.TIME_ZONE,
      hasReference: config.API_DOCS === 'public',
      printedUrl: printedUrl(services, origin),
    }
  }),
]
