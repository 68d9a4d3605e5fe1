import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { frequencies, logStatuses } from '@steelsafe/contract/maintenance/names.ts'
import { printedUrl } from '#core/http/printed-url.ts'
import { serve, serveFile, serveFileInSteps, serveWithoutTransaction } from '#core/http/serve.ts'
import { choices } from '#core/texts.ts'
import { attachmentRoutesOf } from '#features/attachments/index.ts'
import { listImports } from '#features/imports/index.ts'
import { addAlert, changeAlert, listAlerts, removeAlert, setEnabled } from './alerts/alerts.ts'
import { checkImport, importEntries } from './import/import.ts'
import { importsOf, undoEntries } from './import/undo-import.ts'
import { logChoices } from './log/choices.ts'
import { getCosts } from './log/costs.ts'
import { addEntry, changeEntry, listEntries, removeEntry } from './log/entries.ts'
import { exportLog } from './log/export.ts'
import { attachmentOwner, editableAttachmentOwner } from './log/files.ts'
import { logoOfTag, taggedTool } from './problems/look-of-tag.ts'
import { reportProblem } from './problems/problems.ts'
import { projectOfTag, receiveReport, renewTag, tagOf } from './problems/reports.ts'
import { tagLabels } from './problems/tag-labels.ts'

export const maintenanceRoutes = [
  serve(calls.alerts, ({ tx, services, origin, project, query }) =>
    listAlerts(tx, services, origin.language, project, query),
  ),
  serve(calls.addAlert, ({ tx, services, project, body }) => addAlert(tx, services, project, body)),
  serve(calls.changeAlert, ({ tx, services, project, body }) => changeAlert(tx, services, project, body)),
  serve(calls.removeAlert, ({ tx, project, query }) => removeAlert(tx, project, query.alertId)),
  serve(calls.setEnabled, ({ tx, project, body }) => setEnabled(tx, project, body.alertId, body.enabled)),
  serve(calls.frequencyOptions, async ({ origin }) =>
    choices(origin.language, frequencies, name => `maintenance:frequency.${name}`),
  ),
  serve(calls.log, ({ tx, services, caller, origin, project, query }) =>
    listEntries(tx, services, caller, origin.language, project, query),
  ),
  serve(calls.addEntry, ({ tx, services, caller, origin, project, body }) =>
    addEntry(tx, services, caller, origin.language, project, body),
  ),
  serve(calls.changeEntry, ({ tx, services, caller, origin, project, body }) =>
    changeEntry(tx, services, caller, origin.language, project, body),
  ),
  serve(calls.removeEntry, ({ tx, project, query }) => removeEntry(tx, project, query.entryId)),
  serve(calls.statusOptions, async ({ origin }) =>
    choices(origin.language, logStatuses, name => `maintenance:status.${name}`),
  ),
  serve(calls.logChoices, ({ tx, services, origin, project }) =>
    logChoices(tx, services, origin.language, project),
  ),
  serveFileInSteps(calls.exportLog, exportLog),
  serveWithoutTransaction(calls.importLog, importEntries),
  serveWithoutTransaction(calls.checkLogImport, checkImport),
  serve(calls.logImports, ({ tx, project }) => listImports(tx, importsOf(project))),
  serve(calls.undoLogImport, undoEntries),
  ...attachmentRoutesOf(calls, {
    thing: 'entryId',
    readable: attachmentOwner,
    changeable: editableAttachmentOwner,
  }),
  serve(calls.tool, ({ tx, params }) => taggedTool(tx, params.token)),
  serveFile(calls.tagLogo, ({ tx, params }) => logoOfTag(tx, params.token)),
  serve(calls.taggedProject, ({ tx, caller, params }) => projectOfTag(tx, caller, params.token)),
  serveWithoutTransaction(calls.report, receiveReport),
  serve(calls.reportProblem, ({ tx, services, caller, project, body }) =>
    reportProblem(tx, services, caller, project, body),
  ),
  serve(calls.tag, ({ tx, services, origin, project }) => tagOf(tx, printedUrl(services, origin), project)),
  serveFile(calls.tagLabels, ({ tx, services, origin, project, query }) =>
    tagLabels(tx, services, printedUrl(services, origin), project, {
      copies: query.copies,
      language: origin.language,
    }),
  ),
  serve(calls.renewTag, ({ tx, services, origin, project }) =>
    renewTag(tx, printedUrl(services, origin), project),
  ),
  serve(calls.costs, ({ tx, origin, project, query }) => getCosts(tx, origin.language, project, query)),
]
