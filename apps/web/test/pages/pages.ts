import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { actionGroupPaths } from '@steelsafe/contract/action-groups/paths.ts'
import { alertPaths } from '@steelsafe/contract/alerts/paths.ts'
import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { folderImportPaths } from '@steelsafe/contract/folder-import/paths.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { lifePaths } from '@steelsafe/contract/life/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { outboxPaths } from '@steelsafe/contract/outbox/paths.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { timelineTemplatePaths } from '@steelsafe/contract/timeline-templates/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { webhookPaths } from '@steelsafe/contract/webhooks/paths.ts'
import { publicScreen, type Screen } from '#core/navigation/screen.ts'
import { knowledgeScreens } from '#features/knowledge/screens.ts'

/** The screen of an article, including its preload function. */
const article = knowledgeScreens.find(({ path }) => path.template === knowledgePaths.solution.template)!

/** The pages that the component tests open, at addresses of the contract. */
export const pages: readonly Screen[] = [
  publicScreen(testimonialPaths.list, () => import('./ListPage.tsx')),
  publicScreen(testimonialPaths.edit, () => import('./FormPage.tsx')),
  publicScreen(phasePaths.list, () => import('./ActionPage.tsx')),
  publicScreen(companyMilestonePaths.groups, () => import('./OrderPage.tsx')),
  publicScreen(milestonePaths.detailList, () => import('#features/milestones/details/DetailList.tsx')),
  publicScreen(assetTagPaths.order, () => import('#features/asset-tags/OrderTags.tsx')),
  publicScreen(projectPaths.files, () => import('./FilesPage.tsx')),
  publicScreen(projectPaths.file, () => import('./UploadPage.tsx')),
  publicScreen(boardPaths.board, () => import('./MovePage.tsx')),
  publicScreen(boardPaths.work, () => import('#features/boards/Work.tsx')),
  publicScreen(productionPaths.enterShift, () => import('./ShiftPage.tsx')),
  publicScreen(launchPaths.main, () => import('#features/launch/Main.tsx')),
  publicScreen(launchPaths.tools, () => import('#features/launch/Tools.tsx')),
  publicScreen(launchPaths.weights, () => import('#features/launch/Weights.tsx')),
  publicScreen(partDesignPaths.viewer, () => import('#features/part-design/Viewer.tsx')),
  publicScreen(partDesignPaths.log, () => import('#features/part-design/Log.tsx')),
  publicScreen(productionPaths.home, () => import('./ChartPage.tsx')),
  publicScreen(productionPaths.targets, () => import('./FactsPage.tsx')),
  publicScreen(productionPaths.editTarget, () => import('#features/production/EditTarget.tsx')),
  publicScreen(productionPaths.importData, () => import('#features/production/import/ImportEntries.tsx')),
  publicScreen(gpsPaths.list, () => import('./RecordPage.tsx')),
  publicScreen(gpsPaths.add, () => import('./NumberPage.tsx')),
  publicScreen(lifePaths.list, () => import('#features/gps/Locations.tsx')),
  publicScreen(gpsPaths.correct, () => import('#features/gps/CorrectLocation.tsx')),
  publicScreen(milestonePaths.details, () => import('./LocationPage.tsx')),
  publicScreen(projectPaths.profile, () => import('./PicturePage.tsx')),
  publicScreen(projectPaths.list, () => import('./SwitcherPage.tsx')),
  publicScreen(labelPaths.scan, () => import('./ActionsPage.tsx')),
  publicScreen(projectPaths.documents, () => import('./StatePage.tsx')),
  publicScreen(projectPaths.history, () => import('./ThumbnailPage.tsx')),
  publicScreen(projectPaths.dynamicSearch, () => import('./ExampleShopPage.tsx')),
  publicScreen(projectPaths.search, () => import('#features/projects/list/ProjectSearch.tsx')),
  publicScreen(todayPaths.today, () => import('./TodayListPage.tsx')),
  publicScreen(timelinePaths.plan, () => import('#features/timeline/Timeline.tsx')),
  publicScreen(projectPaths.bin, () => import('./PlanImportPage.tsx')),
  publicScreen(sendQueuePaths.list, () => import('./QueuePage.tsx')),
  publicScreen(milestonePaths.graph, () => import('#features/milestones/chart/Graph.tsx')),
  publicScreen(milestonePaths.configurations, () => import('#features/phases/PhaseList.tsx')),
  publicScreen(systemPaths.admin, () => import('./FramedPage.tsx')),
  publicScreen(outboxPaths.list, () => import('#features/outbox/Outbox.tsx')),
  publicScreen(notificationPaths.own, () => import('#features/notifications/Notifications.tsx')),
  publicScreen(actionGroupPaths.list, () => import('#features/action-groups/GroupList.tsx')),
  publicScreen(systemPaths.report, () => import('#features/system/checks/SystemReport.tsx')),
  publicScreen(systemPaths.news, () => import('#features/system/news/News.tsx')),
  publicScreen(bannerPaths.list, () => import('./NoticesPage.tsx')),
  publicScreen(appTokenPaths.ofCompany, () => import('#features/app-tokens/CompanyTokenList.tsx')),
  // The address of this form begins like that of an API call, so the form has another address here.
  publicScreen(projectPaths.create, () => import('#features/app-tokens/EditToken.tsx')),
  publicScreen(appTokenPaths.editForCompany, () => import('#features/app-tokens/EditCompanyToken.tsx')),
  publicScreen(phasePaths.edit, () => import('#features/phases/EditPhase.tsx')),
  publicScreen(companyArchivePaths.exports, () => import('#features/company-archive/ExportList.tsx')),
  publicScreen(companyArchivePaths.imports, () => import('#features/company-archive/ImportList.tsx')),
  publicScreen(companyArchivePaths.import, () => import('#features/company-archive/ImportArchive.tsx')),
  publicScreen(folderImportPaths.list, () => import('#features/folder-import/FolderImportList.tsx')),
  publicScreen(folderImportPaths.folders, () => import('#features/folder-import/FolderImport.tsx')),
  publicScreen(companyPaths.projects, () => import('./TimelinesPage.tsx')),
  publicScreen(companyPaths.users, () => import('#features/companies/users/CompanyUsers.tsx')),
  publicScreen(companyPaths.profile, () => import('#features/companies/CompanyProfile.tsx')),
  publicScreen(timelinePaths.calendar, () => import('#features/timeline/calendar/Calendar.tsx')),
  publicScreen(folderTemplatePaths.edit, () => import('#features/folder-templates/EditTemplate.tsx')),
  publicScreen(productionPaths.editData, () => import('#features/production/entry/EditEntry.tsx')),
  publicScreen(vocabularyPaths.editChecklist, () => import('#features/vocabulary/EditChecklist.tsx')),
  publicScreen(maintenancePaths.home, () => import('#features/maintenance/Home.tsx')),
  publicScreen(maintenancePaths.tag, () => import('#features/maintenance/problems/Tag.tsx')),
  publicScreen(maintenancePaths.report, () => import('#features/maintenance/problems/Report.tsx')),
  publicScreen(maintenancePaths.problem, () => import('#features/maintenance/problems/ReportProblem.tsx')),
  publicScreen(maintenancePaths.alerts, () => import('#features/maintenance/alerts/AlertList.tsx')),
  publicScreen(maintenancePaths.editAlert, () => import('#features/maintenance/alerts/EditAlert.tsx')),
  publicScreen(maintenancePaths.importLog, () => import('#features/maintenance/log/ImportLog.tsx')),
  publicScreen(maintenancePaths.logs, () => import('#features/maintenance/log/Log.tsx')),
  publicScreen(pressPaths.edit, () => import('#features/presses/EditPress.tsx')),
  publicScreen(pressPaths.zone, () => import('#features/presses/zone/Zone.tsx')),
  publicScreen(clearToPayPaths.list, () => import('./TabPage.tsx')),
  publicScreen(projectMemberPaths.users, () => import('./TabPage.tsx')),
  publicScreen(milestonePaths.configuration, () => import('./TabPage.tsx')),
  publicScreen(projectMemberPaths.addUser, () => import('./StepsPage.tsx')),
  publicScreen(clearToPayPaths.edit, () => import('./SettingsPage.tsx')),
  publicScreen(clearToPayPaths.history, () => import('#features/clear-to-pay/history/HistoryList.tsx')),
  publicScreen(clearToPayPaths.payments, () => import('#features/clear-to-pay/payments/Payments.tsx')),
  publicScreen(clearToPayPaths.paymentSums, () => import('#features/clear-to-pay/payments/PaymentSums.tsx')),
  publicScreen(knowledgePaths.term, () => import('./NotePage.tsx')),
  publicScreen(knowledgePaths.category, () => import('./DefectsPage.tsx')),
  publicScreen(themePaths.assignments, () => import('#features/themes/AssignmentList.tsx')),
  publicScreen(themePaths.editAssignment, () => import('#features/themes/EditAssignment.tsx')),
  publicScreen(actionGroupPaths.enable, () => import('#features/action-groups/EnableGroup.tsx')),
  publicScreen(userPaths.links, () => import('./TakeOverPage.tsx')),
  publicScreen(themePaths.edit, () => import('#features/themes/EditTheme.tsx')),
  publicScreen(themePaths.look, () => import('#features/themes/CompanyLook.tsx')),
  publicScreen(themePaths.list, () => import('./ThemePage.tsx')),
  publicScreen(moldingPaths.study, () => import('#features/molding/study/Study.tsx')),
  // The list of entries has the address of this screen.
  publicScreen(analysisPaths.cae, () => import('#features/production/import/ImportCycles.tsx')),
  publicScreen(analysisPaths.editCae, () => import('#features/analysis/EditCae.tsx')),
  publicScreen(
    moldQualificationPaths.editSheet,
    () => import('#features/mold-qualification/sheet/EditSheet.tsx'),
  ),
  publicScreen(
    moldQualificationPaths.editTryout,
    () => import('#features/mold-qualification/tryouts/EditTryout.tsx'),
  ),
  publicScreen(
    moldQualificationPaths.importDimensions,
    () => import('#features/mold-qualification/ImportDimensions.tsx'),
  ),
  publicScreen(
    moldQualificationPaths.tryout,
    () => import('#features/mold-qualification/tryouts/TryoutPage.tsx'),
  ),
  publicScreen(
    moldQualificationPaths.dimensions,
    () => import('#features/mold-qualification/Dimensions.tsx'),
  ),
  publicScreen(toolValidationPaths.home, () => import('#features/tool-validation/Home.tsx')),
  publicScreen(alertPaths.main, () => import('#features/alerts/Alerts.tsx')),
  publicScreen(toolValidationPaths.alerts, () => import('#features/tool-validation/Alerts.tsx')),
  publicScreen(qualityPaths.quality, () => import('#features/quality/Document.tsx')),
  publicScreen(rjgPaths.challenge, () => import('#features/rjg/challenge/ChallengePage.tsx')),
  publicScreen(rjgPaths.copilot, () => import('#features/rjg/lessons/Copilot.tsx')),
  publicScreen(rjgPaths.edoctor, () => import('#features/rjg/lessons/Edoctor.tsx')),
  publicScreen(rjgPaths.test, () => import('#features/rjg/Test.tsx')),
  publicScreen(partDesignPaths.compare, () => import('./ThreadPage.tsx')),
  publicScreen(partDesignPaths.editRevision, () => import('#features/part-design/EditRevision.tsx')),
  publicScreen(operationPaths.add, () => import('./AttachmentsPage.tsx')),
  publicScreen(operationPaths.edit, () => import('#features/operations/EditOperation.tsx')),
  publicScreen(
    moldQualificationPaths.editFinding,
    () => import('#features/mold-qualification/findings/EditFinding.tsx'),
  ),
  publicScreen(sharingPaths.list, () => import('./ShareLinkPage.tsx')),
  // `ShareLinkPage` has the address of this screen, so the screen has another address here.
  publicScreen(projectMemberPaths.companies, () => import('#features/sharing/SharedLinks.tsx')),
  publicScreen(moldQualificationPaths.sheets, () => import('./LimitPage.tsx')),
  publicScreen(milestonePaths.editDetail, () => import('#features/milestones/details/EditDetail.tsx')),
  publicScreen(maintenancePaths.editEntry, () => import('#features/maintenance/log/EditEntry.tsx')),
  publicScreen(milestonePaths.edit, () => import('#features/milestones/result/EditResult.tsx')),
  publicScreen(milestonePaths.editFiles, () => import('#features/milestones/page/EditFiles.tsx')),
  publicScreen(
    milestonePaths.configure,
    () => import('#features/milestones/configuration/EditConfiguration.tsx'),
  ),
  publicScreen(companyPaths.defaults, () => import('#features/companies/CompanyDefaults.tsx')),
  publicScreen(vocabularyPaths.edit, () => import('#features/vocabulary/EditWord.tsx')),
  publicScreen(companyMilestonePaths.edit, () => import('#features/company-milestones/EditMilestone.tsx')),
  publicScreen(companyMilestonePaths.editGroup, () => import('#features/company-milestones/EditGroup.tsx')),
  publicScreen(
    companyMilestonePaths.editTemplate,
    () => import('#features/company-milestones/EditTemplate.tsx'),
  ),
  publicScreen(
    companyClearToPayPaths.editMilestone,
    () => import('#features/company-clear-to-pay/EditMilestone.tsx'),
  ),
  publicScreen(
    companyClearToPayPaths.editTemplate,
    () => import('#features/company-clear-to-pay/EditTemplate.tsx'),
  ),
  publicScreen(webhookPaths.edit, () => import('#features/webhooks/EditWebhook.tsx')),
  publicScreen(timelineTemplatePaths.edit, () => import('#features/timeline-templates/EditTemplate.tsx')),
  publicScreen(userPaths.list, () => import('./LatePage.tsx')),
  publicScreen(userPaths.loginHistory, () => import('./HeadPage.tsx')),
  publicScreen(userPaths.edit, () => import('#features/users/EditUser.tsx')),
  publicScreen(actionGroupPaths.disable, () => import('./GroupPage.tsx')),
  publicScreen(supportPaths.home, () => import('./BarPage.tsx')),
  // The page with actions has the address of this screen.
  publicScreen(supportPaths.files, () => import('#features/labels/ScanTag.tsx')),
  publicScreen(supportPaths.own, () => import('./PalettePage.tsx')),
  publicScreen(supportPaths.request, () => import('#features/support/EditRequest.tsx')),
  publicScreen(supportPaths.video, () => import('#features/support/EditVideo.tsx')),
  publicScreen(bannerPaths.edit, () => import('#features/banners/EditBanner.tsx')),
  // `FormPage` has the address of this form, so the form has another address here.
  publicScreen(userPaths.activity, () => import('#features/testimonials/EditTestimonial.tsx')),
  publicScreen(subscriptionPaths.edit, () => import('#features/subscriptions/EditSubscription.tsx')),
  publicScreen(subscriptionPaths.auxiliary, () => import('#features/subscriptions/EditSubscription.tsx')),
  publicScreen(accountPaths.register, () => import('#features/account/sign-in/Register.tsx')),
  publicScreen(accountPaths.signIn, () => import('#features/account/sign-in/SignIn.tsx')),
  publicScreen(supportPaths.firstSteps, () => import('./CardsPage.tsx')),
  publicScreen(supportPaths.form, () => import('./KeptPage.tsx')),
  publicScreen(accountPaths.profile, () => import('./DeleteAccountPage.tsx')),
  publicScreen(accountPaths.confirmEmail, () => import('./PasskeysPage.tsx')),
  publicScreen(companySignInPaths.back, () => import('#features/company-sign-in/ReturnFromProvider.tsx')),
  publicScreen(companySignInPaths.list, () => import('#features/company-sign-in/ProviderList.tsx')),
  publicScreen(companySignInPaths.edit, () => import('#features/company-sign-in/EditProvider.tsx')),
  publicScreen(companySignInPaths.ofCompany, () => import('#features/company-sign-in/CompanyProviders.tsx')),
  publicScreen(knowledgePaths.home, () => import('#features/knowledge/Home.tsx')),
  publicScreen(article.path, article.load, article.preload),
  // The homes and the list of entries have other addresses than in the app, because forms of other tests open their
  // addresses after saving.
  publicScreen(companyPaths.createProject, () => import('#features/companies/CompanyHome.tsx')),
  publicScreen(labelPaths.qrCode, () => import('./ToolPage.tsx')),
  // These screens without their frames have the addresses of the app.
  publicScreen(companyPaths.home, () => import('./WorkPage.tsx')),
  publicScreen(projectPaths.home, () => import('./ProfilePage.tsx')),
  publicScreen(productionPaths.importCycles, () => import('#features/production/EntryList.tsx')),
]
