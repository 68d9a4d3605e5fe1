import type { Tone } from './StatusBadge.tsx'

/** Tone of each state of a background job. `checked` means that the file was uploaded. */
export const jobTones: Record<'checked' | 'waiting' | 'running' | 'done' | 'failed', Tone> = {
  checked: 'none',
  waiting: 'due',
  running: 'active',
  done: 'on-time',
  failed: 'late',
}
