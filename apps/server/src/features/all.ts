// Written by `npm run generate` from the folders of the areas. Changes made here are lost.

import type { ErrorNames } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Route } from '#core/http/serve.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { accountRoutes, passwordMailJob } from './account/index.ts'
import { actionGroupRoutes } from './action-groups/index.ts'
import { alertRoutes } from './alerts/index.ts'
import { analysisRoutes } from './analysis/index.ts'
import { appTokenRoutes } from './app-tokens/index.ts'
import { assetTagRoutes } from './asset-tags/index.ts'
import { auditRoutes } from './audit/index.ts'
import { backupJobs } from './backups/index.ts'
import { bannerJob, bannerRoutes } from './banners/index.ts'
import { boardRoutes } from './boards/index.ts'
import { clearToPayRoutes } from './clear-to-pay/index.ts'
import { companyRoutes } from './companies/index.ts'
import { companyArchiveJobs, companyArchiveRoutes } from './company-archive/index.ts'
import { companyClearToPayRoutes } from './company-clear-to-pay/index.ts'
import { companyMilestoneRoutes } from './company-milestones/index.ts'
import { companySignInRoutes } from './company-sign-in/index.ts'
import { digestJob, digestRoutes } from './digests/index.ts'
import { fileJobs, fileRoutes } from './files/index.ts'
import { folderImportJobs, folderImportRoutes } from './folder-import/index.ts'
import { folderTemplateRoutes } from './folder-templates/index.ts'
import { gpsRoutes } from './gps/index.ts'
import { importRoutes } from './imports/index.ts'
import { knowledgeRoutes } from './knowledge/index.ts'
import { labelRoutes } from './labels/index.ts'
import { launchJob, launchRoutes } from './launch/index.ts'
import { lifeRoutes } from './life/index.ts'
import { liveRoutes } from './live/index.ts'
import { maintenanceImportJob, maintenanceRoutes } from './maintenance/index.ts'
import { milestoneErrorNames, milestoneRoutes } from './milestones/index.ts'
import { moldQualificationRoutes } from './mold-qualification/index.ts'
import { moldingRoutes } from './molding/index.ts'
import { fileNewsJob, notificationRoutes } from './notifications/index.ts'
import { operationRoutes } from './operations/index.ts'
import { codeJob, outboxRoutes } from './outbox/index.ts'
import { partDesignRoutes } from './part-design/index.ts'
import { passkeyRoutes } from './passkeys/index.ts'
import { phaseRoutes } from './phases/index.ts'
import { pressRoutes } from './presses/index.ts'
import { productionImportJob, productionRoutes } from './production/index.ts'
import { projectImportJob, projectImportRoutes } from './project-import/index.ts'
import { projectMemberRoutes } from './project-members/index.ts'
import { projectRoutes } from './projects/index.ts'
import { qualityRoutes } from './quality/index.ts'
import { reminderJob } from './reminders/index.ts'
import { rjgRoutes } from './rjg/index.ts'
import { savedViewRoutes } from './saved-views/index.ts'
import { scimRoutes, scimRulesJob } from './scim/index.ts'
import { sharingRoutes } from './sharing/index.ts'
import { starRoutes } from './stars/index.ts'
import { recountJob, subscriptionRoutes } from './subscriptions/index.ts'
import { supportRoutes } from './support/index.ts'
import { systemJobs, systemRoutes } from './system/index.ts'
import { testimonialRoutes } from './testimonials/index.ts'
import { themeRoutes } from './themes/index.ts'
import { timelineRoutes } from './timeline/index.ts'
import { timelineTemplateRoutes } from './timeline-templates/index.ts'
import { todayRoutes } from './today/index.ts'
import { toolValidationRoutes, validationAlertJob } from './tool-validation/index.ts'
import { transferRoutes } from './transfers/index.ts'
import { userRoutes } from './users/index.ts'
import { vocabularyRoutes } from './vocabulary/index.ts'
import { webhookJobs, webhookRoutes } from './webhooks/index.ts'

/** The routes of all areas. */
export const allRoutes: Route[] = [
  ...accountRoutes,
  ...actionGroupRoutes,
  ...alertRoutes,
  ...analysisRoutes,
  ...appTokenRoutes,
  ...assetTagRoutes,
  ...auditRoutes,
  ...bannerRoutes,
  ...boardRoutes,
  ...clearToPayRoutes,
  ...companyRoutes,
  ...companyArchiveRoutes,
  ...companyClearToPayRoutes,
  ...companyMilestoneRoutes,
  ...companySignInRoutes,
  ...digestRoutes,
  ...fileRoutes,
  ...folderImportRoutes,
  ...folderTemplateRoutes,
  ...gpsRoutes,
  ...importRoutes,
  ...knowledgeRoutes,
  ...labelRoutes,
  ...launchRoutes,
  ...lifeRoutes,
  ...liveRoutes,
  ...maintenanceRoutes,
  ...milestoneRoutes,
  ...moldQualificationRoutes,
  ...moldingRoutes,
  ...notificationRoutes,
  ...operationRoutes,
  ...outboxRoutes,
  ...partDesignRoutes,
  ...passkeyRoutes,
  ...phaseRoutes,
  ...pressRoutes,
  ...productionRoutes,
  ...projectImportRoutes,
  ...projectMemberRoutes,
  ...projectRoutes,
  ...qualityRoutes,
  ...rjgRoutes,
  ...savedViewRoutes,
  ...scimRoutes,
  ...sharingRoutes,
  ...starRoutes,
  ...subscriptionRoutes,
  ...supportRoutes,
  ...systemRoutes,
  ...testimonialRoutes,
  ...themeRoutes,
  ...timelineRoutes,
  ...timelineTemplateRoutes,
  ...todayRoutes,
  ...toolValidationRoutes,
  ...transferRoutes,
  ...userRoutes,
  ...vocabularyRoutes,
  ...webhookRoutes,
]

/** The background jobs of all areas. */
export const allJobs = (services: Services): Job[] => [
  passwordMailJob(services),
  ...backupJobs(services),
  bannerJob(services),
  ...companyArchiveJobs(services),
  digestJob(services),
  ...fileJobs(services),
  ...folderImportJobs(services),
  launchJob(services),
  maintenanceImportJob(services),
  fileNewsJob(services),
  codeJob(services),
  productionImportJob(services),
  projectImportJob(services),
  reminderJob(services),
  scimRulesJob(services),
  recountJob(services),
  ...systemJobs(services),
  validationAlertJob(services),
  ...webhookJobs(services),
]

/** The API names of errors whose texts have moved between areas. */
export const allErrorNames: ErrorNames = {
  ...milestoneErrorNames,
}
