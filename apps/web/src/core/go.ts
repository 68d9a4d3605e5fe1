type Go = (path: string, options?: { replace?: boolean }) => void

let navigate: Go = path => location.assign(path)

/** Sets the function that navigates: the one of the router, or of the sign-in before the router is loaded. */
export function setNavigate(next: Go): void {
  navigate = next
}

/** Navigates to an address of ours, as built by the path builders of the contract. */
const go: Go = (path, options) => navigate(path, options)

export const useGo = (): Go => go
