type Go = (path: string, options?: { replace?: boolean }) => void

let navigate: Go = path => location.assign(path)

/** Sets the function that navigates: that of the router, or that of the sign-in while the router is not loaded. */
export function setNavigate(next: Go): void {
  navigate = next
}

/** Navigates to an address of the app, as returned by the path builders of the contract. */
const go: Go = (path, options) => navigate(path, options)

/** Returns the function that navigates to an address of the app. */
export const useGo = (): Go => go
