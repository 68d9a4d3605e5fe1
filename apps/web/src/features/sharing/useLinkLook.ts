import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useStylesheet } from '#shared/company/stylesheet.ts'

/** Applies the colors of the tool's owner to the page of a link and returns the owner's logo. */
export function useLinkLook(token: string): string | null | undefined {
  const { data } = useEndpointQuery(sharing.look, { params: { token } })
  useStylesheet(data?.stylePath)
  return data?.imagePath
}
