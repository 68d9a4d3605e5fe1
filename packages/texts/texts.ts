/** The texts of each area, typed by the English files. The other languages have the same keys. */
export interface Texts {
  account: typeof import('./account/en.json', { with: { type: 'json' }})
  'action-groups': typeof import('./action-groups/en.json', { with: { type: 'json' }})
  analysis: typeof import('./analysis/en.json', { with: { type: 'json' }})
  alerts: typeof import('./alerts/en.json', { with: { type: 'json' }})
  'app-tokens': typeof import('./app-tokens/en.json', { with: { type: 'json' }})
  'asset-tags': typeof import('./asset-tags/en.json', { with: { type: 'json' }})
  audit: typeof import('./audit/en.json', { with: { type: 'json' }})
  backups: typeof import('./backups/en.json', { with: { type: 'json' }})
  banners: typeof import('./banners/en.json', { with: { type: 'json' }})
  boards: typeof import('./boards/en.json', { with: { type: 'json' }})
  'clear-to-pay': typeof import('./clear-to-pay/en.json', { with: { type: 'json' }})
  companies: typeof import('./companies/en.json', { with: { type: 'json' }})
  'company-archive': typeof import('./company-archive/en.json', { with: { type: 'json' }})
  'company-clear-to-pay': typeof import('./company-clear-to-pay/en.json', { with: { type: 'json' }})
  'company-milestones': typeof import('./company-milestones/en.json', { with: { type: 'json' }})
  'company-sign-in': typeof import('./company-sign-in/en.json', { with: { type: 'json' }})
  core: typeof import('./core/en.json', { with: { type: 'json' }})
  files: typeof import('./files/en.json', { with: { type: 'json' }})
  'folder-import': typeof import('./folder-import/en.json', { with: { type: 'json' }})
  'folder-templates': typeof import('./folder-templates/en.json', { with: { type: 'json' }})
  gps: typeof import('./gps/en.json', { with: { type: 'json' }})
  imports: typeof import('./imports/en.json', { with: { type: 'json' }})
  knowledge: typeof import('./knowledge/en.json', { with: { type: 'json' }})
  labels: typeof import('./labels/en.json', { with: { type: 'json' }})
  launch: typeof import('./launch/en.json', { with: { type: 'json' }})
  life: typeof import('./life/en.json', { with: { type: 'json' }})
  maintenance: typeof import('./maintenance/en.json', { with: { type: 'json' }})
  milestones: typeof import('./milestones/en.json', { with: { type: 'json' }})
  'milestone-templates': typeof import('./milestone-templates/en.json', { with: { type: 'json' }})
  molding: typeof import('./molding/en.json', { with: { type: 'json' }})
  'mold-qualification': typeof import('./mold-qualification/en.json', { with: { type: 'json' }})
  notifications: typeof import('./notifications/en.json', { with: { type: 'json' }})
  operations: typeof import('./operations/en.json', { with: { type: 'json' }})
  outbox: typeof import('./outbox/en.json', { with: { type: 'json' }})
  'part-design': typeof import('./part-design/en.json', { with: { type: 'json' }})
  passkeys: typeof import('./passkeys/en.json', { with: { type: 'json' }})
  phases: typeof import('./phases/en.json', { with: { type: 'json' }})
  presses: typeof import('./presses/en.json', { with: { type: 'json' }})
  production: typeof import('./production/en.json', { with: { type: 'json' }})
  'project-import': typeof import('./project-import/en.json', { with: { type: 'json' }})
  'project-members': typeof import('./project-members/en.json', { with: { type: 'json' }})
  projects: typeof import('./projects/en.json', { with: { type: 'json' }})
  quality: typeof import('./quality/en.json', { with: { type: 'json' }})
  rjg: typeof import('./rjg/en.json', { with: { type: 'json' }})
  'saved-views': typeof import('./saved-views/en.json', { with: { type: 'json' }})
  scim: typeof import('./scim/en.json', { with: { type: 'json' }})
  'send-queue': typeof import('./send-queue/en.json', { with: { type: 'json' }})
  sharing: typeof import('./sharing/en.json', { with: { type: 'json' }})
  shell: typeof import('./shell/en.json', { with: { type: 'json' }})
  stars: typeof import('./stars/en.json', { with: { type: 'json' }})
  subscriptions: typeof import('./subscriptions/en.json', { with: { type: 'json' }})
  support: typeof import('./support/en.json', { with: { type: 'json' }})
  system: typeof import('./system/en.json', { with: { type: 'json' }})
  testimonials: typeof import('./testimonials/en.json', { with: { type: 'json' }})
  themes: typeof import('./themes/en.json', { with: { type: 'json' }})
  timeline: typeof import('./timeline/en.json', { with: { type: 'json' }})
  'timeline-templates': typeof import('./timeline-templates/en.json', { with: { type: 'json' }})
  today: typeof import('./today/en.json', { with: { type: 'json' }})
  'tool-validation': typeof import('./tool-validation/en.json', { with: { type: 'json' }})
  ui: typeof import('./ui/en.json', { with: { type: 'json' }})
  transfers: typeof import('./transfers/en.json', { with: { type: 'json' }})
  users: typeof import('./users/en.json', { with: { type: 'json' }})
  vocabulary: typeof import('./vocabulary/en.json', { with: { type: 'json' }})
  webhooks: typeof import('./webhooks/en.json', { with: { type: 'json' }})
}

/** The key of a text without its plural form. */
type Stem<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

type PathsIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Stem<Key> : `${Key}.${PathsIn<Tree[Key]>}`
}[keyof Tree & string]

/** The key of a message. Shared rules are in `core` and are named without the area, such as `rule.required`. */
export type MessageKey = TextKey | `rule.${keyof Texts['core']['rule'] & string}`

/** The key of a text with its area, such as `gps:screen.list.title`. */
export type TextKey = { [Area in keyof Texts]: `${Area}:${PathsIn<Texts[Area]>}` }[keyof Texts]

type Before<End extends string, Key = TextKey> = Key extends `${infer Start}${End}` ? Start : never

/** The key of an e-mail's texts, such as `account:mail.invitation`. */
export type MailKey = Extract<Before<'.subject'>, `${string}:mail.${string}`>

/** The key of a notification's texts, such as `account:notice.accepted`. */
export type NoticeKey = Extract<Before<'.title'>, `${string}:notice.${string}`>

/** The name of information that is sent as a notification, such as `users:onlyAdministratorLocked`. */
export type AppInformationKey = NoticeKey extends infer Key
  ? Key extends `${infer Area}:notice.${infer Name}`
    ? `${Area}:${Name}`
    : never
  : never

/** The name of information that is sent both as a notification and as an e-mail, such as `projects:transferOffered`. */
export type InformationKey = NoticeKey extends infer Key
  ? Key extends `${infer Area}:notice.${infer Name}`
    ? `${Area}:mail.${Name}` extends MailKey
      ? `${Area}:${Name}`
      : never
    : never
  : never
