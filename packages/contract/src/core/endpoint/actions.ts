/**
 * All permissions on a company. Only two places use them: the `allow` of an endpoint requires them, and the
 * relationships below grant them.
 */
export const companyActions = [
  'ViewProfile',
  'EditProfile',
  'ViewUsers',
  'AddUser',
  'EditUser',
  'RemoveUser',
  'ViewProjects',
  'CreateProject',
  'DeleteProject',
  'TransferProject',
  'ViewSubscription',
  'EditSubscription',
  'ViewFolderTemplate',
  'AddFolderTemplate',
  'EditFolderTemplate',
  'DeleteFolderTemplate',
  'ApplyFolderTemplate',
  'ViewTimelineTemplate',
  'EditTimelineTemplate',
  'DeleteTimelineTemplate',
  'ViewCompanyNotificationConfiguration',
  'EditCompanyNotificationConfiguration',
  'EditCompanyAssetDetails',
  'DeleteCompanyAssetDetails',
  'EditAssetDetailGroups',
  'DeleteAssetDetailGroups',
  'EditAssetDetailTemplates',
  'DeleteAssetDetailTemplates',
  'AssignAssetDetailTemplates',
  'ApplyAssetDetailTemplates',
  'ViewClearToPay',
  'AddClearToPay',
  'EditClearToPay',
  'RemoveClearToPay',
  'ViewCompanyDefaults',
  'EditCompanyDefaults',
  'ViewCompany',
  'AddCompany',
  'EditCompany',
  'RemoveCompany',
] as const
export type CompanyAction = (typeof companyActions)[number]

/** All permissions on a project. See `companyActions`. */
export const projectActions = [
  'ViewProfile',
  'EditProfile',
  'EditStatus',
  'DeleteStatus',
  'OrderAssetTag',
  'ViewProjectStatusAlert',
  'EditProjectStatusAlert',
  'UploadStatusAlertFiles',
  'ViewStatusAlertFiles',
  'ViewAssetDetailConfiguration',
  'EditAssetDetailConfiguration',
  'RemoveAssetDetailConfiguration',
  'EditProjectClearToPay',
  'AddCompany',
  'EditCompany',
  'RemoveCompany',
  'AddUser',
  'EditUser',
  'RemoveUser',
  'ViewProjectDocuments',
  'EditProjectDocuments',
  'ViewFiles',
  'Download',
  'Upload',
  'RenameFileFolder',
  'DeleteFileFolder',
  'ExtractArchive',
  'ShareFiles',
  'ManageSharedFiles',
  'ViewTimeline',
  'EditTimeline',
  'AddTimeline',
  'DeleteTimeline',
  'ShareTimelineLink',
  'ExportTimeline',
  'AddMaintenanceAlerts',
  'EditMaintenanceAlerts',
  'DeleteMaintenanceAlerts',
  'AddMaintenanceLogs',
  'EditMaintenanceLogs',
  'DeleteMaintenanceLogs',
  'ExportMaintenanceLogs',
  'AddProductionData',
  'EditProductionData',
  'DeleteProductionData',
  'ExportProductionData',
  'ViewProductionData',
  'AddProductionTarget',
  'EditProductionTarget',
  'DeleteProductionTarget',
  'EditLaunch',
  'EditMolding',
  'SignOffLaunch',
] as const
export type ProjectAction = (typeof projectActions)[number]

/** The names of all relationships. Their texts are `core:relationship.<name>`. */
export const relationshipNames = [
  'Administrator',
  'Manager',
  'Member',
  'Engineer',
  'Supplier',
  'Operator',
  'Viewer',
] as const
export type RelationshipName = (typeof relationshipNames)[number]

/** A named set of actions that ties a user to a company, or a user or company to a project. */
export interface ShippedRelationship<Action extends string> {
  /** A fixed id, equal in all installations and tests. */
  id: string
  name: RelationshipName
  actions: readonly Action[]
}

const views = <Action extends string>(all: readonly Action[]) =>
  all.filter(action => action.startsWith('View'))
const without = <Action extends string>(all: readonly Action[], ...excluded: Action[]) =>
  all.filter(action => !excluded.includes(action))

