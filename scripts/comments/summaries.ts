/** The verbs with which the summary of an endpoint may begin. The first two lines are the usual ones. */
const verbs = new Set(
  `List Get Search Check Download Stream Create Add Update Set Save Delete Remove Import Export Upload
  Enable Disable Turn Assign Apply Accept Decline Approve Confirm Cancel Start Finish Send Resend Retry Undo Restore
  Acknowledge Activate Change Clone Compare Complete Continue Convert Copy Correct Deactivate End Extract Fetch
  Hide Include Invite Load Lock Mark Move Offer Order Plan Preview Propose Record Rename Renew Replace Reply Report
  Request Reset Resolve Reveal Revoke Share Show Sign Star Submit Transfer Validate Withdraw`.split(/\s+/),
)

/** Phrases that an API reference does not use, and what to write instead. */
const phrases: { words: RegExp; better: string }[] = [
  { words: /\b(the|an) own\b/, better: 'whose it is, such as "the caller\'s" or "of the company"' },
  {
    words: /\b(dead|from (now|then) on|(no|any) more|at once)\b/,
    better: 'the effect as a sentence, such as "it stops working immediately"',
  },
  { words: /colour|(author|organ|serial|recogn)is/, better: 'American spelling' },
]

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`
const summaryProperty = new RegExp(String.raw`\bsummary:\s*(${literal})`, 'g')
/** The summaries of the five endpoints of `crud`, by the names of the endpoints. */
const summariesProperty = new RegExp(String.raw`\bsummaries:\s*\{(?:\s*\w+:\s*(?:${literal}),?)+\s*\}`, 'g')
const summaryEntry = new RegExp(String.raw`\w+:\s*(${literal})`, 'g')

/**
 * Finds summaries of endpoints that are not written like in an API reference: a verb in the imperative, such as "List"
 * or "Delete", and its object, without a period at the end.
 * @returns a finding for each summary, with its line number from 1
 */
export function unclearSummaries(source: string): { line: number; opening: string; better: string }[] {
  const entries = [...source.matchAll(summariesProperty)].flatMap(block =>
    [...block[0].matchAll(summaryEntry)].map(match => ({
      text: match[1]!,
      end: block.index + match.index + match[0].length,
    })),
  )
  const properties = [...source.matchAll(summaryProperty)].map(match => ({
    text: match[1]!,
    end: match.index + match[0].length,
  }))
  return [...properties, ...entries].flatMap(({ text, end }) => {
    const summary = text.slice(1, -1)
    const better = betterSummary(summary)
    if (!better) return []
    return [{ line: source.slice(0, end).split('\n').length, opening: summary.slice(0, 60), better }]
  })
}

/** Returns the form that the summary should have, or undefined if it is right. */
function betterSummary(summary: string): string | undefined {
  const verb = /^\w+/.exec(summary)?.[0] ?? ''
  if (!verbs.has(verb))
    return 'a verb in the imperative, such as "List", "Get", "Create" or "Check whether" (scripts/comments/summaries.ts)'
  if (summary.endsWith('.')) return 'no period at the end'
  return phrases.find(({ words }) => words.test(summary))?.better
}
