// Written by `npm run generate` from the folders of the areas. Changes made here are lost.

import { account } from './account/endpoints.ts'
import { actionGroups } from './action-groups/endpoints.ts'
import { alerts } from './alerts/endpoints.ts'
import { analysis } from './analysis/endpoints.ts'
import { appTokens } from './app-tokens/endpoints.ts'
import { assetTags } from './asset-tags/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { banners } from './banners/endpoints.ts'
import { boards } from './boards/endpoints.ts'
import { clearToPay } from './clear-to-pay/endpoints.ts'
import { companies } from './companies/endpoints.ts'
import { companyArchive } from './company-archive/endpoints.ts'
import { companyClearToPay } from './company-clear-to-pay/endpoints.ts'
import { companyMilestones } from './company-milestones/endpoints.ts'
import { companySignIn } from './company-sign-in/endpoints.ts'
import type { Endpoint } from './core/endpoint/endpoint.ts'
import { files } from './files/endpoints.ts'
import { folderImports } from './folder-import/endpoints.ts'
import { folderTemplates } from './folder-templates/endpoints.ts'
import { gps } from './gps/endpoints.ts'
import { imports } from './imports/endpoints.ts'
import { knowledge } from './knowledge/endpoints.ts'
import { labels } from './labels/endpoints.ts'
import { launch } from './launch/endpoints.ts'
import { life } from './life/endpoints.ts'
import { live } from './live/endpoints.ts'
import { maintenance } from './maintenance/endpoints.ts'
import { milestones } from './milestones/endpoints.ts'
import { moldQualification } from './mold-qualification/endpoints.ts'
import { molding } from './molding/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { operations } from './operations/endpoints.ts'
import { outbox } from './outbox/endpoints.ts'
import { partDesign } from './part-design/endpoints.ts'
import { passkeys } from './passkeys/endpoints.ts'
import { phases } from './phases/endpoints.ts'
import { presses } from './presses/endpoints.ts'
import { production } from './production/endpoints.ts'
import { projectImport } from './project-import/endpoints.ts'
import { projectMembers } from './project-members/endpoints.ts'
import { projects } from './projects/endpoints.ts'
import { quality } from './quality/endpoints.ts'
import { rjg } from './rjg/endpoints.ts'
import { savedViews } from './saved-views/endpoints.ts'
import { scim } from './scim/endpoints.ts'
import { sharing } from './sharing/endpoints.ts'
import { stars } from './stars/endpoints.ts'
import { subscriptions } from './subscriptions/endpoints.ts'
import { support } from './support/endpoints.ts'
import { system } from './system/endpoints.ts'
import { testimonials } from './testimonials/endpoints.ts'
import { themes } from './themes/endpoints.ts'
import { timeline } from './timeline/endpoints.ts'
import { timelineTemplates } from './timeline-templates/endpoints.ts'
import { todayPage } from './today/endpoints.ts'
import { toolValidation } from './tool-validation/endpoints.ts'
import { transfers } from './transfers/endpoints.ts'
import { users } from './users/endpoints.ts'
import { vocabulary } from './vocabulary/endpoints.ts'
import { webhooks } from './webhooks/endpoints.ts'

/** All endpoints, for the server, the tests and the API reference. The web app imports single areas instead. */
export const allEndpoints: readonly Endpoint[] = [
  account,
  actionGroups,
  alerts,
  analysis,
  appTokens,
  assetTags,
  audit,
  banners,
  boards,
  clearToPay,
  companies,
  companyArchive,
  companyClearToPay,
  companyMilestones,
  companySignIn,
  files,
  folderImports,
  folderTemplates,
  gps,
  imports,
  knowledge,
  labels,
  launch,
  life,
  live,
  maintenance,
  milestones,
  moldQualification,
  molding,
  notifications,
  operations,
  outbox,
  partDesign,
  passkeys,
  phases,
  presses,
  production,
  projectImport,
  projectMembers,
  projects,
  quality,
  rjg,
  savedViews,
  scim,
  sharing,
  stars,
  subscriptions,
  support,
  system,
  testimonials,
  themes,
  timeline,
  timelineTemplates,
  todayPage,
  toolValidation,
  transfers,
  users,
  vocabulary,
  webhooks,
].flatMap(area => Object.values<Endpoint>(area))
