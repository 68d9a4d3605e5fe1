import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { frequencies, logStatuses } from '@steelsafe/contract/maintenance/names.ts'
import { serve, serveFile, serveFileWithoutTransaction, serveWithoutTransaction } from '#core/http/serve.ts'
import { printedUrl } from '#core/http/server/printed-url.ts'
import { translatedOptions } from '#core/texts.ts'
import { attachmentRoutesOf } from '#features/attachments/index.ts'
import { listImports } from '#features/imports/index.ts'
import { createAlert, deleteAlert, listAlerts, setAlertEnabled, updateAlert } from './alerts/alerts.ts'
import { checkImport, importEntries } from './import/import.ts'
import { importsOf, undoEntries } from './import/undo-import.ts'
import { logChoices } from './log/choices.ts'
import { getCosts } from './log/costs.ts'
import { createEntry, deleteEntry, listEntries, updateEntry } from './log/entries.ts'
import { exportLog } from './log/export.ts'
import { changeableOwner, readableOwner } from './log/files.ts'
import { reportProblem } from './problems/problems.ts'
import { getTag, projectOfTag, receiveReport, renewTag } from './problems/reports.ts'
import { tagLabels } from './problems/tag-labels.ts'
import { logoOfTag, taggedTool } from './problems/tagged-tool.ts'

export const maintenanceRoutes = [
  serve(calls.alerts, listAlerts),
  serve(calls.createAlert, createAlert),
  serve(calls.updateAlert, updateAlert),
  serve(calls.deleteAlert, deleteAlert),
  serve(calls.setAlertEnabled, setAlertEnabled),
  serve(calls.frequencyOptions, async ({ origin }) =>
    translatedOptions(origin.language, frequencies, name => `maintenance:frequency.${name}`),
  ),
  serve(calls.log, listEntries),
  serve(calls.createEntry, createEntry),
  serve(calls.updateEntry, updateEntry),
  serve(calls.deleteEntry, deleteEntry),
  serve(calls.statusOptions, async ({ origin }) =>
    translatedOptions(origin.language, logStatuses, name => `maintenance:status.${name}`),
  ),
  serve(calls.logChoices, logChoices),
  serveFileWithoutTransaction(calls.exportLog, exportLog),
  serveWithoutTransaction(calls.importLog, importEntries),
  serveWithoutTransaction(calls.checkLogImport, checkImport),
  serve(calls.logImports, ({ tx, project }) => listImports(tx, importsOf(project))),
  serve(calls.undoLogImport, undoEntries),
  ...attachmentRoutesOf(calls, {
    thing: 'entryId',
    readable: readableOwner,
    changeable: changeableOwner,
  }),
  serve(calls.tool, taggedTool),
  serveFile(calls.tagLogo, logoOfTag),
  serve(calls.taggedProject, projectOfTag),
  serveWithoutTransaction(calls.reportByTag, receiveReport),
  serve(calls.reportProblem, reportProblem),
  serve(calls.tag, ({ tx, services, origin, project }) => getTag(tx, printedUrl(services, origin), project)),
  serveFile(calls.tagLabels, ({ tx, services, origin, project, query }) =>
    tagLabels(tx, services, printedUrl(services, origin), project, {
      copies: query.copies,
      language: origin.language,
    }),
  ),
  serve(calls.renewTag, ({ tx, services, origin, project }) =>
    renewTag(tx, printedUrl(services, origin), project),
  ),
  serve(calls.costs, getCosts),
]
