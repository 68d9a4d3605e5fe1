/** The limits of share links. */
export const sharingLimits = {
  /** Minimum length of a password, and the number of wrong ones in the window after which a link is locked until the window has passed. */
  passwordMin: 8,
  tries: 5,
  windowMinutes: 15,
  /** Minutes after its start in which an interrupted download by a share link can be resumed. */
  resumeMinutes: 15,
  /** The page Today: links that end within so many days, and how many it shows. */
  endsSoonDays: 7,
  expiringLinks: 6,
} as const
