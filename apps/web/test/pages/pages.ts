import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectDetailPaths } from '@steelsafe/contract/project-details/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { publicScreen, type Screen } from '#core/screen.ts'

/** The pages that the component tests open, at addresses of the contract. */
export const pages: readonly Screen[] = [
  publicScreen(testimonialPaths.list, () => import('./ListPage.tsx')),
  publicScreen(testimonialPaths.edit, () => import('./FormPage.tsx')),
  publicScreen(phasePaths.list, () => import('./ActionPage.tsx')),
  publicScreen(companyMilestonePaths.groups, () => import('./OrderPage.tsx')),
  publicScreen(projectDetailPaths.list, () => import('#features/project-details/DetailList.tsx')),
  publicScreen(projectPaths.files, () => import('./UploadPage.tsx')),
  publicScreen(boardPaths.board, () => import('./MovePage.tsx')),
  publicScreen(floorPaths.enter, () => import('./ShiftPage.tsx')),
  publicScreen(launchPaths.main, () => import('#features/launch/Main.tsx')),
  publicScreen(launchPaths.tools, () => import('#features/launch/Tools.tsx')),
  publicScreen(launchPaths.weights, () => import('#features/launch/Weights.tsx')),
  publicScreen(partDesignPaths.viewer, () => import('#features/part-design/Viewer.tsx')),
  publicScreen(partDesignPaths.log, () => import('#features/part-design/Log.tsx')),
  publicScreen(productionPaths.editTarget, () => import('#features/production/EditTarget.tsx')),
  publicScreen(productionPaths.importData, () => import('#features/production/ImportEntries.tsx')),
  publicScreen(gpsPaths.list, () => import('./RecordPage.tsx')),
  publicScreen(gpsPaths.add, () => import('./NumberPage.tsx')),
  publicScreen(gpsPaths.correct, () => import('./PlacePage.tsx')),
  publicScreen(projectPaths.profile, () => import('./PicturePage.tsx')),
  publicScreen(projectPaths.today, () => import('./NeedsPage.tsx')),
  publicScreen(timelinePaths.plan, () => import('./PlanImportPage.tsx')),
  publicScreen(sendQueuePaths.list, () => import('./QueuePage.tsx')),
  publicScreen(systemPaths.admin, () => import('./FramedPage.tsx')),
  publicScreen(systemPaths.report, () => import('#features/system/SystemReport.tsx')),
  publicScreen(phasePaths.edit, () => import('#features/phases/EditPhase.tsx')),
  publicScreen(companyPaths.profile, () => import('#features/companies/CompanyProfile.tsx')),
  publicScreen(timelinePaths.calendar, () => import('#features/timeline/Calendar.tsx')),
  publicScreen(folderTemplatePaths.edit, () => import('#features/folder-templates/EditTemplate.tsx')),
  publicScreen(productionPaths.editData, () => import('#features/production/EditEntry.tsx')),
  publicScreen(vocabularyPaths.editChecklist, () => import('#features/vocabulary/EditChecklist.tsx')),
  publicScreen(maintenancePaths.tag, () => import('#features/maintenance/Tag.tsx')),
  publicScreen(maintenancePaths.editAlert, () => import('#features/maintenance/EditAlert.tsx')),
  publicScreen(maintenancePaths.importLog, () => import('#features/maintenance/ImportLog.tsx')),
  publicScreen(pressPaths.edit, () => import('#features/presses/EditPress.tsx')),
  publicScreen(pressPaths.zone, () => import('#features/presses/Zone.tsx')),
  publicScreen(clearToPayPaths.list, () => import('./StepsPage.tsx')),
  publicScreen(clearToPayPaths.edit, () => import('./SettingsPage.tsx')),
  publicScreen(knowledgePaths.term, () => import('./NotePage.tsx')),
  publicScreen(themePaths.list, () => import('./ThemePage.tsx')),
  publicScreen(moldingPaths.study, () => import('#features/molding/Study.tsx')),
  publicScreen(analysisPaths.editCae, () => import('#features/analysis/EditCae.tsx')),
  publicScreen(moldQualificationPaths.editSheet, () => import('#features/mold-qualification/EditSheet.tsx')),
  publicScreen(
    moldQualificationPaths.editTryout,
    () => import('#features/mold-qualification/EditTryout.tsx'),
  ),
  publicScreen(
    moldQualificationPaths.importDimensions,
    () => import('#features/mold-qualification/ImportDimensions.tsx'),
  ),
  publicScreen(
    moldQualificationPaths.dimensions,
    () => import('#features/mold-qualification/Dimensions.tsx'),
  ),
  publicScreen(toolValidationPaths.home, () => import('#features/tool-validation/Home.tsx')),
  publicScreen(toolValidationPaths.alerts, () => import('#features/tool-validation/Alerts.tsx')),
  publicScreen(rjgPaths.challenge, () => import('#features/rjg/ChallengePage.tsx')),
  publicScreen(rjgPaths.copilot, () => import('#features/rjg/Copilot.tsx')),
  publicScreen(rjgPaths.edoctor, () => import('#features/rjg/Edoctor.tsx')),
  publicScreen(rjgPaths.test, () => import('#features/rjg/Test.tsx')),
  publicScreen(knowledgePaths.home, () => import('#features/knowledge/Home.tsx')),
  publicScreen(knowledgePaths.solution, () => import('#features/knowledge/Solution.tsx')),
]
