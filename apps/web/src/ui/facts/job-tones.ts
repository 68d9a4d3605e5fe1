import type { Tone } from './StatusBadge.tsx'

/** Color of each state of work that a background job does for a user. `checked`: its file was uploaded. */
export const jobTones: Record<'checked' | 'waiting' | 'running' | 'done' | 'failed', Tone> = {
  checked: 'none',
  waiting: 'due',
  running: 'active',
  done: 'on-time',
  failed: 'late',
}
