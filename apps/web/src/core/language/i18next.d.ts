import type { Texts } from '@steelsafe/texts/texts.ts'

declare module 'i18next' {
  /** Makes a key without a text a compile error. */
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Texts
  }
}
