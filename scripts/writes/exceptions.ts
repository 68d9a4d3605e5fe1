import type { Exception } from './foreign-writes.ts'

/** The tables that a folder may change although another folder declares them, with the reasons. */
export const exceptions: readonly Exception[] = [
  {
    reason:
      'A person changes their own row through account, which users imports: it cannot call functions of users.',
    tables: { account: ['users'] },
  },
  {
    reason: 'The area keeps its own columns in the row of a user, such as the hour of the reminders.',
    tables: { digests: ['users'], system: ['users'] },
  },
  {
    reason:
      'An identity provider or the first start creates, renames and locks users without an administrator.',
    tables: { 'company-sign-in': ['users'], scim: ['users'], 'first-start': ['users'] },
  },
  {
    reason:
      'The account is deleted or reset with all that gives access to it. The areas that own the rows import account.',
    tables: {
      account: ['calendarFeeds', 'companyUsers', 'projectUsers', 'passkeys', 'scimUsers', 'signInIdentities'],
      scim: ['signInIdentities'],
    },
  },
  {
    reason:
      'An accepted invitation, an imported sheet and a rule of an identity provider add members in the same transaction.',
    tables: { 'company-sign-in': ['companyUsers'], users: ['companyUsers'] },
  },
  {
    reason:
      'A company that leaves a project loses its name for it. The area projects imports project-members.',
    tables: { 'project-members': ['projectIdentifiers'] },
  },
  {
    reason: 'The administrators of users transfer or unlock what belongs to an account.',
    tables: { users: ['invitations', 'scimUsers'] },
  },
  {
    reason: 'A change of the accounts of a company ends the sessions that began with them, in one statement.',
    tables: { 'company-sign-in': ['sessions'] },
  },
  {
    reason: 'Every request stores when its session or app token was last used.',
    tables: { access: ['appTokenUses', 'sessions'] },
  },
  {
    reason: 'The migration inserts the reference data that every installation has.',
    tables: { database: ['qualityDocuments', 'relationships'] },
  },
  {
    reason: 'The core stores notifications and e-mails. The area shows them and changes their state.',
    tables: { notifications: ['notifications'], outbox: ['outboxMails'] },
  },
  {
    reason:
      'An import of an archive inserts and deletes the rows of a whole company, by the names of the tables.',
    tables: { 'company-archive': ['companies', 'projects', 'projectSummaries', 'themes', 'users'] },
  },
  {
    reason: 'Administrators learn of an old backup like of other problems. The area system imports backups.',
    tables: { backups: ['systemAlerts'] },
  },
  {
    reason: 'A template is copied into projects. The area of the copies imports that of the template.',
    tables: {
      'company-clear-to-pay': ['projectClearToPayMilestones'],
      'company-milestones': ['projectDetails'],
      'folder-templates': ['fileEntries'],
    },
  },
  {
    reason:
      'The profile of a project contains its fields, which share a table and an order with the milestones.',
    tables: { projects: ['projectDetails'] },
  },
  {
    reason: 'A company has its theme in its row. The area companies imports themes.',
    tables: { themes: ['companies'] },
  },
  {
    reason: 'Operations move with the task that they belong to. The area operations imports timeline.',
    tables: { timeline: ['operations'] },
  },
]
