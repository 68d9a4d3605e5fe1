type Go = (path: string, options?: { replace?: boolean }) => void

let way: Go = path => location.assign(path)

/** Who shows the screens says how one goes to another: the router, and before it is loaded the sign-in. */
export function goBy(next: Go): void {
  way = next
}

/** Goes to an address of ours, as the path builders of the contract make them. */
const go: Go = (path, options) => way(path, options)

export const useGo = (): Go => go
