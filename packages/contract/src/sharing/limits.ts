export const sharingLimits = {
  /**
   * Minimum length of a link's password. After `tries` wrong passwords, the link is locked until `windowMinutes` have
   * passed.
   */
  passwordMin: 8,
  tries: 5,
  windowMinutes: 15,
  /** Minutes after its start within which an interrupted download through a share link can be resumed. */
  resumeMinutes: 15,
  maxDownloads: 1_000_000,
  /** The Today page lists links that end within `endsSoonDays` days; at most `expiringLinks`. */
  endsSoonDays: 7,
  expiringLinks: 6,
} as const
