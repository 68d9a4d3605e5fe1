import { useState } from 'react'
import type { CallError } from '#core/http/client.ts'
import { toast } from '../overlays/toast.ts'
import { downloadFile } from './download-file.ts'

/** Creates a file that is saved. */
export type MakeFile = () => Promise<{ name: string; content: Blob }>

/** Returns a function that creates and saves a file, or shows the text with the reason of the failure. */
export function useSaveFile(failureText: string) {
  const [isBusy, setBusy] = useState(false)
  const save = async (make: MakeFile) => {
    setBusy(true)
    try {
      const { name, content } = await make()
      downloadFile(name, content)
    } catch (error) {
      toast.failed(`${failureText} ${(error as CallError).message}`)
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy }
}
