/** Kinds of alerts that the alerts page collects for the tools of a company. */
export const alertKinds = ['release', 'quality', 'maintenance'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Events and states that the alerts page lists, by kind. Their texts are `alerts:happened.<happening>`. */
export const alertHappenings = {
  release: ['revisionReleased', 'tryoutSigned', 'studySigned'],
  quality: ['findingOpen', 'documentReplaced', 'capabilityLow', 'dimensionLow', 'scrapHigh'],
  maintenance: ['maintenanceDue', 'entryOpen'],
} as const satisfies Record<AlertKind, readonly string[]>
export type AlertHappening = (typeof alertHappenings)[AlertKind][number]
