import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectDetailPaths } from '@steelsafe/contract/project-details/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
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
  publicScreen(productionPaths.editTarget, () => import('#features/production/EditTarget.tsx')),
  publicScreen(productionPaths.importData, () => import('#features/production/ImportEntries.tsx')),
  publicScreen(gpsPaths.list, () => import('./RecordPage.tsx')),
  publicScreen(gpsPaths.add, () => import('./NumberPage.tsx')),
  publicScreen(gpsPaths.correct, () => import('./PlacePage.tsx')),
  publicScreen(projectPaths.profile, () => import('./PicturePage.tsx')),
  publicScreen(timelinePaths.plan, () => import('./PlanImportPage.tsx')),
  publicScreen(sendQueuePaths.list, () => import('./QueuePage.tsx')),
  publicScreen(systemPaths.admin, () => import('./FramedPage.tsx')),
]
