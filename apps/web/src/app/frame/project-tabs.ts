import { alerts } from '@steelsafe/contract/alerts/endpoints.ts'
import { alertPaths } from '@steelsafe/contract/alerts/paths.ts'
import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { ScreenPath } from '@steelsafe/contract/core/path.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { labels } from '@steelsafe/contract/labels/endpoints.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { life } from '@steelsafe/contract/life/endpoints.ts'
import { lifePaths } from '@steelsafe/contract/life/paths.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { quality } from '@steelsafe/contract/quality/endpoints.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import type { Texts } from '@steelsafe/texts/texts.ts'

/** A screen of a project that has a tab. Its text is `projects:screen.menu.<name>`. */
export interface ProjectScreen {
  name: Exclude<keyof Texts['projects']['screen']['menu'], 'title'>
  path: ScreenPath<string, [id: string | number]>
  /** The first request of the screen. Users who may not make it do not see the tab. */
  for: Pick<Endpoint, 'allow'>
  isForAdmins?: boolean
}

export interface ProjectTab {
  /** The text is `shell:tab.<name>`. */
  name: keyof Texts['shell']['tab']
  screens: readonly ProjectScreen[]
}

/** All screens of a tool, in groups. A new area adds its screens here. */
export const projectTabs: readonly ProjectTab[] = [
  { name: 'overview', screens: [{ name: 'home', path: projectPaths.home, for: projects.get }] },
  {
    name: 'plan',
    screens: [
      { name: 'phases', path: phasePaths.list, for: phases.list },
      { name: 'timeline', path: timelinePaths.plan, for: timeline.tasks },
      { name: 'milestones', path: milestonePaths.list, for: milestones.list },
    ],
  },
  {
    name: 'files',
    screens: [
      { name: 'files', path: projectPaths.files, for: files.folder },
      { name: 'documents', path: projectPaths.documents, for: projects.documents },
      { name: 'shared', path: sharingPaths.list, for: sharing.list },
      { name: 'bin', path: projectPaths.bin, for: files.bin },
    ],
  },
  {
    name: 'payment',
    screens: [{ name: 'clearToPay', path: clearToPayPaths.list, for: clearToPay.list }],
  },
  {
    name: 'launch',
    screens: [
      { name: 'launch', path: launchPaths.main, for: launch.overview },
      { name: 'partDesign', path: partDesignPaths.home, for: partDesign.revisions },
      { name: 'analysis', path: launchPaths.analysis, for: presses.libraries },
      { name: 'toolManufacturing', path: operationPaths.list, for: operations.list },
      { name: 'molding', path: moldingPaths.home, for: molding.overview },
      { name: 'toolValidation', path: toolValidationPaths.home, for: moldQualification.tryouts },
      { name: 'corporateQuality', path: qualityPaths.main, for: quality.list },
      { name: 'alerts', path: alertPaths.main, for: alerts.list },
    ],
  },
  {
    name: 'operation',
    screens: [
      { name: 'production', path: productionPaths.home, for: production.total },
      { name: 'maintenance', path: maintenancePaths.home, for: maintenance.alerts },
      { name: 'gps', path: gpsPaths.list, for: gps.list },
    ],
  },
  {
    name: 'people',
    screens: [
      { name: 'users', path: projectMemberPaths.users, for: projectMembers.users },
      { name: 'companies', path: projectMemberPaths.companies, for: projectMembers.companies },
    ],
  },
  {
    name: 'more',
    screens: [
      { name: 'profile', path: projectPaths.profile, for: projects.get },
      { name: 'details', path: milestonePaths.details, for: milestones.details },
      { name: 'configuration', path: milestonePaths.configuration, for: milestones.details },
      { name: 'life', path: lifePaths.list, for: life.list },
      { name: 'history', path: projectPaths.history, for: audit.history },
      { name: 'assetTag', path: assetTagPaths.order, for: assetTags.order },
      { name: 'qr', path: labelPaths.qrCode, for: labels.code, isForAdmins: true },
      { name: 'notifications', path: notificationPaths.project, for: notifications.projectOptions },
    ],
  },
]
