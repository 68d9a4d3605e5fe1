const local = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** Returns true for a web address that leads to the reader's computer, such as `http://localhost`. */
export const isLocalAddress = (text: string): boolean =>
  URL.canParse(text) && local.test(new URL(text).hostname)
