import type { Job } from '#core/jobs.ts'
import type { Route } from '#core/serve.ts'
import type { Services } from '#core/services.ts'
import { accountRoutes, passwordMailJob } from './account/index.ts'
import { actionGroupRoutes } from './action-groups/index.ts'
import { appTokenRoutes } from './app-tokens/index.ts'
import { assetTagRoutes } from './asset-tags/index.ts'
import { auditRoutes } from './audit/index.ts'
import { bannerJob, bannerRoutes } from './banners/index.ts'
import { clearToPayRoutes } from './clear-to-pay/index.ts'
import { companyRoutes } from './companies/index.ts'
import { companyClearToPayRoutes } from './company-clear-to-pay/index.ts'
import { companyMilestoneRoutes } from './company-milestones/index.ts'
import { fileJobs, fileRoutes } from './files/index.ts'
import { folderTemplateRoutes } from './folder-templates/index.ts'
import { gpsRoutes } from './gps/index.ts'
import { importRoutes } from './imports/index.ts'
import { liveRoutes } from './live/index.ts'
import { maintenanceRoutes } from './maintenance/index.ts'
import { fileNewsJob, notificationRoutes } from './notifications/index.ts'
import { codeJob, outboxRoutes } from './outbox/index.ts'
import { phaseRoutes } from './phases/index.ts'
import { productionRoutes } from './production/index.ts'
import { projectDetailRoutes } from './project-details/index.ts'
import { projectMemberRoutes } from './project-members/index.ts'
import { projectRoutes } from './projects/index.ts'
import { reminderJob } from './reminders/index.ts'
import { sharingRoutes } from './sharing/index.ts'
import { starRoutes } from './stars/index.ts'
import { statusAlertRoutes } from './status-alerts/index.ts'
import { recountJob, subscriptionRoutes } from './subscriptions/index.ts'
import { supportRoutes } from './support/index.ts'
import { systemRoutes } from './system/index.ts'
import { testimonialRoutes } from './testimonials/index.ts'
import { themeRoutes } from './themes/index.ts'
import { timelineRoutes } from './timeline/index.ts'
import { timelineTemplateRoutes } from './timeline-templates/index.ts'
import { userRoutes } from './users/index.ts'

/** Every area, on one screen. */
export const allRoutes: Route[] = [
  ...accountRoutes,
  ...actionGroupRoutes,
  ...appTokenRoutes,
  ...assetTagRoutes,
  ...auditRoutes,
  ...bannerRoutes,
  ...clearToPayRoutes,
  ...companyClearToPayRoutes,
  ...companyMilestoneRoutes,
  ...companyRoutes,
  ...fileRoutes,
  ...folderTemplateRoutes,
  ...gpsRoutes,
  ...importRoutes,
  ...liveRoutes,
  ...maintenanceRoutes,
  ...notificationRoutes,
  ...outboxRoutes,
  ...phaseRoutes,
  ...productionRoutes,
  ...projectDetailRoutes,
  ...projectMemberRoutes,
  ...projectRoutes,
  ...sharingRoutes,
  ...starRoutes,
  ...statusAlertRoutes,
  ...subscriptionRoutes,
  ...supportRoutes,
  ...systemRoutes,
  ...testimonialRoutes,
  ...themeRoutes,
  ...timelineRoutes,
  ...timelineTemplateRoutes,
  ...userRoutes,
]

export const allJobs = (services: Services): Job<never>[] => [
  bannerJob(services),
  codeJob(services),
  ...fileJobs(services),
  fileNewsJob(services),
  passwordMailJob(services),
  recountJob(services),
  reminderJob(services),
]