/**
 * The relationships to a project. The creator of a project and its owner company get the first, which has every action.
 */
export const projectRelationships = {
  administrator: {
    id: '0d000000-0000-7000-8000-000000000001',
    name: 'Administrator',
    actions: projectActions,
  },
  engineer: {
    id: '0d000000-0000-7000-8000-000000000002',
    name: 'Engineer',
    actions: without(
      projectActions,
      'RemoveUser',
      'RemoveCompany',
      'EditCompany',
      'DeleteStatus',
      'ManageSharedFiles',
      'DeleteTimeline',
      'DeleteMaintenanceLogs',
      'DeleteProductionData',
      'RemoveAssetDetailConfiguration',
    ),
  },
  supplier: {
    id: '0d000000-0000-7000-8000-000000000003',
    name: 'Supplier',
    actions: [
      'ViewProfile',
      'ViewProjectStatusAlert',
      'UploadStatusAlertFiles',
      'ViewStatusAlertFiles',
      'ViewProjectDocuments',
      'ViewFiles',
      'Download',
      'Upload',
      'ViewTimeline',
      'EditTimeline',
      'AddMaintenanceLogs',
      'EditMaintenanceLogs',
      'AddProductionData',
      'EditProductionData',
      'ViewProductionData',
      'EditLaunch',
    ],
  },
  /** A worker at a press, who records shifts, photos, maintenance and places of a tool, and can change nothing else. */
  operator: {
    id: '0d000000-0000-7000-8000-000000000005',
    name: 'Operator',
    actions: [
      'ViewProfile',
      'ViewFiles',
      'Upload',
      'AddMaintenanceLogs',
      'AddProductionData',
      'ViewProductionData',
    ],
  },
  viewer: {
    id: '0d000000-0000-7000-8000-000000000004',
    name: 'Viewer',
    actions: [
      'ViewProfile',
      'ViewProjectStatusAlert',
      'ViewFiles',
      'Download',
      'ViewTimeline',
      'ViewProductionData',
    ],
  },
} satisfies Record<string, ShippedRelationship<ProjectAction>>

/**
 * The relationships to a company. The first user of a company gets the first, which has every action. `maxInProjects`
 * is the highest project relationship that a user can get through the company, even if the relationship of the company
 * to the project allows more.
 */
export const companyRelationships = {
  administrator: {
    id: '0c000000-0000-7000-8000-000000000001',
    name: 'Administrator',
    maxInProjects: projectRelationships.administrator.id,
    actions: companyActions,
  },
  manager: {
    id: '0c000000-0000-7000-8000-000000000002',
    name: 'Manager',
    maxInProjects: projectRelationships.administrator.id,
    actions: without(
      companyActions,
      'EditSubscription',
      'DeleteProject',
      'TransferProject',
      'EditCompanyDefaults',
      'RemoveUser',
      'AddCompany',
      'EditCompany',
      'RemoveCompany',
    ),
  },
  member: {
    id: '0c000000-0000-7000-8000-000000000003',
    name: 'Member',
    maxInProjects: projectRelationships.engineer.id,
    actions: [
      ...views(companyActions).filter(action => action !== 'ViewSubscription'),
      // Users choose themselves which e-mails they get.
      'EditCompanyNotificationConfiguration',
      'CreateProject',
      'ApplyFolderTemplate',
    ],
  },
  viewer: {
    id: '0c000000-0000-7000-8000-000000000004',
    name: 'Viewer',
    maxInProjects: projectRelationships.viewer.id,
    actions: ['ViewProfile', 'ViewProjects', 'ViewCompany'],
  },
} satisfies Record<string, ShippedRelationship<CompanyAction> & { maxInProjects: string }>

/** Returns the names of the shipped relationships to a company or a project that have all of the actions. */
export function relationshipsWith(
  kind: 'company' | 'project',
  actions: readonly string[],
): RelationshipName[] {
  const shipped: readonly ShippedRelationship<string>[] =
    kind === 'company' ? Object.values(companyRelationships) : Object.values(projectRelationships)
  return shipped
    .filter(relationship => actions.every(action => relationship.actions.includes(action)))
    .map(({ name }) => name)
}
