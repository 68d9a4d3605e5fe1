// Written by `npm run generate` from the folders of the areas. Changes made here are lost.

import type { Screen } from '#core/navigation/screen.ts'
import { accountScreens } from '#features/account/screens.ts'
import { actionGroupScreens } from '#features/action-groups/screens.ts'
import { alertScreens } from '#features/alerts/screens.ts'
import { analysisScreens } from '#features/analysis/screens.ts'
import { appTokenScreens } from '#features/app-tokens/screens.ts'
import { assetTagScreens } from '#features/asset-tags/screens.ts'
import { auditScreens } from '#features/audit/screens.ts'
import { bannerScreens } from '#features/banners/screens.ts'
import { boardScreens } from '#features/boards/screens.ts'
import { clearToPayScreens } from '#features/clear-to-pay/screens.ts'
import { companyScreens } from '#features/companies/screens.ts'
import { companyArchiveScreens } from '#features/company-archive/screens.ts'
import { companyClearToPayScreens } from '#features/company-clear-to-pay/screens.ts'
import { companyMilestoneScreens } from '#features/company-milestones/screens.ts'
import { companySignInScreens } from '#features/company-sign-in/screens.ts'
import { fileScreens } from '#features/files/screens.ts'
import { folderImportScreens } from '#features/folder-import/screens.ts'
import { folderTemplateScreens } from '#features/folder-templates/screens.ts'
import { gpsScreens } from '#features/gps/screens.ts'
import { knowledgeScreens } from '#features/knowledge/screens.ts'
import { labelScreens } from '#features/labels/screens.ts'
import { launchScreens } from '#features/launch/screens.ts'
import { lifeScreens } from '#features/life/screens.ts'
import { maintenanceScreens } from '#features/maintenance/screens.ts'
import { milestoneScreens } from '#features/milestones/screens.ts'
import { moldQualificationScreens } from '#features/mold-qualification/screens.ts'
import { moldingScreens } from '#features/molding/screens.ts'
import { notificationScreens } from '#features/notifications/screens.ts'
import { operationScreens } from '#features/operations/screens.ts'
import { outboxScreens } from '#features/outbox/screens.ts'
import { partDesignScreens } from '#features/part-design/screens.ts'
import { phaseScreens } from '#features/phases/screens.ts'
import { pressScreens } from '#features/presses/screens.ts'
import { productionScreens } from '#features/production/screens.ts'
import { projectImportScreens } from '#features/project-import/screens.ts'
import { projectMemberScreens } from '#features/project-members/screens.ts'
import { projectScreens } from '#features/projects/screens.ts'
import { qualityScreens } from '#features/quality/screens.ts'
import { rjgScreens } from '#features/rjg/screens.ts'
import { sendQueueScreens } from '#features/send-queue/screens.ts'
import { sharingScreens } from '#features/sharing/screens.ts'
import { subscriptionScreens } from '#features/subscriptions/screens.ts'
import { supportScreens } from '#features/support/screens.ts'
import { systemScreens } from '#features/system/screens.ts'
import { testimonialScreens } from '#features/testimonials/screens.ts'
import { themeScreens } from '#features/themes/screens.ts'
import { timelineScreens } from '#features/timeline/screens.ts'
import { timelineTemplateScreens } from '#features/timeline-templates/screens.ts'
import { todayScreens } from '#features/today/screens.ts'
import { toolValidationScreens } from '#features/tool-validation/screens.ts'
import { userScreens } from '#features/users/screens.ts'
import { vocabularyScreens } from '#features/vocabulary/screens.ts'
import { webhookScreens } from '#features/webhooks/screens.ts'

/** The screens of all areas. */
export const areaScreens: readonly Screen[] = [
  ...accountScreens,
  ...actionGroupScreens,
  ...alertScreens,
  ...analysisScreens,
  ...appTokenScreens,
  ...assetTagScreens,
  ...auditScreens,
  ...bannerScreens,
  ...boardScreens,
  ...clearToPayScreens,
  ...companyScreens,
  ...companyArchiveScreens,
  ...companyClearToPayScreens,
  ...companyMilestoneScreens,
  ...companySignInScreens,
  ...fileScreens,
  ...folderImportScreens,
  ...folderTemplateScreens,
  ...gpsScreens,
  ...knowledgeScreens,
  ...labelScreens,
  ...launchScreens,
  ...lifeScreens,
  ...maintenanceScreens,
  ...milestoneScreens,
  ...moldQualificationScreens,
  ...moldingScreens,
  ...notificationScreens,
  ...operationScreens,
  ...outboxScreens,
  ...partDesignScreens,
  ...phaseScreens,
  ...pressScreens,
  ...productionScreens,
  ...projectImportScreens,
  ...projectMemberScreens,
  ...projectScreens,
  ...qualityScreens,
  ...rjgScreens,
  ...sendQueueScreens,
  ...sharingScreens,
  ...subscriptionScreens,
  ...supportScreens,
  ...systemScreens,
  ...testimonialScreens,
  ...themeScreens,
  ...timelineScreens,
  ...timelineTemplateScreens,
  ...todayScreens,
  ...toolValidationScreens,
  ...userScreens,
  ...vocabularyScreens,
  ...webhookScreens,
]
