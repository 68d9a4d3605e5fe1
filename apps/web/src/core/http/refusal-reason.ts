interface Refusal {
  message: string
  modelState?: Record<string, string[]> | undefined
}

/** Returns the messages about the fields of a refused request as one text, or its general message if there are none. */
export const refusalReason = ({ modelState = {}, message }: Refusal): string =>
  Object.values(modelState).flat().join(' ') || message
