import Commands from '#app/palette/Commands.tsx'

/** A page with the command palette, which stays open. */
export const Screen = () => <Commands onClose={() => undefined} />
