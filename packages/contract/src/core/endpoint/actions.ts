/**
 * All permissions on a company. Permissions are used only in an endpoint's `allow` and in the relationships below,
 * which define who has which permission.
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
  /** Fixed, so that all installations and tests share it. */
  id: string
  name: RelationshipName
  actions: readonly Action[]
}

const views = <Action extends string>(all: readonly Action[]) =>
  all.filter(action => action.startsWith('View'))
const without = <Action extends string>(all: readonly Action[], ...excluded: Action[]) =>
  all.filter(action => !excluded.includes(action))

/** The first relationship has every action. The creator of a project and its owner company get it. */
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
  /** Works at a press: records shifts, photos, maintenance and places of a tool, and changes nothing else. */
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
 * The first relationship has every action. The first user of a company gets it. `maxInProjects` is the highest project
 * relationship that a user can get through the company, whatever the company's own relationship to the project allows.
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
