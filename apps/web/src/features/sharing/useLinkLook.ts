import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { useAnswer } from '#core/queries.ts'
import { useStylesheet } from '#core/stylesheet.ts'

/** Puts the page of a link into the colours of the company that owns the tool, and returns its logo. */
export function useLinkLook(token: string): string | null | undefined {
  const { data } = useAnswer(sharing.look, { params: { token } })
  useStylesheet(data?.stylePath)
  return data?.imagePath
}
