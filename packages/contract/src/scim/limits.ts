export const scimLimits = {
  /** Maximum number of users and of groups of one provider. */
  users: 20_000,
  groups: 1_000,
  /** Default and maximum number of resources in one response. */
  pageSize: 100,
  maxPageSize: 200,
  /** Maximum number of members of all groups in one list, which is more than a single group can have. */
  membersOfList: 50_000,
  /** Maximum length of a user name, an external id and the name of a group, in characters. */
  textLength: 255,
  /** Maximum length of a filter or of the path of a patch, in characters. */
  filterLength: 1_000,
  /** Maximum number of e-mail addresses of a user, and of operations of a patch. */
  emails: 20,
  operations: 1_000,
  /** Maximum size of a request, in bytes, and maximum number of its values. A group with 20,000 members fits. */
  bodyBytes: 4 * 1024 ** 2,
  bodyValues: 100_000,
  /** Maximum number of group names that the page of a provider shows. */
  shownGroups: 50,
} as const
