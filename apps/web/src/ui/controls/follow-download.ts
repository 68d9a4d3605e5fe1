import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type * as z from 'zod'
import type { CallError } from '#core/http/client.ts'
import { callNamed } from '#core/http/queries.ts'
import { toast } from '../overlays/toast.ts'
import { downloadFile } from './download-file.ts'

interface DownloadAddress {
  url: string
  name: string
}
type AddressEndpoint = Endpoint<string, z.ZodType, z.ZodType, z.ZodType<DownloadAddress>>

/**
 * Downloads from the signed address that an endpoint creates, or shows the failure. The browser follows a link, so that
 * gigabytes never pass through the memory of the page.
 */
export async function followDownload<E extends AddressEndpoint>(endpoint: E, input: Input<E>): Promise<void> {
  try {
    const { url, name } = (await callNamed(endpoint, input)) as DownloadAddress
    downloadFile(name, url)
  } catch (error) {
    toast.failed((error as CallError).message)
  }
}
