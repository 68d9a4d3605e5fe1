import { respondOnThread } from '#core/jobs/respond-on-thread.ts'

/** Responds with the text in capital letters. Fails for an empty text, and ends the thread for "end". */
respondOnThread((text: string) => {
  if (text === '') throw new Error('There is no text')
  if (text === 'end') process.exit(1)
  return text.toUpperCase()
})
