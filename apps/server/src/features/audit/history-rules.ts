import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { Allow } from '@steelsafe/contract/core/endpoint/allow.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'

/**
 * The endpoint that shows each kind of thing in a project. Its rule also applies to the history entries of the kind.
 * Only administrators see entries of other kinds. Attachments, imports and links have several kinds: see `sqlKind`.
 */
export const ruleByKind: Record<string, { allow: Allow }> = {
  analysis: analysis.analyses,
  analysis_action: analysis.analyses,
  asset_tag_request: assetTags.form,
  'attachment.analysis_id': analysis.files,
  'attachment.ctp_milestone_id': clearToPay.files,
  'attachment.detail_id': milestones.files,
  'attachment.finding_id': moldQualification.files,
  'attachment.maintenance_entry_id': maintenance.files,
  'attachment.operation_id': operations.files,
  'attachment.operation_update_id': operations.updateFiles,
  'attachment.part_revision_id': partDesign.files,
  'data_import.maintenance': maintenance.logImports,
  'data_import.production': production.imports,
  file_entry: files.folder,
  finding: moldQualification.findings,
  gps_location: gps.list,
  invitation: projectMembers.invitations,
  maintenance_alert: maintenance.alerts,
  maintenance_entry: maintenance.log,
  mold_need: presses.mold,
  molding_study: molding.studies,
  operation: operations.list,
  operation_update: operations.updates,
  part_comment: partDesign.comments,
  part_revision: partDesign.revisions,
  phase: phases.list,
  production_data: production.list,
  production_target: production.targets,
  project: projects.get,
  project_company: projectMembers.companies,
  project_ctp_milestone: clearToPay.list,
  project_detail: milestones.details,
  project_document: projects.documents,
  project_identifier: projects.get,
  project_transfer: projects.get,
  project_user: projectMembers.users,
  'share_link.entry': sharing.delete,
  'share_link.operations': operations.links,
  'share_link.plan': timeline.links,
  template_application: milestones.details,
  timeline_baseline: timeline.baselines,
  timeline_dependency: timeline.dependencies,
  timeline_task: timeline.tasks,
  tryout: moldQualification.tryouts,
  tryout_dimension: moldQualification.dimensions,
  tryout_plan: moldQualification.tryouts,
  tryout_record: moldQualification.tryouts,
  validation_alert_event: toolValidation.alerts,
}

/**
 * The rule for links that the reader created. As in the list of links, it requires fewer rights than for other links.
 */
export const ownLinks: { allow: Allow } = sharing.list
