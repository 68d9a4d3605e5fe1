// Written by `npm run generate` from the folders of the areas. Changes made here are lost.

import type { ProjectItem } from '#core/navigation/menu-items.ts'
import { alertProjectMenu } from '#features/alerts/project-menu.ts'
import { assetTagProjectMenu } from '#features/asset-tags/project-menu.ts'
import { clearToPayProjectMenu } from '#features/clear-to-pay/project-menu.ts'
import { gpsProjectMenu } from '#features/gps/project-menu.ts'
import { labelProjectMenu } from '#features/labels/project-menu.ts'
import { launchProjectMenu } from '#features/launch/project-menu.ts'
import { lifeProjectMenu } from '#features/life/project-menu.ts'
import { maintenanceProjectMenu } from '#features/maintenance/project-menu.ts'
import { milestoneProjectMenu } from '#features/milestones/project-menu.ts'
import { moldingProjectMenu } from '#features/molding/project-menu.ts'
import { notificationProjectMenu } from '#features/notifications/project-menu.ts'
import { operationProjectMenu } from '#features/operations/project-menu.ts'
import { partDesignProjectMenu } from '#features/part-design/project-menu.ts'
import { phaseProjectMenu } from '#features/phases/project-menu.ts'
import { productionProjectMenu } from '#features/production/project-menu.ts'
import { projectMemberProjectMenu } from '#features/project-members/project-menu.ts'
import { projectProjectMenu } from '#features/projects/project-menu.ts'
import { qualityProjectMenu } from '#features/quality/project-menu.ts'
import { sharingProjectMenu } from '#features/sharing/project-menu.ts'
import { timelineProjectMenu } from '#features/timeline/project-menu.ts'
import { toolValidationProjectMenu } from '#features/tool-validation/project-menu.ts'

/** The screens of all areas that the menu of a tool leads to. */
export const areaProjectMenu: readonly ProjectItem[] = [
  ...alertProjectMenu,
  ...assetTagProjectMenu,
  ...clearToPayProjectMenu,
  ...gpsProjectMenu,
  ...labelProjectMenu,
  ...launchProjectMenu,
  ...lifeProjectMenu,
  ...maintenanceProjectMenu,
  ...milestoneProjectMenu,
  ...moldingProjectMenu,
  ...notificationProjectMenu,
  ...operationProjectMenu,
  ...partDesignProjectMenu,
  ...phaseProjectMenu,
  ...productionProjectMenu,
  ...projectMemberProjectMenu,
  ...projectProjectMenu,
  ...qualityProjectMenu,
  ...sharingProjectMenu,
  ...timelineProjectMenu,
  ...toolValidationProjectMenu,
]
