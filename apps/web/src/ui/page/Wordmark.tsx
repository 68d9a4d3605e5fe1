/** The Steelsafe logo: a steel block whose edge is still to be cut, and the name. */
export const Wordmark = ({ height = 24 }: { height?: number }) => (
  <svg height={height} viewBox="0 0 150 32" role="img" aria-label="Steelsafe">
    <path d="M2 4h24v9l-6 6H2z" fill="var(--company-4)" />
    <path d="M2 28v-6h19l5-5v11z" fill="currentColor" />
    <text
      x="36"
      y="23"
      fontSize="20"
      fontWeight="650"
      letterSpacing="-.3"
      fill="currentColor"
      fontFamily="'Inter Variable', sans-serif"
    >
      Steelsafe
    </text>
  </svg>
)
