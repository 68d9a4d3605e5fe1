import type { Texts } from '@steelsafe/texts/texts.ts'

declare module 'i18next' {
  /** A key that has no text does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Texts
  }
}
