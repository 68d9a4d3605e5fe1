import type { Texts } from './areas.ts'

export type { Texts }

/** The keys below `noun` of all areas, such as `project`: the nouns by which messages name a kind of record. */
export type Noun = {
  [Area in keyof Texts]: Texts[Area] extends { noun: infer Words } ? keyof Words & string : never
}[keyof Texts]

/** The key of a text without its plural suffix, `_one` or `_other`. */
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
